import Receivers

/// The report of `seam receivers validate` for people: a line for each fault, as compilers write them.
public struct MatrixValidationText: Sendable {
  private let inColour: Bool

  /// Makes a report.
  public init(inColour: Bool = false) { self.inColour = inColour }

  /// The report, with a line end last.
  public func text(_ files: [MatrixValidation]) -> String {
    var page = TextPage(width: nil, inColour: inColour)
    for file in files {
      switch file.outcome {
      case .unreadable(let reason):
        page.line(line(file.file, reason, .bad))
      case .read(let faults) where faults.isEmpty:
        page.line(line(file.file, "no fault", .good))
      case .read(let faults):
        for fault in faults {
          let place = fault.position.map { "\(fault.file):\($0)" } ?? fault.file
          page.line(line(place, "\(fault.path): \(fault.message)", .plain))
        }
      }
      if !file.unfilled.isEmpty {
        page.line(line(file.file, Self.unfilled(file.unfilled), .warning))
      }
    }
    let faults = files.reduce(0) { $0 + $1.faults.count }
    let faulty = files.count { !$0.faults.isEmpty }
    let unreadable = files.count(where: \.isUnreadable)
    if faults > 0 {
      page.line(
        StyledText(
          "\(ReceiverWords.count(faults, "fault")) in \(faulty) of "
            + "\(ReceiverWords.count(files.count, "file")).", .bad))
    }
    if unreadable > 0 {
      page.line(
        StyledText("\(ReceiverWords.count(unreadable, "file")) could not be read.", .bad))
    }
    return page.text
  }

  /// So many cells are named; `seam receivers show` names all.
  private static let shownCells = 6

  private static func unfilled(_ paths: [String]) -> String {
    let names = paths.prefix(shownCells).joined(separator: ", ")
    let rest = paths.count - shownCells
    return
      "notice: \(ReceiverWords.count(paths.count, "cell")) \(paths.count == 1 ? "is" : "are") not "
      + "filled in and count as unknown: \(names)\(rest > 0 ? " and \(rest) more" : "")"
  }

  private func line(_ place: String, _ text: String, _ style: TextStyle) -> StyledText {
    var line = StyledText(place, .strong)
    line.append(": ")
    line.append(text, style)
    return line
  }
}
