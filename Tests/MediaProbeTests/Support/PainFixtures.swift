import Foundation
import MediaProbe
import TestSupport
import Testing

/// Media that other tools are known to misread, made once by a script beside the checkout.
enum PainFixtures {
  private static let script = RepositoryPaths.root + "/../shared/facts/pain-fixtures.sh"
  private static let folder = RepositoryPaths.root + "/.build/pain-fixtures"

  /// Why the fixtures cannot be had, or `nil` where they are there or can be made.
  static let missing: Comment? = {
    let files = FileManager.default
    if files.fileExists(atPath: folder) { return nil }
    if !files.fileExists(atPath: script) {
      return "the script of the fixtures is not beside the checkout"
    }
    return Tool.find("ffmpeg") == nil ? "there is no ffmpeg to make the fixtures with" : nil
  }()

  /// The names that the script makes, read from it so that parameterised tests know them early.
  static let names: [String] = made?.names ?? []

  /// The path of a fixture.
  static func path(_ name: String) throws -> String {
    guard let made else { throw Unexpected("the fixtures could not be made") }
    return made.folder + "/" + name
  }

  /// Made once for the process, whichever test comes first, and kept for the next run.
  private static let made: (folder: String, names: [String])? = {
    guard missing == nil else { return nil }
    let files = FileManager.default
    if !files.fileExists(atPath: folder) {
      // Beside its final place, so that it appears there whole; another process may be faster.
      let work = folder + "-" + UUID().uuidString
      defer { try? files.removeItem(atPath: work) }
      guard
        (try? files.createDirectory(atPath: work, withIntermediateDirectories: true)) != nil,
        (try? Tool.run("/usr/bin/env", ["bash", script], folder: work))?.status == 0
      else { return nil }
      try? files.moveItem(atPath: work, toPath: folder)
    }
    guard let names = try? files.contentsOfDirectory(atPath: folder) else { return nil }
    return (folder, names.filter { !$0.hasPrefix(".") }.sorted())
  }()
}
