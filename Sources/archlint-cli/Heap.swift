// How the program's memory is asked for. A run fills some ten thousand pages once and never gives one
// back; taken one by one they cost a tenth of its time, taken as large pages next to nothing.

#if canImport(Glibc)
  internal import Glibc
  internal import CHeap
#else
  internal import Darwin
#endif

/// Lets the heap grow in one large step, for all threads together, in large pages where the system has
/// them. Only addresses are reserved: what is never touched takes no memory. Nothing is done on systems
/// other than Linux.
func prepareHeap() {
  #if canImport(Glibc)
    let step: Int32 = 256 << 20
    let largest: Int32 = 32 << 20
    guard mallopt(M_TOP_PAD, step) != 0, mallopt(M_TRIM_THRESHOLD, .max) != 0,
      mallopt(M_MMAP_THRESHOLD, largest) != 0, mallopt(M_ARENA_MAX, 1) != 0
    else { return }
    // More than is free in the first piece, so the heap grows now.
    let size = 1 << 20
    guard let block = unsafe malloc(size) else { return }
    let large = 2 << 20
    let first = (Int(bitPattern: block) + large - 1) & ~(large - 1)
    unsafe free(block)
    guard let end = unsafe sbrk(0), let start = unsafe UnsafeMutableRawPointer(bitPattern: first)
    else { return }
    let count = unsafe end - start
    if large <= count { _ = unsafe madvise(start, count, MADV_HUGEPAGE) }
  #endif
}
