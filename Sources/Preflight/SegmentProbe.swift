import Findings
import Manifests
import MediaFacts

/// Probes segments and files of a stream, each once.
final class SegmentProbe<Access: StreamAccess> {
  private let access: Access
  private let limits: PreflightLimits
  private var known: [String: Result<Probed, ProbeFailure>] = [:]
  private var keys: [String: [UInt8]] = [:]
  /// What is to be said about the segments that were probed.
  private(set) var findings: [DocumentFinding] = []
  /// What could not be fetched or probed, each address once.
  private(set) var failures: [ProbeFailure] = []

  init(_ access: Access, _ limits: PreflightLimits) {
    self.access = access
    self.limits = limits
  }

  /// Remembers that something could not be reached.
  func fail(_ failure: ProbeFailure) {
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// The facts of a segment with its initialization section, or why it could not be probed.
  ///
  /// `document` is what findings call the playlist.
  func facts(
    of segment: HLS.Segment, in playlist: String, document: String
  ) -> Result<AssetFacts, ProbeFailure> {
    let address = URIReference.resolve(segment.uri, against: playlist)
    var parts: [(String, ClosedRange<Int64>?)] = []
    if let map = segment.map, let uri = map.uri {
      parts.append(
        (URIReference.resolve(uri, against: playlist), map.byteRange.flatMap(Self.range)))
    }
    parts.append((address, segment.byteRange.flatMap(Self.range)))
    let result = probed(parts, name: address, referrer: playlist) {
      (bytes, place) throws(ProbeFailure) -> [UInt8] in
      // The initialization section of an AES-128 stream is encrypted only with keys of its own.
      let keys = place == parts.count - 1 ? segment.keys : segment.map?.keys ?? []
      return try self.clear(bytes, keys, segment, playlist)
    } adjust: { facts in
      facts.container.duration = segment.duration
      let key = segment.keys.first { $0.method != nil && $0.method != HLS.Key.Method("NONE") }
      if facts.container.encryption == nil, let method = key?.attributes.text("METHOD") {
        facts.container.encryption = EncryptionFacts(scheme: method)
      }
    }
    if case .success(let probed) = result, probed.isForeign {
      let finding = PreflightRules.foreignSegment(
        address, format: probed.facts.container.format,
        DocumentLocation(document, line: segment.lines?.first))
      if !findings.contains(finding) { findings.append(finding) }
    }
    return result.map(\.facts)
  }

  /// The facts of resources that follow each other, such as an initialization section and a segment.
  func facts(
    _ parts: [(String, ClosedRange<Int64>?)], name: String, referrer: String,
    adjust: (inout AssetFacts) -> Void = { _ in }
  ) -> Result<AssetFacts, ProbeFailure> {
    let result = probed(
      parts, name: name, referrer: referrer, decode: { bytes, _ in bytes }, adjust: adjust)
    guard case .success(let probed) = result, probed.isForeign else { return result.map(\.facts) }
    let format = probed.facts.container.format
    let failure = ProbeFailure(
      source: name, code: .notMedia,
      message: "is \(format), behind an initialization segment of another kind"
    )
    fail(failure)
    return .failure(failure)
  }

  /// What came of a probe.
  private struct Probed {
    var facts: AssetFacts
    /// True where the segment is media by itself and not behind its initialization section.
    var isForeign = false
  }

  private func probed(
    _ parts: [(String, ClosedRange<Int64>?)], name: String, referrer: String,
    decode: ([UInt8], Int) throws(ProbeFailure) -> [UInt8], adjust: (inout AssetFacts) -> Void
  ) -> Result<Probed, ProbeFailure> {
    let key = parts.map { "\($0.0) \($0.1.map { "\($0)" } ?? "")" }.joined(separator: "\n")
    if let result = known[key] { return result }
    let result = Result<Probed, ProbeFailure> { () throws(ProbeFailure) -> Probed in
      var sections: [[UInt8]] = []
      var isCut = false
      var total: Int64? = 0
      for (place, part) in parts.enumerated() {
        let whole = part.1.map { $0.upperBound - $0.lowerBound + 1 }
        let first = part.1?.lowerBound ?? 0
        let wanted = min(whole ?? limits.segmentBytes, limits.segmentBytes)
        let got = try access.fetch(
          part.0, range: first...(first + max(1, wanted) - 1), referrer: referrer)
        let length = whole ?? got.total
        if length.map({ $0 > Int64(got.bytes.count) }) ?? true { isCut = true }
        total = total.flatMap { sum in length.map { sum + $0 } }
        sections.append(try decode(got.bytes, place))
      }
      // Only a single whole file keeps its true length; of joined parts the end does not matter.
      let isFile = parts.count == 1 && parts[0].1 == nil
      let bytes = sections.flatMap(\.self)
      var joined = StreamBytes(bytes, total: isFile ? total : nil, address: name)
      var outcome = access.probe(joined, named: name)
      if case .failure = outcome, isFile, isCut, let total {
        // The index may stand behind the media.
        let first = max(Int64(bytes.count), total - limits.segmentBytes)
        joined.tail = try access.fetch(
          parts[0].0, range: first...(total - 1), referrer: referrer
        ).bytes
        outcome = access.probe(joined, named: name)
      }
      var probed = Probed(facts: try Self.facts(outcome))
      if let segment = sections.last, sections.count > 1, probed.facts.holdsNoSamples {
        // What the tracks of the section say is nothing of this segment.
        let alone = StreamBytes(segment, total: nil, address: name)
        guard !segment.isEmpty, case .facts(let own) = access.probe(alone, named: name),
          !own.holdsNoSamples
        else {
          throw ProbeFailure(
            source: name, code: segment.isEmpty ? .empty : .notMedia,
            message: segment.isEmpty
              ? "is empty; expected samples behind the initialization section"
              : "holds no samples behind its initialization section, and is no media by itself")
        }
        probed = Probed(facts: own, isForeign: true)
      }
      if isCut {
        probed.facts.container.truncation = nil
        probed.facts.container.bitRate = nil
      }
      adjust(&probed.facts)
      return probed
    }
    known[key] = result
    if case .failure(let failure) = result { fail(failure) }
    return result
  }

  private static func facts(_ outcome: ProbeOutcome) throws(ProbeFailure) -> AssetFacts {
    switch outcome {
    case .facts(let facts): facts
    case .failure(let failure): throw failure
    }
  }

  // MARK: - Keys

  /// The bytes decrypted where an AES-128 key can be reached; other methods leave headers clear.
  private func clear(
    _ bytes: [UInt8], _ keys: [HLS.Key], _ segment: HLS.Segment, _ playlist: String
  ) throws(ProbeFailure) -> [UInt8] {
    guard let key = keys.first(where: { $0.attributes.text("METHOD") == "AES-128" }),
      let uri = key.uri
    else { return bytes }
    let address = URIReference.resolve(uri, against: playlist)
    let secret: [UInt8]
    if let known = self.keys[address] {
      secret = known
    } else {
      secret = try access.fetch(address, range: nil, referrer: playlist).bytes
      self.keys[address] = secret
    }
    var vector = key.initializationVector ?? []
    if vector.isEmpty {
      // Without IV it is the media sequence number (RFC 8216bis, 4.4.4.4).
      vector = (0..<16).map {
        $0 < 8 ? 0 : UInt8(truncatingIfNeeded: segment.mediaSequence >> (8 * (15 - $0)))
      }
    }
    guard secret.count == 16, vector.count == 16,
      let clear = access.decrypted(
        Array(bytes.prefix(bytes.count / 16 * 16)), key: secret, initializationVector: vector)
    else {
      throw ProbeFailure(
        source: address, code: .readError,
        message: "the key has \(secret.count) bytes; expected 16")
    }
    return clear
  }

  private static func range(_ range: HLS.ByteRange) -> ClosedRange<Int64>? {
    guard let offset = range.offset, range.length > 0, let end = range.end, end > offset else {
      return nil
    }
    return offset...(end - 1)
  }
}

extension AssetFacts {
  /// True where tracks are declared and it is known of each that no sample follows.
  fileprivate var holdsNoSamples: Bool {
    !(video.isEmpty && audio.isEmpty)
      && video.allSatisfy { $0.frameCount == 0 || $0.timing?.packetCount == 0 }
      && audio.allSatisfy { $0.timing?.packetCount == 0 }
  }
}
