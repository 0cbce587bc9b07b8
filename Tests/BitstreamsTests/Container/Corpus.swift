import Foundation
import TestSupport
import Testing

/// The MP4 and QuickTime files of the corpus.
enum Corpus {
  static let folder = RepositoryPaths.corpus + "/media3/mp4"

  /// False where the folder is absent; tests that need it then skip.
  static let isPresent = FileManager.default.fileExists(atPath: folder)

  static func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try #require(FileManager.default.contents(atPath: folder + "/" + file)))
  }
}
