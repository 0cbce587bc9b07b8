import MediaFacts

/// Turns what a person names into assets: files, addresses, folders, patterns and saved facts.
enum SourceExpansion {
  /// How sources are named, for the help of a command.
  static let help = """
    A source is a file, an http or https address, or - for standard input. A folder stands for the \
    media files in it and in its folders (\(FolderWalk.endings.map { "." + $0 }.joined(separator: " "))). \
    A pattern in quotes is expanded here: * ? [a-z] {a,b}, and ** for any folders. A file that ends \
    in .ndjson, or any file after @, holds facts that 'seam probe --format ndjson' has saved; @- \
    reads them from standard input.
    """

  /// The assets, in the order of the words; a word that stands for none gives a failure.
  static func sources(_ words: [String]) -> [InputSource] { words.flatMap { sources(named: $0) } }

  /// True where the word reads standard input.
  static func readsStandardInput(_ word: String) -> Bool { word == "-" || word == "@-" }

  private static func sources(named word: String) -> [InputSource] {
    if word == "-" || word.contains("://") { return [.toProbe(word)] }
    if FileStatus.isThere(word) { return sources(at: word) }
    if word.hasPrefix("@"), word.count > 1 {
      return FactsFile.sources(in: String(word.dropFirst()))
    }
    return GlobWalk.isPattern(word) ? sources(matching: word) : [.toProbe(word)]
  }

  /// What stands at a path that exists.
  private static func sources(at path: String) -> [InputSource] {
    if FileStatus(path)?.isFolder == true {
      let sources = FolderWalk.sources(in: path)
      return sources.isEmpty
        ? [.failed(path, .empty, "no media file in the folder; expected \(expectedEndings)")]
        : sources
    }
    return FactsFile.isNamedSo(path) ? FactsFile.sources(in: path) : [.toProbe(path)]
  }

  private static func sources(matching word: String) -> [InputSource] {
    guard let patterns = BraceList.expanded(word) else {
      return [
        .failed(
          word, .notFound, "stands for more than \(BraceList.maximumCount) patterns; expected fewer"
        )
      ]
    }
    var result: [InputSource] = []
    var seen: Set<InputSource> = []
    var hasMatch = false
    for pattern in patterns {
      let paths = GlobWalk.paths(pattern)
      hasMatch = hasMatch || !paths.isEmpty
      if paths.isEmpty, !pattern.contains(where: { "*?[".contains($0) }) {
        // A plain name out of a list in braces was meant to be there.
        result.append(.toProbe(pattern))
        hasMatch = true
      }
      for path in paths {
        let isFolder = FileStatus(path)?.isFolder == true
        // A folder without media is no failure beside others that match the same pattern.
        let found = isFolder ? FolderWalk.sources(in: path) : sources(at: path)
        for source in found where seen.insert(source).inserted { result.append(source) }
      }
    }
    guard result.isEmpty else { return result }
    return [
      hasMatch
        ? .failed(word, .empty, "no media file in what matches; expected \(expectedEndings)")
        : .failed(word, .notFound, "no file matches the pattern")
    ]
  }

  private static var expectedEndings: String {
    let last = FolderWalk.endings.last.map { " or .\($0)" } ?? ""
    return FolderWalk.endings.dropLast().map { "." + $0 }.joined(separator: ", ") + last
  }
}
