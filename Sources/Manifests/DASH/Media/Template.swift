extension DASH {
  /// An address with places for values (ISO/IEC 23009-1 section 5.3.9.4.4).
  public struct Template: Hashable, Sendable {
    /// The template as given.
    public var text: String
    /// The parts in order.
    let pieces: [Piece]
    /// Parts between `$` that are no identifier, kept as they stand; and `$` for one without partner.
    public let unknownIdentifiers: [String]

    /// What can stand between two `$`.
    public enum Identifier: String, Sendable, CaseIterable {
      /// `$RepresentationID$`: `Representation@id`.
      case representationID = "RepresentationID"
      /// `$Number$`: the number of the segment.
      case number = "Number"
      /// `$Bandwidth$`: `Representation@bandwidth`.
      case bandwidth = "Bandwidth"
      /// `$Time$`: the media time of the segment, in ticks.
      case time = "Time"
      /// `$SubNumber$`: the number in a sequence of segments.
      case subNumber = "SubNumber"
    }

    enum Piece: Hashable, Sendable {
      case literal(String)
      /// `width` is the least number of digits, 1 to 32.
      case identifier(Identifier, width: Int)
    }

    /// The widest number that is written; a format tag that asks for more is no identifier.
    private static let widest: Int64 = 32

    /// Cuts a template into its parts.
    public init(_ text: String) {
      self.text = text
      var pieces: [Piece] = []
      var unknown: [String] = []
      var literal = ""
      let parts = text.split(separator: "$", omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() {
        if place % 2 == 0 {
          literal += part
        } else if place == parts.count - 1 {
          // A `$` that no other one closes.
          unknown.append("$")
          literal += "$" + part
        } else if part.isEmpty {
          literal += "$"
        } else if let (identifier, width) = Self.identifier(part) {
          if !literal.isEmpty { pieces.append(.literal(literal)) }
          literal = ""
          pieces.append(.identifier(identifier, width: width))
        } else {
          unknown.append(String(part))
          literal += "$" + part + "$"
        }
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      self.pieces = pieces
      unknownIdentifiers = unknown
    }

    private static func identifier(_ part: Substring) -> (Identifier, width: Int)? {
      guard let percent = part.firstIndex(of: "%") else {
        return Identifier(rawValue: String(part)).map { ($0, 1) }
      }
      let format = part[percent...]
      guard let identifier = Identifier(rawValue: String(part[..<percent])),
        identifier != .representationID,
        format.hasPrefix("%0"), format.hasSuffix("d"),
        let width = DASH.unsigned(format.dropFirst(2).dropLast()), width <= widest
      else { return nil }
      return (identifier, max(Int(width), 1))
    }

    /// True where the template has that identifier.
    public func contains(_ identifier: Identifier) -> Bool {
      pieces.contains { piece in
        if case .identifier(identifier, _) = piece { true } else { false }
      }
    }

    /// The address with values filled in; a value that is absent leaves its identifier as it stands.
    public func filled(
      representationID: String, bandwidth: Int64?, number: Int64? = nil, time: Int64? = nil
    ) -> String {
      var filled = ""
      for piece in pieces {
        switch piece {
        case .literal(let text): filled += text
        case .identifier(.representationID, _): filled += representationID
        case .identifier(let identifier, let width):
          let value: Int64? =
            switch identifier {
            case .number: number
            case .time: time
            case .bandwidth: bandwidth
            case .representationID, .subNumber: nil
            }
          filled += value.map { Self.digits($0, width: width) } ?? "$\(identifier.rawValue)$"
        }
      }
      return filled
    }

    private static func digits(_ value: Int64, width: Int) -> String {
      let digits = String(value.magnitude)
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return (value < 0 ? "-" : "") + zeros + digits
    }
  }
}
