import MediaFacts

extension ColourFacts {
  /// Sets code points of H.273; unspecified (2) and the reserved 0 and 3 are left out.
  ///
  /// Matrix 0 is kept: it is the identity, for RGB.
  mutating func setCodes(primaries: Int, transfer: Int, matrix: Int) {
    self.primaries = [0, 2, 3].contains(primaries) ? nil : primaries
    self.transfer = [0, 2, 3].contains(transfer) ? nil : transfer
    self.matrix = [2, 3].contains(matrix) ? nil : matrix
  }
}
