import JSONText

/// A command's arguments as one text, a JSON list.
enum ArgumentText {
  static func text(_ arguments: [String]) -> String {
    JSONWriter().text(.array(arguments.map(JSONValue.string)))
  }

  /// The arguments again; none where the text is no such list.
  static func arguments(_ text: String) -> [String] {
    (try? JSONParser().parse(text))?.elements?.compactMap(\.stringValue) ?? []
  }
}
