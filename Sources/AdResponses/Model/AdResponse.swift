public import Findings

/// What an ad server or a sheet offers, whatever form it came in.
public struct AdResponse: Hashable, Sendable {
  /// The form it came in.
  public var kind: AdResponseKind
  /// The version that it states, such as `4.2`; absent where it states none or its form has none.
  public var version: String?
  /// The breaks in the order given; a form without breaks has one that holds all its ads.
  public var breaks: [AdBreak] = []
  /// URLs to tell of a response without ads (VAST `VAST/Error`).
  public var errorURLs: [OpaqueURL] = []
  /// What could not be read or is not as its form asks, in the order of the document.
  public var issues: [AdResponseIssue] = []
  /// Where the document begins.
  public var origin: DocumentLocation

  /// Makes a response without breaks.
  public init(kind: AdResponseKind, origin: DocumentLocation) {
    self.kind = kind
    self.origin = origin
  }

  /// Every ad of every break, in order.
  public var ads: [Ad] { breaks.flatMap(\.ads) }
}

/// The forms in which ads are offered.
public enum AdResponseKind: String, Sendable, CaseIterable {
  /// IAB VAST, 2.0 to 4.3.
  case vast
  /// IAB VMAP 1.0.
  case vmap
  /// Answers of the Flower SDK as JSON.
  case flower
  /// Kollus playback links, one a line.
  case kollus
  /// An HLS asset list (X-ASSET-LIST).
  case assetList
  /// Comma-separated values (RFC 4180).
  case csv
  /// One JSON object a line.
  case ndjson
}

/// Something in a response that is not as its form asks; reading goes on.
public struct AdResponseIssue: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Where it stands.
  public var location: DocumentLocation
  /// One sentence for a person, with the values.
  public var message: String
  /// What stands there; absent where something is missing.
  public var observed: String?
  /// What was expected; absent where the message alone says it.
  public var expected: String?

  /// What kinds there are.
  public enum Kind: String, Sendable, CaseIterable {
    /// A value that is not of the form that its field asks for.
    case unreadableValue
    /// A value that the form asks for and that is not there.
    case missingValue
    /// A version that is unknown or not stated.
    case version
    /// A row of a sheet that could not be read.
    case unreadableRow
    /// A namespace prefix that nothing declares.
    case namespace
    /// Two requests for one transaction; the second asks for nothing.
    case duplicateTransaction
    /// More than a limit allows; what is beyond it was left out.
    case limit
  }

  /// A value that cannot be read, with its name, which ends its path, and what stands there.
  static func unreadable(
    at location: DocumentLocation, observed: String, expected: String
  ) -> AdResponseIssue {
    let name = location.path.flatMap { path in
      path.split { "/@.".contains($0) }.last.map { " of '\($0)'" }
    }
    // What stands there may be megabytes; the field beside the message has it whole.
    let shown = observed.count > 60 ? "\(observed.prefix(57))..." : observed
    return AdResponseIssue(
      .unreadableValue, at: location,
      "The value\(name ?? "") could not be read: expected \(expected), found '\(shown)'.",
      observed: observed, expected: expected)
  }

  /// Makes an issue.
  public init(
    _ kind: Kind, at location: DocumentLocation, _ message: String, observed: String? = nil,
    expected: String? = nil
  ) {
    self.kind = kind
    self.location = location
    self.message = message
    self.observed = observed
    self.expected = expected
  }
}
