import CMediaProbe

/// AES with keys of 128 bits, as HLS encrypts whole segments (RFC 8216bis, 4.4.4.4), by libavutil.
public enum AES128 {
  /// Decrypts whole blocks in CBC mode; the padding stays.
  ///
  /// - Returns: `nil` where the key or the vector has other than 16 bytes, or the text is not a
  ///   number of whole blocks.
  public static func decrypted(
    _ bytes: [UInt8], key: [UInt8], initializationVector: [UInt8]
  ) -> [UInt8]? {
    guard key.count == 16, initializationVector.count == 16, bytes.count % 16 == 0 else {
      return nil
    }
    guard !bytes.isEmpty else { return [] }
    var isDone = false
    let clear = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      guard let to = buffer.baseAddress else { return }
      bytes.withUnsafeBufferPointer { from in
        key.withUnsafeBufferPointer { key in
          initializationVector.withUnsafeBufferPointer { vector in
            guard let from = from.baseAddress, let key = key.baseAddress,
              let vector = vector.baseAddress
            else { return }
            isDone = cmp_aes128_cbc_decrypt(key, vector, from, to, bytes.count / 16)
          }
        }
      }
      count = isDone ? bytes.count : 0
    }
    return isDone ? clear : nil
  }
}
