import FactsJSON
import Foundation
import MediaFacts
import TestSupport
import Testing

@testable import seam

/// What the words of a command line stand for.
@Suite struct SourceExpansionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func touch(_ names: String...) throws {
    for name in names {
      let parent = (folder.path + "/" + name as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      _ = try folder.write("x".utf8, to: name)
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: target)
  }

  /// Paths below the folder, and failures as `!code path`.
  private func expand(_ words: String...) -> [String] {
    SourceExpansion.sources(words.map { $0.hasPrefix("/") ? $0 : "\(folder.path)/\($0)" }).map {
      switch $0 {
      case .toProbe(let path): short(path)
      case .known(.failure(let failure)): "!\(failure.code.rawValue) \(short(failure.source))"
      case .known(.facts(let facts)): "facts of \(facts.source)"
      }
    }
  }

  private func short(_ path: String) -> String {
    path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
  }

  @Test("addresses, standard input and missing files are left as they are")
  func plain() {
    let words = ["https://ads.example/a?b[c]*={d,e}", "-", "no-such-file.mp4", "http://x/y.ndjson"]
    #expect(SourceExpansion.sources(words) == words.map { .toProbe($0) })
  }

  @Test("a folder stands for its media files, sorted, in all folders below")
  func folderWalk() throws {
    try touch("b.mp4", "a.MOV", "notes.txt", "sub/c.m3u8", "sub/deep/d.ec3", ".hidden.mp4", "mp4")
    try touch(".git/e.mp4", "Z.ts", "f.mp4.part")
    #expect(
      expand("") == ["Z.ts", "a.MOV", "b.mp4", "sub/c.m3u8", "sub/deep/d.ec3"])
  }

  @Test("each ending counts", arguments: FolderWalk.endings)
  func endings(ending: String) throws {
    try touch("x.\(ending)", "y.\(ending.uppercased())", "z\(ending)")
    #expect(expand("") == ["x.\(ending)", "y.\(ending.uppercased())"])
  }

  @Test("links that lead back end, and links to media count", .timeLimit(.minutes(1)))
  func links() throws {
    try touch("sub/a.mp4")
    try link("sub/back", to: "..")
    try link("self", to: ".")
    try link("loop.mp4", to: "loop.mp4")
    try link("gone.mov", to: "nowhere.mov")
    try link("media.mp4", to: "sub/a.mp4")
    #expect(expand("") == ["gone.mov", "loop.mp4", "media.mp4", "sub/a.mp4"])
  }

  @Test("a folder without media and a pattern without match are failures")
  func nothingIsLost() throws {
    try touch("notes/a.txt")
    #expect(expand("notes") == ["!empty notes"])
    #expect(expand("*.mp4", "notes/a.txt") == ["!not-found *.mp4", "notes/a.txt"])
    #expect(expand("no*") == ["!empty no*"])
    #expect(expand("{a,b}.mp4") == ["a.mp4", "b.mp4"])
  }

  @Test("a folder that cannot be listed is a failure beside the rest")
  func notPermitted() throws {
    try touch("a.mp4", "locked/b.mp4")
    let locked = folder.path + "/locked"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked)
    }
    // The superuser may list everything.
    let expected = getuid() == 0 ? "locked/b.mp4" : "!not-permitted locked"
    #expect(expand("") == ["a.mp4", expected])
  }

  @Test("patterns that no shell expanded")
  func patterns() throws {
    try touch("a1.mp4", "a2.mp4", "b.mov", "x/c.mp4", "x/y/d.mp4", "x/.e.mp4", "x/notes.txt")
    #expect(expand("*.mp4") == ["a1.mp4", "a2.mp4"])
    #expect(expand("a[2-9].mp4") == ["a2.mp4"])
    #expect(expand("*.{mov,mp4}") == ["b.mov", "a1.mp4", "a2.mp4"])
    #expect(expand("**/*.mp4") == ["a1.mp4", "a2.mp4", "x/c.mp4", "x/y/d.mp4"])
    #expect(expand("x/**/d.mp4") == ["x/y/d.mp4"])
    #expect(expand("**/y/*") == ["x/y/d.mp4"])
    #expect(expand("?") == ["x/c.mp4", "x/y/d.mp4"])
    #expect(expand("x/*") == ["x/notes.txt", "x/c.mp4", "x/y/d.mp4"].sorted { $0 < $1 })
    // Each file once, although the star finds the folder and two stars what is in it.
    #expect(
      Set(expand("**")) == ["a1.mp4", "a2.mp4", "b.mov", "x/c.mp4", "x/notes.txt", "x/y/d.mp4"])
    #expect(expand("**").count == 6)
  }

  @Test("a file whose name looks like a pattern is that file")
  func literalNames() throws {
    try touch("a[1].mp4", "a1.mp4", "@b.mp4", "{c,d}.mp4")
    #expect(expand("a[1].mp4") == ["a[1].mp4"])
    #expect(expand("@b.mp4") == ["@b.mp4"])
    #expect(expand("{c,d}.mp4") == ["{c,d}.mp4"])
  }

  @Test("two stars do not follow links", .timeLimit(.minutes(1)))
  func starsAndLinks() throws {
    try touch("sub/a.mp4")
    try link("sub/back", to: "..")
    #expect(expand("**/a.mp4") == ["sub/a.mp4"])
    #expect(expand("**/**/**/**/a.mp4") == ["sub/a.mp4"])
  }

  private func line(_ source: String) -> String {
    ProbeRunJSON.line(
      .facts(
        AssetFacts(
          source: source, depth: .headers, container: ContainerFacts(format: "mp4"))))
  }

  @Test("saved facts; a bad line is a failure with its place, and the rest goes on")
  func facts() throws {
    let failure = ProbeRunJSON.line(
      .failure(ProbeFailure(source: "c.mp4", code: .damaged, message: "m")))
    let text =
      line("a.mp4") + "\n  \r\n" + "{\"schema\": 1}\n" + line("b.mp4") + "{\"x\": nothing}\n"
      + failure + line("last.mp4").dropLast()
    _ = try folder.write(text.utf8, to: "facts.ndjson")
    let expected = [
      "facts of a.mp4", "!damaged facts.ndjson:4:12", "facts of b.mp4",
      "!damaged facts.ndjson:6:7", "!damaged c.mp4", "facts of last.mp4",
    ]
    #expect(expand("facts.ndjson") == expected)
    _ = try folder.write(text.utf8, to: "facts.txt")
    let marked = SourceExpansion.sources(["@\(folder.path)/facts.txt"])
    #expect(marked.count == expected.count)
    #expect(marked.first == SourceExpansion.sources(["\(folder.path)/facts.ndjson"]).first)
  }

  @Test("a pattern and a folder of facts")
  func factsByPattern() throws {
    _ = try folder.write(line("a.mp4").utf8, to: "a.ndjson")
    _ = try folder.write(line("b.mp4").utf8, to: "b.NDJSON")
    #expect(expand("*.{ndjson,NDJSON}") == ["facts of a.mp4", "facts of b.mp4"])
    #expect(expand("") == ["!empty "])
  }

  @Test("facts that cannot be read, and none at all")
  func noFacts() throws {
    try touch("folder.ndjson/notes.txt")
    _ = try folder.write("\n\n".utf8, to: "blank.ndjson")
    #expect(expand("blank.ndjson") == ["!empty blank.ndjson"])
    #expect(
      SourceExpansion.sources(["@/no/such/file"])
        == [
          .failed(
            "/no/such/file", .notFound, "cannot open the facts: No such file or directory")
        ])
    let folderAsFacts = SourceExpansion.sources(["@\(folder.path)"])
    guard case .known(.failure(let failure))? = folderAsFacts.first else {
      Issue.record("a folder has no lines: \(folderAsFacts)")
      return
    }
    #expect(failure.code == .readError)
  }

  @Test("a line that is too long is a failure, and the next one is read")
  func longLine() throws {
    let long = String(repeating: "x", count: LineReader.maximumLength + 1)
    _ = try folder.write((long + "\n" + line("a.mp4")).utf8, to: "facts.ndjson")
    #expect(expand("facts.ndjson") == ["!too-large facts.ndjson:1", "facts of a.mp4"])
  }
}
