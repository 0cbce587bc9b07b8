import Foundation
import JSONText
import TestSupport
import Testing

/// Wrappers over HTTP: what a server may answer, each with its finding.
@Suite(
  .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples),
  .enabled(if: TestServer.isAvailable, "there is no python3 to serve"), .timeLimit(.minutes(10)))
struct FitOverHTTPTests {
  private static func wrapper(_ address: String) -> String {
    """
    <VAST version="4.2"><Ad id="w"><Wrapper><AdSystem>x</AdSystem>
    <VASTAdTagURI><![CDATA[\(address)]]></VASTAdTagURI></Wrapper></Ad></VAST>
    """
  }

  /// An ad whose address is relative, with a query that must stay as it is.
  private static let ad = """
    <VAST version="4.2"><Ad id="x"><InLine><AdSystem>x</AdSystem><AdTitle>x</AdTitle><Creatives><Creative>
    <Linear><Duration>00:00:06.006</Duration><MediaFiles><MediaFile delivery="progressive"
    type="video/mp4" width="1280" height="720">../ranges/ad.mp4?a=%2f+&amp;b</MediaFile></MediaFiles>
    </Linear></Creative></Creatives></InLine></Ad></VAST>
    """

  private struct Site {
    let folder: TemporaryFolder
    let server: TestServer

    init() throws {
      folder = try TemporaryFolder()
      server = try TestServer(folder: folder.path)
      _ = try folder.write(Array(FitOverHTTPTests.ad.utf8), to: "ad.xml")
      // The server takes a query for a part of the name.
      for name in ["ad.mp4", "ad.mp4?a=%2f+&b"] {
        try FileManager.default.copyItem(
          atPath: SeamProgram.samples + "/ad-same.mp4", toPath: folder.path + "/" + name)
      }
    }

    func wrapper(_ address: String, _ name: String = "w.xml") throws {
      _ = try folder.write(Array(FitOverHTTPTests.wrapper(address).utf8), to: name)
    }

    /// The report for the wrapper `w.xml`.
    func report(_ arguments: [String] = []) throws -> JSONNode {
      let result = try SeamProgram.run(
        [
          "fit", "--main", SeamProgram.samples + "/main-2997.mp4", "--ads",
          server.address("plain/w.xml"), "-r", "airplay-low", "--format", "json",
        ] + arguments)
      return try JSONParser().parse(result.output)
    }
  }

  private static func rules(_ report: JSONNode) -> [String] {
    report["findings"]?.elements?.compactMap { $0["rule"]?.stringValue } ?? []
  }

  private static func winner(_ report: JSONNode) -> String? {
    let ad = report["breaks"]?.elements?.first?["ads"]?.elements?.first
    return ad?["choices"]?.elements?.first?["url"]?.stringValue
  }

  @Test("a chain, a redirect and a scheme in capitals lead to the ad, whose address stays as it is")
  func followed() throws {
    let site = try Site()
    let end = site.server.address("plain/ad.xml")
    let digits = end.utf8.map { String($0, radix: 16) }.joined()
    try site.wrapper("../plain/ad.xml", "v.xml")
    for address in [
      end, site.server.address("redirect/\(digits)"), "../plain/ad.xml", "../plain/v.xml",
      "HTTP" + end.dropFirst(4),
    ] {
      try site.wrapper(address)
      let report = try site.report()
      #expect(Self.winner(report) == "../ranges/ad.mp4?a=%2f+&b", "\(address)")
      #expect(Self.rules(report) == [] && report["isIncomplete"]?.boolValue == false)
    }
  }

  @Test("a media file whose scheme stands in capitals is read")
  func schemeInCapitals() throws {
    let site = try Site()
    let address = "HTTP" + site.server.address("ranges/ad.mp4").dropFirst(4)
    let sheet = try site.folder.write(Array("url\n\(address)\n".utf8), to: "sheet.csv")
    let result = try SeamProgram.run([
      "fit", "--main", SeamProgram.samples + "/main-2997.mp4", "--ads", sheet, "-r",
      "airplay-low", "--urls",
    ])
    #expect(result.output == address + "\n" && result.status == 0, "\(result.error)")
  }

  @Test("a loop of wrappers, and one of redirects, end")
  func loops() throws {
    let site = try Site()
    let address = site.server.address("plain/v.xml")
    try site.wrapper(address)
    try site.wrapper(address, "v.xml")
    let wrappers = try site.report()
    #expect(Self.rules(wrappers) == ["B707"] && Self.winner(wrappers) == nil)
    try site.wrapper(site.server.address("loop/x"))
    let redirects = try site.report()
    #expect(Self.rules(redirects) == ["B708"] && Self.winner(redirects) == nil)
  }

  @Test("a chain longer than five ends with its rule")
  func limit() throws {
    let site = try Site()
    for number in 1...6 { try site.wrapper("../plain/\(number).xml", "\(number - 1).xml") }
    _ = try site.folder.write(Array(Self.ad.utf8), to: "6.xml")
    try site.wrapper("../plain/0.xml")
    let long = try site.report()
    #expect(Self.rules(long) == ["B706"] && Self.winner(long) == nil)
    try site.wrapper("../plain/2.xml")
    #expect(Self.winner(try site.report()) != nil)
  }

  @Test(
    "a server that is silent, broken, gone or refuses is a finding with its reason",
    arguments: [
      ("silent/ad.xml", "took longer"), ("broken/ad.xml", "connection ended"),
      ("plain/none.xml", "404"),
      ("status/500", "500"), ("status/200", "found nothing"),
    ])
  func dead(path: String, word: String) throws {
    let site = try Site()
    try site.wrapper(site.server.address(path))
    let report = try site.report(["--timeout", "2s"])
    #expect(Self.rules(report) == ["B708"] && Self.winner(report) == nil)
    let finding = report["findings"]?.elements?.first
    let words = (finding?["message"]?.stringValue ?? "") + (finding?["observed"]?.stringValue ?? "")
    #expect(words.contains(word), "\(words)")
  }

  @Test("nobody listens, and an address that leads to a file of this machine")
  func refused() throws {
    let site = try Site()
    for address in ["http://127.0.0.1:1/ad.xml", "file://\(site.folder.path)/ad.xml"] {
      try site.wrapper(address)
      let report = try site.report()
      #expect(Self.rules(report) == ["B708"] && Self.winner(report) == nil)
    }
  }
}
