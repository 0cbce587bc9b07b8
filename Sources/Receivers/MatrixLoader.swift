import Findings
import JSONText

/// Reads matrix files: pure, the caller brings the bytes.
public enum MatrixLoader {
  /// What came of reading.
  public struct Outcome: Hashable, Sendable {
    /// The receivers whose files, and those that they extend, are sound.
    public var matrix: Matrix
    /// What is wrong, sorted by place.
    public var errors: [MatrixError]
  }

  /// Reads receiver files and at most one `tiers.json`, in any order.
  ///
  /// A file's name without `.json` must be the receiver's id. A receiver inherits every cell that it
  /// does not fill in from the one that it names in `extends`. A receiver with a fault in its own file
  /// or in one that it extends is left out, and the rest is still read.
  public static func load(_ files: [MatrixFile]) -> Outcome {
    var errors: [MatrixError] = []
    var sources: [String: ReceiverFile] = [:]
    var tiers: TierFile?
    for file in files {
      guard let root = parse(file, &errors) else { continue }
      if file.stem == TierFile.stem {
        tiers = TierFile(file: file.name, root: root)
        continue
      }
      let source = ReceiverFile(file: file.name, stem: file.stem, root: root)
      if let other = sources[source.id] {
        errors.append(
          MatrixError(
            file: file.name, position: source.position, path: "$.id",
            message: "\"\(source.id)\" is already the id of \(other.file)"))
      } else {
        sources[source.id] = source
      }
    }
    var receivers: [Receiver] = []
    for source in sources.values.sorted(by: { $0.id < $1.id }) {
      let (receiver, faults) = join(source, sources)
      errors += faults
      if let receiver, faults.isEmpty, !source.isAbstract { receivers.append(receiver) }
    }
    if var tierFile = tiers {
      // A receiver that was left out for its own faults is not also a fault of the list.
      let known = Set(receivers.map(\.id.rawValue))
      tierFile.apply(to: &receivers)
      errors += tierFile.errors.filter { error in
        !sources.keys.contains { name in
          !known.contains(name) && error.message == "no receiver of the name \"\(name)\""
        }
      }
    }
    return Outcome(matrix: Matrix(receivers), errors: Set(errors).sorted())
  }

  private static func parse(_ file: MatrixFile, _ errors: inout [MatrixError]) -> JSONNode? {
    do throws(JSONParseError) {
      return try JSONParser(allowsComments: true).parse(file.bytes)
    } catch {
      errors.append(
        MatrixError(
          file: file.name, position: error.position, path: "$", message: error.message))
      return nil
    }
  }

  /// The receiver with all that it inherits, and the faults of every file on the way.
  private static func join(
    _ source: ReceiverFile, _ sources: [String: ReceiverFile]
  ) -> (Receiver?, [MatrixError]) {
    var chain = [source]
    var errors = source.errors
    while let parent = chain[chain.count - 1].extends {
      let child = chain[chain.count - 1]
      guard let next = sources[parent.value] else {
        errors.append(
          MatrixError(
            file: child.file, position: parent.position, path: "$.extends",
            message: "no receiver file of the name \"\(parent.value)\""))
        break
      }
      if chain.contains(where: { $0.id == next.id }) {
        let loop = chain.map(\.id).drop { $0 != next.id } + [next.id]
        let way = loop.joined(separator: ", ")
        errors.append(
          MatrixError(
            file: child.file, position: parent.position, path: "$.extends",
            message: "a loop: \(way); expected a parent that does not lead back"))
        return (nil, errors)
      }
      errors += next.errors
      chain.append(next)
    }
    var cells: [String: ReceiverFile.Entry] = [:]
    for file in chain { cells.merge(file.cells) { own, _ in own } }
    let name = chain.lazy.compactMap(\.name).first?.value
    let family = chain.lazy.compactMap(\.family).first?.value
    if !source.isAbstract {
      for (key, text) in [("name", source.name?.value), ("family", family)] where text == nil {
        errors.append(
          MatrixError(
            file: source.file, position: source.position, path: "$.\(key)",
            message: "missing: expected text"))
      }
    }
    var builder = ReceiverBuilder(cells: cells)
    let receiver = builder.build(
      id: ReceiverID(rawValue: source.id), name: name ?? source.id, family: family ?? "")
    return (receiver, errors + builder.errors)
  }
}
