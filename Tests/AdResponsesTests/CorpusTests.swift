import AdResponses
import Findings
import MediaFacts
import TestSupport
import Testing

/// Where the responses of public projects lie.
private enum VASTCorpus {
  static let folder = RepositoryPaths.corpus + "/vast"
  static let isThere =
    RepositoryFiles.bytes(of: folder + "/media3-ad-responses/preroll.xml") != nil
}

/// Ad responses of public projects, held against counts taken from their text (`Corpus/vast.tsv`).
///
/// The counts and the digest of all media URLs, each in a row of its own, come from patterns over
/// the text, comments and CDATA set aside, and not from this reader. Needs the corpus beside the
/// checkout.
@Suite(.enabled(if: VASTCorpus.isThere))
struct CorpusTests {
  static let rows =
    TSV(path: RepositoryPaths.root + "/Tests/AdResponsesTests/Corpus/vast.tsv")?.rows ?? []

  @Test func everyFileIsThere() {
    #expect(Self.rows.count == 28)
  }

  @Test(arguments: rows) func countsHold(row: [String: String]) throws {
    let name = try #require(row["file"])
    let bytes = try #require(RepositoryFiles.bytes(of: VASTCorpus.folder + "/" + name))
    if let message = row["error"], message != "-" {
      let error = try #require(fault(bytes), "read \(name)")
      #expect(error.message == message && error.location.line == 1)
      return
    }
    let response = try AdResponseReader().read(bytes, document: name)
    let creatives = response.ads.flatMap(\.creatives)
    let files = creatives.flatMap(\.media)
    let counts: [String: Int] = [
      "breaks": response.breaks.count,
      "ads": response.ads.count,
      "wrappers": response.ads.count { $0.wrapper != nil },
      "creatives": creatives.count,
      "linear": creatives.count { $0.kind == .linear },
      "non_linear": creatives.count { $0.kind == .nonLinear },
      "companions": creatives.count { $0.kind == .companion },
      "displays": creatives.map(\.displays.count).reduce(0, +),
      "media_files": files.count { $0.role == .mediaFile },
      "mezzanines": files.count { $0.role == .mezzanine },
      "extensions": response.ads.map(\.extensions.count).reduce(0, +),
    ]
    #expect(response.kind.rawValue == row["kind"])
    for (column, count) in counts {
      #expect(row[column] == "\(count)", "\(column) of \(name)")
    }
    let urls = files.filter { $0.role == .mediaFile }.map(\.url.bytes).joined(separator: [0x0A])
    #expect(Self.digest(urls) == row["url_digest"], "URLs of \(name)")
    for media in files {
      #expect((media.origin.line ?? 0) > 1 || name.hasSuffix("preroll.xml"))
      #expect(media.origin.document == name && media.origin.path?.contains("MediaFiles") == true)
    }
  }

  /// FNV-1a, 64 bits.
  private static func digest(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func response(_ name: String) throws -> AdResponse {
    let bytes = try #require(RepositoryFiles.bytes(of: VASTCorpus.folder + "/" + name))
    return try AdResponseReader().read(bytes, document: name)
  }

  @Test func everyFieldOfARichResponseIsRead() throws {
    let response = try response("dailymotion-vast-client-js/spec/samples/sample.xml")
    #expect(response.version == "4.3")
    let ad = response.ads[0]
    #expect(ad.id == "ad_id_0001" && ad.sequence == 1)
    #expect(ad.system == "AdServer" && ad.systemVersion == "2.0")
    #expect(ad.title == "Ad title" && ad.advertiser == "Advertiser name")
    #expect(ad.impressionURLs.count == 3)
    #expect(ad.errorURLs.map(\.description) == ["http://example.com/error_[ERRORCODE]"])
    let linear = ad.creatives[0]
    #expect(linear.id == "id130984" && linear.adID == "adId345690" && linear.sequence == 1)
    #expect(
      linear.universalAdIDs == [
        UniversalAdID(registry: "daily-motion-L1", value: "Linear-12345")
      ])
    #expect(linear.duration == Rational(90_123, 1000))
    let file = linear.media[0]
    #expect(file.url == OpaqueURL("http://example.com/linear-asset.mp4"))
    #expect(file.delivery == .progressive && file.type == "video/mp4" && file.bitRate == 849_000)
    #expect(file.width == 512 && file.height == 288 && file.isScalable == true)
    #expect(file.origin.line == 53)
    #expect(linear.media[1].isExecutable && linear.media[1].apiFramework == "VPAID")
    let mezzanine = linear.media[2]
    #expect(mezzanine.role == .mezzanine && mezzanine.codecs == "h264")
    #expect(mezzanine.fileSizeBytes == 700)
    #expect(ad.creatives[1].adID == "adId345691")
    #expect(ad.creatives[1].displays.map { $0.resources.first?.kind } == [.fixed, .page, .html])
    #expect(ad.creatives[2].displays[0].minimumDuration == Rational(100))
    #expect(ad.extensions.map(\.type) == ["Pricing", "Count", nil])
    #expect(
      ad.extensions[2].bytes.map { String(decoding: $0, as: UTF8.self) }
        == "<Extension>\n            { foo: bar }\n        </Extension>")
    // The second ad says 30 for its length, may be skipped, and has a script alone.
    let second = response.ads[1].creatives[0]
    #expect(second.duration == nil && second.skipOffset == .time(Rational(10)))
    #expect(second.adID == "adId221144" && second.apiFramework == "VPAID")
    let rules = AdResponseRules.findings(in: response).map(\.rule.description)
    #expect(rules == ["B710", "B717", "B718"])
  }

  @Test func breaksKeepTheirTimes() throws {
    let response = try response("media3-ad-responses/preroll_midroll6s_postroll.xml")
    #expect(response.breaks.map(\.offset) == [.start, .time(Rational(6)), .end])
    #expect(response.breaks.map(\.id) == ["preroll", "midroll-1", "postroll"])
    #expect(response.breaks.allSatisfy { $0.types == ["linear"] && $0.followsRedirects == true })
    #expect(
      response.ads.map { $0.mediaOptions[0].url.description }
        == ["preroll", "midroll", "postroll"].map {
          "file:///android_asset/media/mp4/\($0)-5s.mp4"
        })
    let shaka = try self.response(
      "shaka-player/from_tests/vast_interstitial_parser_unit/"
        + "005_parses_ad_breaks_with_start_mid_and_end_offsets.1.xml")
    #expect(shaka.breaks.map(\.offset) == [.start, .time(Rational(15)), .end])
    #expect(
      shaka.breaks.map { $0.tag?.url.description }
        == ["test:/preroll", "test:/midroll", "test:/postroll"])
    #expect(shaka.breaks.allSatisfy { $0.tag?.templateType == "vast3" })
  }

  @Test func wrappersAreFollowedAmongTheFiles() throws {
    let samples = "dailymotion-vast-client-js/spec/samples/"
    let resolver = WrapperResolver()
    let resolved = resolver.resolve(try response(samples + "wrapper-multiple-ads.xml")) { request in
      // The folder is read only where the wrapper's own text leads.
      let name = request.url.description.split(separator: "/").last.map(String.init) ?? ""
      guard let bytes = RepositoryFiles.bytes(of: VASTCorpus.folder + "/" + samples + name) else {
        return .failed("no such document")
      }
      return .document(bytes, name: name)
    }
    // sample.xml has two ads, vpaid.xml is not there, the others have one each.
    #expect(
      resolved.ads.map(\.id) == ["ad_id_0001", "ad_id_0002", "20011", "20001", "preroll-1"])
    #expect(resolved.ads.map(\.sequence) == [1, nil, 1, 2, nil])
    #expect(resolved.ads[2].resolution == .failed("no such document"))
    #expect(resolved.ads[0].wrappers.map(\.adID) == ["201"])
    #expect(resolved.ads[3].mediaOptions[0].width == 400)
  }

  /// What ffprobe 5.1 says of the three files that the responses of Media3 name.
  static let media3: [(name: String, size: Int64, bitRate: Int64, videoBitRate: Int64)] = [
    ("preroll", 14391, 22847, 12724), ("midroll", 14534, 23074, 12953),
    ("postroll", 14748, 23414, 13296),
  ]

  @Test func theFilesOfMedia3HaveTheRatesThatTheyHave() throws {
    // Declared: 640x360, 450 kbit/s, 5 s. The files: 640x360, about 23 kbit/s, pictures for 5 s at
    // 25.
    let response = try response("media3-ad-responses/preroll_midroll6s_postroll.xml")
    for (ad, known) in zip(response.ads, Self.media3) {
      var container = ContainerFacts(format: "mp4")
      container.duration = Rational(5039, 1000)
      container.bitRate = known.bitRate
      container.sizeBytes = known.size
      var facts = AssetFacts(source: known.name, depth: .headers, container: container)
      var video = VideoFacts(index: 0, codec: .avc)
      video.size = PictureSize(width: 640, height: 360)
      video.duration = Rational(5)
      video.bitRate = known.videoBitRate
      video.frameRate.nominal = Rational(25)
      facts.video = [video]
      facts.audio = [AudioFacts(index: 1, codec: .aac)]
      let media = try #require(ad.mediaOptions.first)
      let findings = AdResponseRules.findings(declared: media, actual: facts)
      #expect(findings.map(\.rule.description) == ["M804"])
      #expect(findings.first?.observed == "23 kbit/s" && findings.first?.expected == "450 kbit/s")
      #expect(findings.first?.location.line == media.origin.line)
    }
  }
}
