# A Homebrew formula. Not exercised where ArchLint is built.
class Archlint < Formula
  desc "Architecture linter for iOS apps that mix UIKit and SwiftUI"
  homepage "https://github.com/OWNER/archlint"
  url "https://github.com/OWNER/archlint/archive/refs/tags/v0.1.0.tar.gz"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "expat"
  depends_on "libyaml"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "archlint"
    bin.install ".build/release/archlint"
    generate_completions_from_executable(bin/"archlint", "completions")
    (man1/"archlint.1").write Utils.safe_popen_read(bin/"archlint", "completions", "man")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/archlint --version")
  end
end
