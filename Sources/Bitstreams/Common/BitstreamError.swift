/// Why a syntax structure could not be read.
enum BitstreamError: Error {
  /// The bytes end before the structure does.
  case pastEnd
  /// A value that the standard rules out, so that what follows cannot be trusted.
  case invalid
}
