import Findings

extension MatrixLoader {
  /// The cells that nobody fills in although a verdict could ask for them, by the names of the files.
  ///
  /// Files of families and of receivers with a fault have none, and neither has a file without such a cell.
  public static func unfilledCells(
    in files: [MatrixFile], knowing known: [MatrixFile]
  ) -> [String: [String]] {
    let stems = Set(files.map(\.stem))
    let receivers = load(files + known.filter { !stems.contains($0.stem) }).matrix.receivers
    var unfilled: [String: [String]] = [:]
    for file in files {
      guard let receiver = receivers.first(where: { $0.id.rawValue == file.stem }) else { continue }
      let paths = receiver.unfilledCells
      if !paths.isEmpty { unfilled[file.name] = paths }
    }
    return unfilled
  }

  /// What is wrong with files, sorted by place, read together with others that they may extend.
  ///
  /// A file takes the place of a known one of the same name. Faults of known files are given only
  /// where a file extends them, because it cannot be used then either.
  public static func faults(
    in files: [MatrixFile], knowing known: [MatrixFile]
  ) -> [MatrixError] {
    let stems = Set(files.map(\.stem))
    let all = files + known.filter { !stems.contains($0.stem) }
    let sources = ReceiverFile.sources(in: all)
    var relevant = Set(files.map(\.name))
    for stem in stems {
      relevant.formUnion(ReceiverFile.chain(from: stem, in: sources).map(\.file))
    }
    return load(all).errors.filter { relevant.contains($0.file) }
  }
}
