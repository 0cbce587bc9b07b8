/// Finds the files that a pattern of folders and names stands for.
struct GlobWalk {
  private struct Step: Hashable {
    var folder: String
    var part: Int
  }

  private enum Part {
    case name(GlobPattern)
    /// `**`: any number of folders, none included.
    case folders
  }

  private let parts: [Part]
  private var seen: Set<Step> = []
  private var matches: Set<String> = []
  /// What matches, sorted by name at each level.
  private var found: [String] = []

  /// True where a text can stand for other names than itself.
  static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[{".contains($0) }
  }

  /// The paths that one pattern without braces stands for; one without wildcards is its own answer.
  static func paths(_ pattern: String) -> [String] {
    var walk = GlobWalk(pattern)
    walk.step(Step(folder: pattern.hasPrefix("/") ? "/" : "", part: 0))
    return walk.found
  }

  private init(_ pattern: String) {
    var parts: [Part] = []
    for text in pattern.split(separator: "/") {
      if text == "**" {
        if case .folders? = parts.last { continue }
        parts.append(.folders)
      } else {
        parts.append(.name(GlobPattern(text)))
      }
    }
    // At the end, all folders are all that is in them.
    if case .folders? = parts.last { parts.append(.name(GlobPattern("*"))) }
    self.parts = parts
  }

  private mutating func step(_ step: Step) {
    // Two ways to the same place give the same answer, and many `**` would give many ways.
    guard step.part < parts.count, seen.insert(step).inserted else { return }
    switch parts[step.part] {
    case .name(let pattern) where !pattern.isPattern:
      let path = Folder.path(step.folder, pattern.literal)
      if FileStatus.isThere(path) { arrive(path, after: step) }
    case .name(let pattern):
      for name in Folder.names(in: step.folder) ?? [] where pattern.matches(name) {
        arrive(Folder.path(step.folder, name), after: step)
      }
    case .folders:
      self.step(Step(folder: step.folder, part: step.part + 1))
      for name in Folder.names(in: step.folder) ?? [] where !name.hasPrefix(".") {
        let path = Folder.path(step.folder, name)
        // A link could lead back; it must be named to be followed.
        if !FileStatus.isLink(path), FileStatus(path)?.isFolder == true {
          self.step(Step(folder: path, part: step.part))
        }
      }
    }
  }

  private mutating func arrive(_ path: String, after step: Step) {
    if step.part + 1 == parts.count {
      if matches.insert(path).inserted { found.append(path) }
    } else if FileStatus(path)?.isFolder == true {
      self.step(Step(folder: path, part: step.part + 1))
    }
  }
}
