import Foundation
import JSONText
import TestSupport
import Testing

/// `seam batch` on folders with every kind of fault.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct BatchCommandTests {
  @Test("rows are the same whatever --jobs, and every fault costs its own file alone")
  func mixedFolder() throws {
    let batch = try BatchFolder.mixed()
    let one = try batch.run(["-f", "csv", "--jobs", "1"])
    let four = try batch.run(
      ["-f", "csv", "--jobs", "4"], catalog: batch.folder.path + "/other.sqlite")
    #expect(one.status == 3, "\(one.error)")
    #expect(four.status == 3)
    #expect(one.output == four.output)
    let rows = one.output.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }
    func matching(_ name: String) -> [String] { rows.filter { $0.contains("/\(name).mp4") } }
    for name in ["ad-same", "ad-44100", "ad-25", "ad-hevc-50", "ad-mono"] {
      #expect(matching(name).count == 3, "\(name): \(matching(name))")
    }
    for name in ["broken", "empty", "crashes", "hangs", "pipe"] {
      #expect(matching(name).count == 1, "\(name): \(matching(name))")
    }
    #expect(matching("crashes").first?.contains("SIGSEGV") == true)
    #expect(matching("hangs").first?.contains("timed-out") == true)
    #expect(matching("ad-44100").contains { $0.contains("A203") })
    // The positions are those of the sorted folder, each behind the other.
    let positions = rows.compactMap { $0.split(separator: ",").first.flatMap { Int($0) } }
    #expect(positions == positions.sorted() && Set(positions).count == 10)
  }

  @Test("without isolation and without a catalogue the rows say the same")
  func inside() throws {
    let batch = try BatchFolder()
    for name in ["ad-same", "ad-25"] { try batch.copy(name, to: name) }
    _ = try batch.folder.write([UInt8](repeating: 7, count: 5000), to: "ads/broken.mp4")
    let isolated = try batch.run(["-f", "ndjson"])
    let inside = try batch.run(["-f", "ndjson", "--no-isolate"], catalog: "")
    #expect(isolated.status == 3 && inside.status == 3)
    #expect(isolated.output == inside.output && !inside.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: batch.folder.path + "/none"))
  }

  @Test("a second run probes nothing; what was touched, replaced or moved is noticed")
  func cache() throws {
    let batch = try BatchFolder.mixed()
    let first = try batch.report()
    #expect(first["summary"]?["probed"]?.integerValue == 11)
    let second = try batch.report()
    #expect(second["summary"]?["probed"]?.integerValue == 0)
    #expect(second["summary"]?["cached"]?.integerValue == 11)
    #expect(second["rows"]?.elements?.count == first["rows"]?.elements?.count)
    // Another file at the path, of another content.
    try batch.copy("ad-mono", to: "ad-25")
    try FileManager.default.moveItem(
      atPath: batch.ads + "/ad-same.mp4", toPath: batch.ads + "/zz-moved.mp4")
    let third = try batch.report()
    #expect(third["summary"]?["probed"]?.integerValue == 1)
    #expect(third["summary"]?["isComplete"]?.boolValue == true)

    let changes = try batch.run(["--since", "1", "-f", "csv"])
    let lines = changes.output.components(separatedBy: "\r\n")
    #expect(lines.contains { $0.hasPrefix("changed,") && $0.contains("ad-25.mp4") })
    #expect(lines.contains { $0.hasPrefix("gone,") && $0.contains("ad-same.mp4") })
    #expect(lines.contains { $0.hasPrefix("new,") && $0.contains("zz-moved.mp4") })
    #expect(!lines.contains { $0.contains("ad-mono.mp4") }, "\(changes.output)")
  }

  @Test("what has ended two processes is set aside until it is forgotten")
  func setAside() throws {
    let batch = try BatchFolder()
    try batch.copy("ad-same", to: "crashes")
    let first = try batch.run([])
    #expect(first.status == 3 && first.output.contains("SIGSEGV"), "\(first.output)")
    let list = try SeamProgram.run(["catalog", "list", "--catalog", batch.catalog])
    #expect(list.output.contains("crashes.mp4") && list.output.contains("set aside"))
    let pruned = try SeamProgram.run(
      ["catalog", "prune", "--set-aside", "--unused", "0", "--catalog", batch.catalog])
    #expect(pruned.status == 0 && pruned.output.contains("1 assets set aside"))
    let after = try SeamProgram.run(["catalog", "list", "--catalog", batch.catalog])
    #expect(after.output.contains("no asset"))
  }

  @Test("people get the worst first, and the statuses are those of the help")
  func text() throws {
    let batch = try BatchFolder()
    try batch.copy("ad-same", to: "same")
    let receiver = ["--receiver", "airplay-low"]
    let fine = try batch.run(receiver)
    #expect(fine.status == 0, "\(fine.output)\(fine.error)")
    #expect(fine.output.contains("0 of 1 rows fail (threshold noticeable)"))
    try batch.copy("ad-44100", to: "rate")
    try batch.copy("ad-hevc-50", to: "zz-hevc")
    let found = try batch.run(receiver)
    #expect(found.status == 1, "\(found.output)")
    let hevc = try #require(found.output.range(of: "zz-hevc.mp4"))
    let rate = try #require(found.output.range(of: "rate.mp4"))
    #expect(hevc.lowerBound < rate.lowerBound, "\(found.output)")
    let none = try SeamProgram.run([
      "batch", batch.ads, "--main", batch.ads + "/absent.mp4", "--no-cache",
    ])
    #expect(none.status == 3 && none.error.contains("nothing was checked"))
    let excluded = try SeamProgram.run([
      "batch", batch.ads, "--main", BatchFolder.main, "--no-cache", "--resume",
    ])
    #expect(excluded.status == 2)
  }

  @Test("of several mains the worst counts, and is named")
  func severalMains() throws {
    let batch = try BatchFolder()
    try batch.copy("ad-25", to: "ad")
    let report = try batch.report([
      "--main", SeamProgram.samples + "/main-25.mp4", "--receiver", "airplay-low",
    ])
    let row = try #require(report["rows"]?.elements?.first)
    #expect(report["rows"]?.elements?.count == 1)
    #expect(row["main"] == nil)
    #expect(row["message"]?.stringValue?.hasSuffix("main-2997.mp4") == true)
  }
}
