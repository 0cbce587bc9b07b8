public import MediaFacts
import Receivers

/// What the name of a conformed ad says of what is in it.
public enum OutputName {
  /// Name endings of media, by what is in them.
  private static let known: [(packagings: [Packaging], endings: [String])] = [
    ([.mp4, .fragmentedMP4], ["mp4", "m4v", "m4a", "m4s", "cmfv", "cmfa"]),
    ([.quickTime], ["mov", "qt"]), ([.transportStream], ["ts", "m2ts", "mts", "m2t"]),
    ([.webM], ["webm"]), ([.matroska], ["mkv", "mka", "mk3d"]),
    (
      [],
      [
        "avi", "flv", "wmv", "asf", "mpg", "mpeg", "vob", "3gp", "ogg", "ogv", "mp3", "aac", "ac3",
        "wav", "flac", "opus", "mxf", "m3u8", "mpd",
      ]
    ),
  ]

  /// The ending that a name should have, where it has one that stands for another container than what would
  /// be in it; absent where it fits, where it has none, or one that stands for no container.
  public static func expectedEnding(
    of name: String, for container: ContainerFacts
  ) -> String? {
    let packaging = Packaging(container)
    guard let own = known.first(where: { $0.packagings.contains(packaging) }) else { return nil }
    let file = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    let ending = file[file.index(after: dot)...].lowercased()
    guard !own.endings.contains(ending) else { return nil }
    return known.contains { $0.endings.contains(ending) } ? own.endings.first : nil
  }
}
