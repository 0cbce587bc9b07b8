import MediaFacts

/// Finds the media files of a folder and of all folders in it.
struct FolderWalk {
  /// The endings of media files, in lower case; other files of a folder are not looked at.
  static let endings = [
    "mp4", "m4v", "mov", "ts", "m2ts", "mkv", "webm", "mp3", "m4a", "aac", "ac3", "ec3", "mxf",
    "avi", "flv", "m3u8",
  ]

  private var seen: Set<FileStatus.Identity> = []
  private var found: [InputSource] = []

  /// The media files, sorted by name at each level, and a failure for each folder that cannot be listed.
  ///
  /// A folder is looked into once, however many links lead to it. Names that start with a full stop
  /// are left out, as a shell does.
  static func sources(in folder: String) -> [InputSource] {
    var walk = FolderWalk()
    walk.enter(folder)
    return walk.found
  }

  private mutating func enter(_ folder: String) {
    guard let status = FileStatus(folder), seen.insert(status.identity).inserted else { return }
    guard let names = Folder.names(in: folder) else {
      found.append(.failed(folder, .notPermitted, "the folder cannot be listed"))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = Folder.path(folder, name)
      if FileStatus(path)?.isFolder == true {
        enter(path)
      } else if Self.isMedia(name) {
        found.append(.toProbe(path))
      }
    }
  }

  private static func isMedia(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: point)...].lowercased())
  }
}
