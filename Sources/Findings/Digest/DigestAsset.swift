public import MediaFacts

/// One main content or one creative of a digest.
public struct DigestAsset: Hashable, Sendable {
  /// Whether it is the content or an ad.
  public var role: AssetRole
  /// The path or URL as it was given, byte for byte.
  public var source: String
  /// A short name for a person, such as the file's name.
  public var name: String
  /// What an ad response or a sheet calls it; absent where it goes by its own path or URL.
  ///
  /// One file may be named several times, each time by another label.
  public var label: String?
  /// What names it in every run: the source without the times and numbers in it that change where something
  /// is put in before.
  public var identity: String
  /// The campaign, the break or another group that it belongs to; absent where there is none.
  public var group: String?
  /// Where a playlist, an ad response or a sheet names it; absent where none does.
  public var location: DocumentLocation?
  /// The facts; absent where it could not be probed or was not.
  public var facts: AssetFacts?
  /// What is at its two ends.
  public var edges: AssetEdges

  /// Makes an asset; where no name is given it is the last part of the path or URL, and where no identity is
  /// given it is the source.
  ///
  /// Where there are facts, the edges are read from them.
  public init(
    role: AssetRole, source: String, name: String? = nil, label: String? = nil,
    identity: String? = nil, group: String? = nil, location: DocumentLocation? = nil,
    facts: AssetFacts? = nil
  ) {
    self.role = role
    self.source = source
    self.name = name ?? Self.shortName(source)
    self.label = label
    self.identity = identity ?? source
    self.group = group
    self.location = location
    self.facts = facts
    edges = facts.map { AssetEdges($0) } ?? AssetEdges()
  }

  /// The last part of a path or URL, without query and fragment; the whole where there is none.
  public static func shortName(_ source: String) -> String {
    // Only an address has a query: in a file's name a question mark is part of the name.
    let path = source.contains("://") ? source.prefix { $0 != "?" && $0 != "#" } : source[...]
    return path.split(separator: "/").last.map(String.init) ?? source
  }
}

/// What an asset is in a digest.
public enum AssetRole: String, Sendable, CaseIterable {
  /// The content that ads interrupt.
  case main
  /// An ad.
  case creative
}
