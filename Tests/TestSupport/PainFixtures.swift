import Foundation

/// Media that other tools are known to misread, made once by a script beside the checkout.
public enum PainFixtures {
  private static let script = RepositoryPaths.root + "/../shared/facts/pain-fixtures.sh"
  private static let folder = RepositoryPaths.root + "/.build/pain-fixtures"

  /// Why the fixtures cannot be had, or `nil` where they are there or can be made.
  public static let missing: String? = {
    let files = FileManager.default
    if files.fileExists(atPath: folder) { return nil }
    if !files.fileExists(atPath: script) {
      return "the script of the fixtures is not beside the checkout"
    }
    return Tool.find("ffmpeg") == nil ? "there is no ffmpeg to make the fixtures with" : nil
  }()

  /// The names that the script makes, read from it so that parameterised tests know them early.
  public static let names: [String] = made?.names ?? []

  /// The path of a fixture.
  public static func path(_ name: String) throws -> String {
    guard let made else { throw NotMade() }
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

  /// The script could not make them.
  public struct NotMade: Error {}

  /// The path of a medium that is made out of fixtures by FFmpeg, once, and kept for the next run.
  ///
  /// - Throws: an error of the system where FFmpeg cannot be run, `NotMade` where it fails.
  public static func derived(_ name: String, arguments: [String]) throws -> String {
    let folder = RepositoryPaths.root + "/.build/pain-derived"
    let path = folder + "/" + name
    let files = FileManager.default
    if files.fileExists(atPath: path) { return path }
    guard let ffmpeg = Tool.find("ffmpeg") else { throw NotMade() }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Beside its final place, so that it appears there whole; the name keeps its extension.
    let work = folder + "/" + UUID().uuidString + "-" + name
    defer { try? files.removeItem(atPath: work) }
    let common = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    guard try Tool.run(ffmpeg, common + arguments + [work]).status == 0 else { throw NotMade() }
    try? files.moveItem(atPath: work, toPath: path)
    return path
  }
}
