/// Why an SCTE 35 message in XML could not be read.
struct SpliceXMLError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in lower case without a full stop.
  var description: String
  /// The line of the element, from 1.
  var line: Int
}
