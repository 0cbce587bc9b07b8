/// An optional value that is rarely there, kept aside so that its holder stays small.
///
/// A playlist has ten thousand segments, of which few have a date or a key of their own: an empty box is
/// one word where the value itself would be hundreds of bytes.
struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private var storage: [Value] = []

  init() {}

  init(_ value: Value?) {
    self.value = value
  }

  /// The value; absent in an empty box.
  var value: Value? {
    get { storage.first }
    set { storage = newValue.map { [$0] } ?? [] }
  }

  var isEmpty: Bool { storage.isEmpty }

  /// Changes the value in place, beginning with a new one in an empty box.
  mutating func update(orBegin start: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    if storage.isEmpty { storage.append(start()) }
    change(&storage[0])
  }
}
