public import MediaFacts
public import TransitionRisk

/// Many assets, each reduced to what a summary needs, the formats that they share held once.
public struct AssetLibrary: Sendable {
  /// One asset.
  public struct Asset: Hashable, Sendable {
    /// Its place in the order given, from 0, those counted that could not be probed.
    public var place: Int
    /// The path or URL as it was given.
    public var source: String
    /// Its format, by the place in `formats`.
    public var format: Int
    /// The height at which its picture is shown; absent where that is not known.
    public var height: Int?
    /// Its bit rate in bits per second; absent where that is not known.
    public var bitRate: Int64?
  }

  /// The assets that could be probed, in the order given.
  public private(set) var assets: [Asset] = []
  /// The others.
  public private(set) var failures: [ProbeFailure] = []
  /// The different formats of the assets, in the order in which they came up.
  public private(set) var formats: [Format] = []
  /// How many assets were given.
  public private(set) var count = 0

  private var places: [Format: Int] = [:]

  /// Makes an empty library.
  public init() {}

  /// Makes a library of assets in their order.
  public init(_ outcomes: some Sequence<ProbeOutcome>) {
    for outcome in outcomes { add(outcome) }
  }

  /// Adds an asset behind the others; one that holds nothing to play is a failure.
  public mutating func add(_ outcome: ProbeOutcome) {
    defer { count += 1 }
    switch outcome.playable {
    case .failure(let failure): failures.append(failure)
    case .facts(let facts):
      let format = Format(facts)
      let place = places[format] ?? formats.count
      if place == formats.count {
        places[format] = place
        formats.append(format)
      }
      assets.append(
        Asset(
          place: count, source: facts.source, format: place,
          height: facts.mainVideo?.displaySize?.height, bitRate: Standing.bitRate(of: facts)))
    }
  }
}
