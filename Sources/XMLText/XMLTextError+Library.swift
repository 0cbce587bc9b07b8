import CXML2

extension XMLTextError {
  /// The fault in our words where it is a common one, else in the words of libxml2.
  init(_ error: xmlError, line current: Int?) {
    let first = error.str1.map { String(cString: $0) } ?? ""
    let second = error.str2.map { String(cString: $0) } ?? ""
    let (kind, message): (Kind, String) =
      switch xmlParserErrors(UInt32(bitPattern: error.code)) {
      case XML_ERR_DOCUMENT_EMPTY: (.malformed, "expected a start tag, found none")
      case XML_ERR_DOCUMENT_END:
        (.malformed, "expected nothing but comments after the root element")
      case XML_ERR_TAG_NAME_MISMATCH:
        (
          .malformed,
          "expected the end tag </\(first)> for line \(error.int1), found </\(second)>"
        )
      case XML_ERR_TAG_NOT_FINISHED:
        (.malformed, "expected the end tag of <\(first)>, found the end of the document")
      case XML_ERR_ATTRIBUTE_REDEFINED:
        (.malformed, "expected each attribute once, found '\(first)' twice")
      case XML_ERR_LT_IN_ATTRIBUTE:
        (.malformed, "expected '&lt;' inside an attribute's value, found '<'")
      case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
        (.malformed, "expected a value for the attribute '\(first)'")
      case XML_ERR_ATTRIBUTE_NOT_STARTED:
        (.malformed, "expected an attribute's value in quotes")
      case XML_ERR_ENTITYREF_SEMICOL_MISSING:
        (.malformed, "expected ';' after a reference; write '&' as '&amp;'")
      case XML_ERR_NAME_REQUIRED:
        (.malformed, "expected a name; write '&' as '&amp;' and '<' as '&lt;'")
      case XML_ERR_CDATA_NOT_FINISHED: (.malformed, "expected ']]>', found the end of the document")
      case XML_ERR_COMMENT_NOT_FINISHED:
        (.malformed, "expected '-->', found the end of the document")
      case XML_ERR_GT_REQUIRED: (.malformed, "expected '>' at the end of the tag")
      case XML_ERR_INVALID_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING,
        XML_I18N_CONV_FAILED, XML_I18N_NO_OUTPUT:
        (.encoding, "expected text in the document's encoding, UTF-8 where none is declared")
      case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
        (.entity, "expected none but the five predefined entities, found '&\(first);'")
      default: (.malformed, Self.sentence(error))
      }
    // libxml2 knows no place for faults of character conversion.
    self.init(kind, message, line: error.line > 0 ? Int(error.line) : current)
  }

  private static func sentence(_ error: xmlError) -> String {
    let text = error.message.map { String(cString: $0) } ?? "error \(error.code)"
    return XMLElement.trimmed(text)
  }
}
