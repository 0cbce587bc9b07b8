import Findings
import JSONText
import MediaFacts

/// Reads Kollus playback links, one a line, by the payload of their JWT; signatures are not
/// verified.
///
/// Seam holds no key, and a link is judged for what it would play, not for whether it may.
struct KollusReader {
  private let document: String
  private let limits: AdResponseLimits
  private var issues: [AdResponseIssue] = []

  init(document: String, limits: AdResponseLimits) {
    self.document = document
    self.limits = limits
  }

  /// True for three parts of base 64 joined by full stops, the first an object's header.
  static func looksLikeToken(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].starts(with: "eyJ".utf8)
      && parts.allSatisfy { $0.allSatisfy { Base64URL.value($0) != nil } }
  }

  func read(_ bytes: [UInt8]) throws(AdResponseError) -> AdResponse {
    var reader = self
    return try reader.readLines(bytes)
  }

  private mutating func readLines(_ bytes: [UInt8]) throws(AdResponseError) -> AdResponse {
    var response = AdResponse(kind: .kollus, origin: DocumentLocation(document))
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(
      separator: UInt8(ascii: "\n"), maxSplits: limits.maximumAds,
      omittingEmptySubsequences: false)
    var first: AdResponseError?
    for (index, line) in lines.enumerated() {
      let link = Self.trimmed(line)
      guard !link.isEmpty else { continue }
      let origin = DocumentLocation(document, line: index + 1)
      guard index < limits.maximumAds else {
        throw AdResponseError(at: origin, "expected at most \(limits.maximumAds) links")
      }
      // Base 64 is a third longer than what it carries; the rest is room for the link around it.
      guard link.count <= limits.maximumTokenBytes &* 2 else {
        throw AdResponseError(
          at: origin, "expected a link of at most \(limits.maximumTokenBytes &* 2) bytes")
      }
      // One broken link does not stop the others, as in a sheet.
      do throws(AdResponseError) {
        response.breaks.append(try readLink(OpaqueURL(link), origin))
      } catch {
        first = first ?? error
        issues.append(
          AdResponseIssue(
            .unreadableRow, at: error.location, "A link could not be read: \(error.message)."))
      }
    }
    guard !response.breaks.isEmpty else {
      throw first
        ?? AdResponseError(at: response.origin, "expected a playback link, found nothing")
    }
    response.issues = issues
    return response
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D {
      line = line.dropLast()
    }
    return line
  }

  private mutating func readLink(
    _ url: OpaqueURL, _ origin: DocumentLocation
  ) throws(AdResponseError) -> AdBreak {
    let token = url.queryValues(of: "jwt").first ?? (url.scheme == nil ? url.bytes : nil)
    guard let token else {
      throw AdResponseError(at: origin, "expected a link with the parameter 'jwt'")
    }
    let payload = try payload(of: token, origin)
    var entry = AdBreak(origin: origin)
    let expiry = expiry(payload, origin)
    let hints = url.queryItems.filter { !$0.name.elementsEqual("jwt".utf8) }.map {
      KollusHint(
        name: String(decoding: $0.name, as: UTF8.self),
        value: String(decoding: $0.value, as: UTF8.self))
    }
    guard let items = payload["mc"]?.elements else {
      throw AdResponseError(
        at: origin, "expected the member 'mc' with a list of media items in the JWT's payload")
    }
    if items.count > limits.maximumAds {
      issues.append(
        AdResponseIssue(
          .limit, at: origin, "Media items beyond the limit were left out.",
          observed: "\(items.count)", expected: "at most \(limits.maximumAds)"))
    }
    for (index, item) in items.prefix(limits.maximumAds).enumerated() {
      var place = origin
      place.path = "$.mc[\(index)]"
      guard item.members != nil else {
        issues.append(
          AdResponseIssue(
            .unreadableValue, at: place, "A media item could not be read.", observed: item.kind,
            expected: "an object"))
        continue
      }
      entry.ads.append(readItem(item, url, place, expiry: expiry, hints: hints))
    }
    return entry
  }

  private mutating func readItem(
    _ node: JSONNode, _ url: OpaqueURL, _ place: DocumentLocation, expiry: Int64?,
    hints: [KollusHint]
  ) -> Ad {
    var item = KollusItem(
      mediaKey: node["mckey"]?.stringValue, delivery: .progressive, deliveryIsStated: false,
      expiry: expiry, hints: hints)
    item.profileKey = node["mcpf"]?.stringValue
    if item.mediaKey == nil {
      issues.append(
        AdResponseIssue(.missingValue, at: place, "A media item names no media key (mckey)."))
    }
    item.isLive = Self.isSet(node["live"])
    if Self.isSet(node["drm_policy"]) || Self.isSet(node["drm"]) {
      // Of the systems behind multi-DRM, FairPlay is what Apple devices and AirPlay take.
      item.delivery = .fairPlay
      item.deliveryIsStated = true
    } else if item.isLive {
      // A file cannot be live; of the other two deliveries nothing asks for a licence.
      item.delivery = .hls
      item.deliveryIsStated = true
    }
    var media = MediaOption(url: url, origin: place)
    media.id = item.mediaKey
    media.kollus = item
    if item.deliveryIsStated {
      media.delivery = item.delivery == .progressive ? .progressive : .streaming
    }
    var creative = Creative(kind: .linear, origin: place)
    creative.media = [media]
    var ad = Ad(origin: place)
    ad.id = item.mediaKey
    ad.title = node["title"]?.stringValue
    ad.creatives = [creative]
    return ad
  }

  /// A member that is there and not `null`, `false`, 0 or empty.
  private static func isSet(_ node: JSONNode?) -> Bool {
    switch node?.content {
    case nil, .null, .bool(false), .integer(0): false
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    default: true
    }
  }

  private mutating func expiry(_ payload: JSONNode, _ origin: DocumentLocation) -> Int64? {
    guard let node = payload["expt"] ?? payload["exp"] else { return nil }
    let value = node.integerValue ?? node.stringValue.flatMap { DecimalText.count64($0) }
    if value == nil {
      var place = origin
      place.path = "$.expt"
      issues.append(
        AdResponseIssue(
          .unreadableValue, at: place, "A link's expiry could not be read.",
          observed: node.stringValue ?? node.kind, expected: "seconds since 1970"))
    }
    return value
  }

  private func payload(
    of token: [UInt8], _ origin: DocumentLocation
  ) throws(AdResponseError) -> JSONNode {
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw AdResponseError(
        at: origin, "expected a JWT of three parts joined by full stops, found \(parts.count)")
    }
    // Four symbols carry three bytes: the size is known before anything is decoded.
    guard parts[1].count / 4 * 3 <= limits.maximumTokenBytes else {
      throw AdResponseError(
        at: origin, "expected a JWT payload of at most \(limits.maximumTokenBytes) bytes")
    }
    guard let bytes = Base64URL.decode(parts[1]) else {
      throw AdResponseError(at: origin, "expected base64url (RFC 4648) in the JWT's payload")
    }
    let node: JSONNode
    do throws(JSONParseError) {
      node = try JSONParser().parse(bytes)
    } catch {
      throw AdResponseError(at: origin, "expected JSON in the JWT's payload: \(error)")
    }
    guard node.members != nil else {
      throw AdResponseError(
        at: origin, "expected an object in the JWT's payload, found \(node.kind)")
    }
    return node
  }
}
