/// A text as a key by its bytes.
///
/// Swift takes texts for equal that only look the same, such as an accent written in two ways; a
/// file system and an ad server do not.
struct ByteName: Hashable {
  let text: String

  static func == (left: ByteName, right: ByteName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
