import Findings
public import MediaFacts

extension Receiver {
  /// Whether the receiver can play a video track.
  ///
  /// The sample entry is asked only where the packaging is given and has sample entries.
  public func support(for video: VideoFacts, in packaging: Packaging? = nil) -> Support {
    report(on: video, in: packaging).support
  }

  /// Whether the receiver can play an audio track.
  ///
  /// Whether the codec may come in the packaging is asked only where that is given.
  public func support(for audio: AudioFacts, in packaging: Packaging? = nil) -> Support {
    report(on: audio, in: packaging).support
  }

  /// Whether the receiver takes the file around the tracks.
  ///
  /// A packaging that is wrapped anew on the way to the receiver counts as taken.
  public func support(for container: ContainerFacts) -> Support { report(on: container).support }

  /// Whether the receiver can decrypt samples of that scheme with any of its systems.
  public func support(for encryption: EncryptionFacts) -> Support {
    report(on: encryption).support
  }

  /// Everything that speaks against a video track, and everything that is not known.
  public func report(on facts: VideoFacts, in packaging: Packaging? = nil) -> SupportReport {
    let name = facts.codec.rawValue
    guard let capability = video[facts.codec] else {
      var check = SupportCheck(prefix: "video.other")
      _ = check.codec(.videoCodec, name, otherVideo, taken: takenVideoCodecs)
      return check.report
    }
    var check = SupportCheck(prefix: "video.\(name)")
    guard check.codec(.videoCodec, name, capability.isSupported, taken: takenVideoCodecs) else {
      return check.report
    }
    check.allowed(.videoProfile, "video profile", facts.profile, "profiles", capability.profiles)
    check.limit(
      .videoLevel, "video level", facts.level.flatMap { CodecLevel($0) }, "maximumLevel",
      capability.maximumLevel
    ) { $0.covers($1) }
    check.limit(
      .pictureSize, "size", facts.size, "maximumSize", capability.maximumSize, unit: "px",
      covers: { $0.holds($1) })
    check.frameRate(facts, capability.maximumFrameRate)
    check.limit(
      .bitDepth, "bit depth", facts.bitDepth, "maximumBitDepth", capability.maximumBitDepth,
      unit: "bit"
    ) { $1 <= $0 }
    check.allowed(.chroma, "chroma subsampling", facts.chroma, "chroma", capability.chroma)
    dynamicRange(facts, capability, &check)
    check.allowed(.scan, "scan", facts.scan, "scans", capability.scans)
    if let packaging, packaging.hasSampleEntries, !Self.isProtected(facts.sampleEntry) {
      check.allowed(
        .videoSampleEntry, "sample entry", facts.sampleEntry, "sampleEntries",
        capability.sampleEntries)
    }
    if let packaging {
      check.allowed(
        .packaging, "packaging", packaging, "packagings", capability.packagings,
        show: { "\(name) in \($0.rawValue)" })
    }
    return check.report
  }

  /// Everything that speaks against an audio track, and everything that is not known.
  public func report(on facts: AudioFacts, in packaging: Packaging? = nil) -> SupportReport {
    let name = facts.codec.rawValue
    guard let capability = audio[facts.codec] else {
      var check = SupportCheck(prefix: "audio.other")
      _ = check.codec(.audioCodec, name, otherAudio, taken: takenAudioCodecs)
      return check.report
    }
    var check = SupportCheck(prefix: "audio.\(name)")
    guard check.codec(.audioCodec, name, capability.isSupported, taken: takenAudioCodecs) else {
      return check.report
    }
    check.allowed(.audioProfile, "audio profile", facts.profile, "profiles", capability.profiles)
    check.limit(
      .channelCount, "channel count", facts.channelCount, "maximumChannels",
      capability.maximumChannels, unit: "channels"
    ) { $1 <= $0 }
    check.allowed(
      .sampleRate, "sample rate", facts.sampleRate, "sampleRates", capability.sampleRates,
      unit: "Hz")
    if let packaging {
      check.allowed(
        .packaging, "packaging", packaging, "packagings", capability.packagings,
        show: { "\(name) in \($0.rawValue)" })
    }
    return check.report
  }

  /// Whether any system of the receiver decrypts the scheme, and what is not known of that.
  ///
  /// Which systems have keys for a file is not asked: a playlist may name more than the file does.
  public func report(on encryption: EncryptionFacts) -> SupportReport {
    var check = SupportCheck(prefix: "drm")
    guard let scheme = encryption.scheme else {
      check.missing(.encryption, "encryption scheme")
      return check.report
    }
    var taken: [String] = []
    var refusing: SourceNote?
    var gaps: [(key: String, reason: String)] = []
    for system in DRMSystem.allCases {
      guard let capability = drm[system] else {
        gaps.append((system.rawValue, Cell<Bool>.missing.unknownReason ?? ""))
        continue
      }
      switch (capability.isSupported, capability.schemes) {
      case (.stated(false, let source), _): refusing = refusing ?? source
      case (.unknown(let reason), _): gaps.append((system.rawValue + ".supported", reason))
      case (.stated(true, _), .unknown(let reason)):
        gaps.append((system.rawValue + ".schemes", reason))
      case (.stated(true, _), .stated(let schemes, let source)):
        if schemes.contains(scheme) { return SupportReport() }
        if case .only(let names) = schemes {
          taken.append("\(system.rawValue) with \(names.joined(separator: ", "))")
        }
        // What a system that is there leaves out says more than that another is not there.
        refusing = source
      }
    }
    if gaps.isEmpty, let refusing {
      check.refuse(
        Refusal(
          aspect: .encryption, observed: scheme,
          expected: taken.isEmpty ? "no encryption" : taken.joined(separator: "; "),
          source: refusing))
    }
    for gap in gaps { check.gap(.encryption, gap.key, gap.reason) }
    return check.report
  }

  /// Everything that speaks against a packaging, and everything that is not known.
  public func report(on container: ContainerFacts) -> SupportReport {
    report(on: Packaging(container), named: container.format)
  }

  /// Everything that speaks against a packaging, and everything that is not known.
  ///
  /// The name tells containers apart that have no packaging of their own.
  public func report(on packaging: Packaging, named name: String) -> SupportReport {
    var check = SupportCheck(prefix: "packagings")
    switch support(for: packaging) {
    case .stated(.yes, _), .stated(.repackaged, _): break
    case .stated(.no, let source):
      check.refuse(
        Refusal(
          aspect: .packaging, observed: packaging == .other ? name : packaging.rawValue,
          expected: takenPackagings, source: source))
    case .unknown(let reason): check.gap(.packaging, packaging.rawValue, reason)
    }
    return check.report
  }

  /// What speaks against fragmented MP4 whose audio track stands first, and what is not known of it.
  ///
  /// Asked only of files in that order: video first is what every receiver plays.
  public func reportOnAudioTrackFirst() -> SupportReport {
    var report = SupportReport()
    switch audioTrackFirst {
    case .stated(true, _): break
    case .stated(false, let source):
      report.refusals.append(
        Refusal(
          aspect: .trackOrder, observed: "audio first", expected: "video first", source: source))
    case .unknown(let reason):
      report.gaps.append(.cell(.trackOrder, path: "audioTrackFirst", reason: reason))
    }
    return report
  }

  /// The dynamic range in which the receiver shows a track; absent where the track's is not known.
  ///
  /// Dolby Vision that the receiver does not decode is shown by its fallback, HDR10+ as HDR10, and PQ
  /// without metadata as HDR10. Without a fallback that the receiver shows, the range stays what it is
  /// and nothing is shown: see `report(on:in:)`.
  public func shownDynamicRange(of facts: VideoFacts) -> DynamicRange? {
    guard let range = facts.dynamicRange else { return nil }
    guard let capability = video[facts.codec], let allowed = capability.dynamicRanges.value else {
      return range
    }
    switch range {
    case .pq: return .hdr10
    case .hdr10Plus:
      return allowed.contains(.hdr10Plus) || !allowed.contains(.hdr10) ? .hdr10Plus : .hdr10
    case .dolbyVision:
      guard !decodesDolbyVision(facts, capability, allowed),
        let fallback = facts.dolbyVision?.fallback, allowed.contains(fallback)
      else { return .dolbyVision }
      return fallback
    case .sdr, .hlg, .hdr10: return range
    }
  }

  private func decodesDolbyVision(
    _ facts: VideoFacts, _ capability: VideoCapability, _ allowed: Allowed<DynamicRange>
  ) -> Bool {
    guard allowed.contains(.dolbyVision) else { return false }
    guard let profiles = capability.dolbyVisionProfiles.value, let configuration = facts.dolbyVision
    else { return true }
    return profiles.contains(configuration.profile)
  }

  private func dynamicRange(
    _ facts: VideoFacts, _ capability: VideoCapability, _ check: inout SupportCheck
  ) {
    guard case .stated(.only(let ranges), let source) = capability.dynamicRanges else {
      check.allowed(
        .dynamicRange, "dynamic range", facts.dynamicRange, "dynamicRanges",
        capability.dynamicRanges)
      return
    }
    guard let shown = shownDynamicRange(of: facts) else {
      return check.missing(.dynamicRange, "dynamic range")
    }
    if shown == .dolbyVision, ranges.contains(.dolbyVision) {
      check.allowed(
        .dynamicRange, "Dolby Vision profile", facts.dolbyVision?.profile, "dolbyVisionProfiles",
        capability.dolbyVisionProfiles)
    } else if !ranges.contains(shown) {
      let profile = facts.dolbyVision.map { " profile \($0.profile)" } ?? ""
      let observed = facts.dynamicRange.map { $0.rawValue + profile } ?? ""
      check.refuse(
        Refusal(
          aspect: .dynamicRange, observed: observed,
          expected: ranges.map(\.rawValue).joined(separator: ", "), source: source))
    }
  }

  private var takenVideoCodecs: String {
    names(video.filter { $0.value.isSupported.value == true }.map(\.key))
  }

  private var takenAudioCodecs: String {
    names(audio.filter { $0.value.isSupported.value == true }.map(\.key))
  }

  private func names(_ codecs: [Codec]) -> String {
    codecs.map(\.rawValue).sorted().joined(separator: ", ")
  }

  private var takenPackagings: String {
    Packaging.allCases.filter {
      let support = packagings[$0]?.value
      return support == .yes || support == .repackaged
    }.map(\.rawValue).joined(separator: ", ")
  }

  /// True for `encv`, behind which the true sample entry is hidden.
  private static func isProtected(_ sampleEntry: String?) -> Bool { sampleEntry == "encv" }
}
