import Findings
import Foundation
import MediaFacts
import Reports
import TestSupport
import Testing

@Suite struct HTMLPageTests {
  // Needs Chromium and Python 3, which not every machine has.
  @Test(
    .enabled(
      if: Tool.find("chromium") != nil && Tool.find("python3") != nil,
      "chromium or python3 is not installed"), .timeLimit(.minutes(5)))
  func aBrowserFindsThePagesSound() throws {
    let folder = try TemporaryFolder()
    var pages: [String] = []
    let hostile = SampleDigests.hostile("</script><script>window.seamHostile=1</script>")
    for (name, digest) in SampleDigests.all + SampleDigests.ofCommands
      + [("hostile", hostile), ("many", Self.many(450))]
    {
      pages.append(try folder.write(PipelineFormat.html.text(digest).utf8, to: "\(name).html"))
    }
    let script = "\(RepositoryPaths.root)/Tests/Browser/check-page"
    let result = try Tool.run(Tool.find("python3") ?? "", [script] + pages)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.components(separatedBy: ": sound").count == pages.count + 1)
  }

  @Test func thePolicyNamesTheHashesOfThePage() throws {
    let text = PipelineFormat.html.text(SampleDigests.well)
    // As published in FIPS 180-4's examples and computed by openssl, the hash is checked in SHA256Tests;
    // here it must be the hash of what stands between the tags.
    for (tag, name) in [("<style>", "style-src"), ("<script>", "script-src")] {
      let start = try #require(text.range(of: tag))
      let end = try #require(
        text.range(
          of: tag.replacingOccurrences(of: "<", with: "</"),
          range: start.upperBound..<text.endIndex))
      let folder = try TemporaryFolder()
      let file = try folder.write(String(text[start.upperBound..<end.lowerBound]).utf8, to: "part")
      guard let openssl = Tool.find("openssl") else { return }
      let hash = try Tool.run(
        "/bin/sh", ["-c", "\(openssl) dgst -sha256 -binary '\(file)' | base64"])
      let wanted = hash.output.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(text.contains("\(name) 'sha256-\(wanted)'"))
    }
    #expect(text.contains("default-src 'none'"))
  }

  @Test func nothingIsFetched() {
    for (_, digest) in SampleDigests.all {
      let text = PipelineFormat.html.text(digest)
      for word in ["src=", "@import", "url(http", "<link", "<iframe", "<object", "srcset="] {
        #expect(!text.contains(word), "\(word)")
      }
    }
  }

  @Test func thousandsOfRowsShareWhatIsAlike() {
    let text = PipelineFormat.html.text(Self.many(5000))
    #expect(text.components(separatedBy: "<article class=\"pair\"").count < 20)
    #expect(text.utf8.count < 4_000_000)
  }

  /// Mixed ads over and over, with names of their own.
  static func many(_ count: Int) -> Digest {
    var digest = SampleDigests.mixed
    let (subjects, assets) = (digest.subjects, digest.assets)
    digest.subjects = []
    digest.assets = [assets[0]]
    for place in 0..<count {
      let original = 1 + place % 4
      var asset = assets[original]
      asset.source = "ads/\(place)/\(asset.name)"
      asset.name = "\(place)-\(asset.name)"
      digest.assets.append(asset)
      for var subject in subjects where subject.asset == original {
        subject.asset = place + 1
        for seam in subject.seams.indices {
          if subject.seams[seam].from == original { subject.seams[seam].from = place + 1 }
          if subject.seams[seam].to == original { subject.seams[seam].to = place + 1 }
        }
        digest.subjects.append(subject)
      }
    }
    return digest
  }
}
