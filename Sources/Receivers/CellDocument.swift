import Findings
import MediaFacts

/// The part of the matrix's page that lists the cells of a receiver's file and the words for their values.
enum CellDocument {
  /// The lines in Markdown, from the schema; names that are free are those that the matrix has.
  static func lines(_ matrix: Matrix) -> [String] {
    var lines = [
      "", "## Cells of a file, and their words", "",
      "Every cell stands under its path, as `video.avc.profiles` for `{\"video\": {\"avc\": {\"profiles\": {…}}}}`, "
        + "and holds its value under the key of the second column, with `confidence` and `source`.",
      "", "| cell | key | value |", "| --- | --- | --- |",
    ]
    for (path, kind) in cells {
      lines.append("| `\(path)` | `\(kind.valueKey)` | \(escaped(kind.expected)) |")
    }
    lines += [
      "", "- `VIDEO` is \(words(MatrixSchema.videoCodecs.map(\.rawValue))).",
      "- `AUDIO` is \(words(MatrixSchema.audioCodecs.map(\.rawValue))).",
      "- `other` stands for the codecs that a file does not name.",
      "- `PACKAGING` is \(words(Packaging.allCases.map(\.rawValue))).",
      "- `DELIVERY` is \(words(Delivery.allCases.map(\.rawValue))).",
      "- `SYSTEM` is \(words(DRMSystem.allCases.map(\.rawValue))).",
      "- `STAGE` is \(words(MatrixSchema.timedStages.map(\.rawValue))).",
      "- `ACTION` is \(words(MatrixSchema.timedActions.map(\.rawValue))); `reuse` takes no time.",
    ]
    for stage in MatrixSchema.timedStages {
      let kinds = DifferenceKind.allCases.filter { $0.stage == stage }
      guard !kinds.isEmpty else { continue }
      lines.append(
        "- `DIFFERENCE` for `\(stage.rawValue)` is \(words(kinds.map(\.rawValue))).")
    }
    lines += ["", "Names are spelled as `seam probe` shows them. Those in the files here:", ""]
    lines += names(matrix)
    return lines
  }

  private static let video = "VIDEO"
  private static let audio = "AUDIO"

  /// The cells, each kind of key once, in the order of the schema.
  private static var cells: [(path: String, kind: MatrixSchema.CellKind)] {
    var cells: [(String, MatrixSchema.CellKind)] = []
    func walk(_ path: [String], shown: [String]) {
      if let kind = MatrixSchema.cellKind(at: path) {
        cells.append((shown.joined(separator: "."), kind))
        return
      }
      var seen: Set<String> = []
      for key in MatrixSchema.keys(after: path) ?? [] {
        let name = word(for: key, after: path)
        if seen.insert(name).inserted { walk(path + [key], shown: shown + [name]) }
      }
    }
    walk([], shown: [])
    return cells
  }

  /// The key as it stands in the list: one word for keys that hold the same.
  private static func word(for key: String, after path: [String]) -> String {
    if key == MatrixSchema.other, path.count == 1, ["video", "audio"].contains(path[0]) {
      return key
    }
    switch path {
    case ["video"]: return video
    case ["audio"], ["switching", "everySeamAudio"]: return audio
    case ["packagings"]: return "PACKAGING"
    case ["deliveries"]: return "DELIVERY"
    case ["drm"]: return "SYSTEM"
    case ["switching", "actions"]: return "DIFFERENCE"
    case ["switching", "delays"]: return "STAGE"
    default: return path.starts(with: ["switching", "delays"]) ? "ACTION" : key
    }
  }

  private static func names(_ matrix: Matrix) -> [String] {
    var lines: [String] = []
    func add(_ title: String, _ lists: [Cell<Allowed<String>>]) {
      let names = lists.reduce(into: Set<String>()) { names, cell in
        if case .only(let values)? = cell.value { names.formUnion(values) }
      }
      if !names.isEmpty { lines.append("- \(title): \(words(names.sorted()))") }
    }
    for codec in MatrixSchema.videoCodecs {
      let parts = matrix.receivers.compactMap { $0.video[codec] }
      add("profiles of `\(codec.rawValue)`", parts.map(\.profiles))
      add("sample entries of `\(codec.rawValue)`", parts.map(\.sampleEntries))
    }
    for codec in MatrixSchema.audioCodecs {
      let parts = matrix.receivers.compactMap { $0.audio[codec] }
      add("profiles of `\(codec.rawValue)`", parts.map(\.profiles))
    }
    add("chroma", matrix.receivers.flatMap { $0.video.values.map(\.chroma) })
    add("schemes", matrix.receivers.flatMap { $0.drm.values.map(\.schemes) })
    return lines
  }

  private static func words(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A vertical bar would end the cell of a table.
  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}
