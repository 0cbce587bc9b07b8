extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` would take canonically equivalent texts for equal, such as the Kelvin sign and the letter
  /// K.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
