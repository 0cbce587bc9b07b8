import CMediaProbe

/// What the C side needs once for the process.
enum Bridge {
  // A static is set up once, whichever thread comes first. FFmpeg's log callback is one for the process.
  private static let isPrepared: Bool = {
    cmp_prepare()
    return true
  }()

  static func prepare() { _ = isPrepared }

  /// Up to `count` bytes of an open source at `offset`, fewer at its end.
  static func bytes(
    of handle: OpaquePointer, at offset: Int64, count: Int
  ) throws(BridgeError) -> [UInt8] {
    var error = CMPError()
    var done: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      done = cmp_read_at(handle, offset, base, Int64(buffer.count), &error)
      initialized = Int(max(0, done))
    }
    if done < 0 { throw BridgeError(error) }
    return bytes
  }

  /// Text out of a C array of characters that ends with a zero.
  static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Text, or `nil` where the array is empty.
  static func optionalText<Characters>(_ characters: Characters) -> String? {
    let value = text(characters)
    return value.isEmpty ? nil : value
  }
}

/// A failure of the C side.
struct BridgeError: Error {
  var failure: CMPFailure
  var message: String

  init(_ error: CMPError) {
    failure = error.failure
    message = Bridge.text(error.message)
  }
}
