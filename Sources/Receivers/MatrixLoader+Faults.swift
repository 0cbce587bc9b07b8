import Findings

extension MatrixLoader {
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
