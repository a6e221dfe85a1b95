// Small blobs that were read one at a time, each by a run of git: the states of a history mostly have
// the same links and manifests, which a walk over their files reads again in every one.

internal import Synchronization

/// Copies of a tree share it, whatever becomes of their files: an identifier means one content.
final class ReadBlobs: Sendable {
  private let known = Mutex<[ObjectID: [UInt8]]>([:])

  /// What is larger is no link and hardly a manifest, and is not kept.
  private static let limit = 1 << 16

  /// - Parameter read: asked where it is not known yet; nil for a blob that is not there.
  func blob(
    _ id: ObjectID, _ read: (ObjectID) throws(GitRepository.Failure) -> [UInt8]?
  ) throws(GitRepository.Failure) -> [UInt8]? {
    if let bytes = known.withLock({ $0[id] }) { return bytes }
    guard let bytes = try read(id) else { return nil }
    if bytes.count <= Self.limit { known.withLock { $0[id] = bytes } }
    return bytes
  }
}
