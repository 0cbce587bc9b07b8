import AdResponses
import TestSupport
import Testing

/// Reads texts as the tests need them.
func read(
  _ text: String, kind: AdResponseKind? = nil, limits: AdResponseLimits = AdResponseLimits()
) throws -> AdResponse {
  try AdResponseReader(limits: limits).read(Array(text.utf8), document: "test", kind: kind)
}

/// The error of a text that must not be read.
func fault(
  _ bytes: [UInt8], kind: AdResponseKind? = nil, limits: AdResponseLimits = AdResponseLimits()
) -> AdResponseError? {
  do throws(AdResponseError) {
    _ = try AdResponseReader(limits: limits).read(bytes, document: "test", kind: kind)
    return nil
  } catch {
    return error
  }
}

/// A base64url text, as JWTs are made of.
func base64URL(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  var text: [UInt8] = []
  var index = 0
  while index < bytes.count {
    let group = bytes[index..<min(index + 3, bytes.count)]
    var bits: UInt32 = 0
    for byte in group { bits = bits << 8 | UInt32(byte) }
    bits <<= UInt32(8 * (3 - group.count))
    for place in 0...group.count {
      text.append(alphabet[Int(bits >> UInt32(18 - 6 * place)) & 63])
    }
    index += 3
  }
  return String(decoding: text, as: UTF8.self)
}

/// A Kollus link with that payload.
func kollusLink(_ payload: String, query: String = "") -> String {
  let header = base64URL(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))
  return "https://v.kr.kollus.com/s?jwt=\(header).\(base64URL(Array(payload.utf8))).c2ln\(query)"
}
