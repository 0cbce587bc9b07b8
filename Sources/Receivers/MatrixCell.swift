public import Findings
public import JSONText

/// One cell of a matrix as it is written, with the file that states it.
///
/// `Receiver` holds the same cells as typed values; this form is for showing and comparing them.
public struct MatrixCell: Hashable, Sendable {
  /// The path, such as `video.avc.profiles`.
  public var path: String
  /// The id of the file that states it: the receiver's own, or one that it extends.
  public var origin: ReceiverID
  /// What it states.
  public var statement: Statement

  /// What a cell states.
  public enum Statement: Hashable, Sendable {
    /// A value as the file has it, the unit of its numbers if they have one, and where it comes from.
    case stated(JSONValue, unit: Unit?, SourceNote)
    /// Not known, and why.
    case unknown(reason: String)

    /// True where both state the same, whatever their sources say.
    public func agrees(with other: Statement) -> Bool {
      switch (self, other) {
      case (.stated(let own, let ownUnit, _), .stated(let value, let unit, _)):
        own == value && ownUnit == unit
      case (.unknown, .unknown): true
      case (.stated, .unknown), (.unknown, .stated): false
      }
    }
  }

  /// The units that numbers of a matrix have; the raw values are the keys in its files.
  public enum Unit: String, Sendable, CaseIterable {
    /// Milliseconds.
    case milliseconds
    /// Frames per second.
    case framesPerSecond
    /// Hertz.
    case hertz

    /// The sign for it: `ms`, `fps` or `Hz`.
    public var sign: String {
      switch self {
      case .milliseconds: "ms"
      case .framesPerSecond: "fps"
      case .hertz: "Hz"
      }
    }
  }

  /// Makes a cell.
  public init(path: String, origin: ReceiverID, statement: Statement) {
    self.path = path
    self.origin = origin
    self.statement = statement
  }
}

extension MatrixCell {
  /// Reads a cell of a sound file; `nil` for what is no cell.
  init?(path: String, origin: ReceiverID, node: JSONNode) {
    if let reason = node["unknown"]?.stringValue {
      self.init(path: path, origin: origin, statement: .unknown(reason: reason))
      return
    }
    let marks: Set = ["confidence", "source"]
    guard let member = node.members?.first(where: { !marks.contains($0.name) }),
      let basis = node["confidence"]?.stringValue.flatMap(EvidenceBasis.init(rawValue:)),
      let source = node["source"]?.stringValue
    else { return nil }
    self.init(
      path: path, origin: origin,
      statement: .stated(
        JSONValue(member.value), unit: Unit(rawValue: member.name),
        SourceNote(basis: basis, text: source)))
  }
}

extension JSONValue {
  /// The value that was read.
  init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      var object = JSONObject()
      for member in members { object.add(member.name, JSONValue(member.value)) }
      self = .object(object)
    }
  }
}
