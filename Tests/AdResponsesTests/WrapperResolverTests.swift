import AdResponses
import Findings
import Testing

@Suite struct WrapperResolverTests {
  /// Documents by address; what is asked is kept in order.
  private final class Server {
    let documents: [String: String]
    var asked: [AdRequest] = []

    init(_ documents: [String: String]) { self.documents = documents }

    func answer(_ request: AdRequest) -> AdAnswer {
      asked.append(request)
      guard let text = documents[request.url.description] else { return .failed("not found") }
      return .document(Array(text.utf8), name: "doc:" + request.url.description)
    }
  }

  private static func vast(_ ads: String...) -> String {
    "<VAST version=\"4.2\"><Error>e</Error>\(ads.joined())</VAST>"
  }

  private static func wrapper(_ tag: String, _ attributes: String = "", ad: String = "") -> String {
    """
    <Ad id="w-\(tag.replacing("&", with: "&amp;"))" \(ad)><Wrapper \(attributes)><AdSystem>S</AdSystem>
    <VASTAdTagURI><![CDATA[\(tag)]]></VASTAdTagURI><Error><![CDATA[err-\(tag)]]></Error>
    <Impression><![CDATA[imp-\(tag)]]></Impression></Wrapper></Ad>
    """
  }

  private static func inline(_ id: String, _ attributes: String = "") -> String {
    """
    <Ad id="\(id)" \(attributes)><InLine><Error>err-\(id)</Error><Impression>imp-\(id)</Impression>
    </InLine></Ad>
    """
  }

  private func resolve(
    _ text: String, _ documents: [String: String] = [:], limit: Int = 5, requests: Int = 100
  ) throws -> (AdResponse, Server) {
    let server = Server(documents)
    let resolver = WrapperResolver(maximumWrappers: limit, maximumRequests: requests)
    return (resolver.resolve(try read(text), fetch: server.answer), server)
  }

  @Test func aChainEndsAtItsAd() throws {
    let (response, server) = try resolve(
      Self.vast(Self.wrapper("a&b=[CB]", ad: "sequence=\"2\"")),
      [
        "a&b=[CB]": Self.vast(Self.wrapper("c")),
        "c": Self.vast(Self.inline("x", "sequence=\"1\"")),
      ])
    let ad = try #require(response.ads.first)
    #expect(response.ads.count == 1 && ad.id == "x" && ad.resolution == .resolved)
    #expect(ad.wrapper == nil && ad.wrappers.map(\.adID) == ["w-a&b=[CB]", "w-c"])
    #expect(ad.errorURLs.map(\.description) == ["err-a&b=[CB]", "err-c", "err-x"])
    #expect(ad.impressionURLs.map(\.description) == ["imp-a&b=[CB]", "imp-c", "imp-x"])
    #expect(ad.sequence == 2 && ad.origin.document == "doc:c")
    #expect(server.asked.map(\.url.description) == ["a&b=[CB]", "c"])
    #expect(server.asked.map(\.referrer) == ["test", "doc:a&b=[CB]"])
  }

  @Test func theLimitHolds() throws {
    let documents = Dictionary(
      uniqueKeysWithValues: (0..<9).map { ("\($0)", Self.vast(Self.wrapper("\($0 + 1)"))) })
    for limit in [0, 1, 5] {
      let (response, server) = try resolve(Self.vast(Self.wrapper("0")), documents, limit: limit)
      #expect(response.ads.map(\.resolution) == [.limit(limit)])
      #expect(server.asked.count == limit)
    }
  }

  @Test func loopsAreCaught() throws {
    let (response, server) = try resolve(
      Self.vast(Self.wrapper("a")),
      ["a": Self.vast(Self.wrapper("b")), "b": Self.vast(Self.wrapper("a"))])
    #expect(response.ads.map(\.resolution) == [.loop] && server.asked.count == 2)
    // Side by side the same address is no loop.
    let (both, _) = try resolve(
      Self.vast(Self.wrapper("a"), Self.wrapper("a")), ["a": Self.vast(Self.inline("x"))])
    #expect(both.ads.map(\.id) == ["x", "x"])
  }

  @Test func whatForbidsWrappersIsObeyed() throws {
    let documents = ["a": Self.vast(Self.wrapper("b")), "b": Self.vast(Self.inline("x"))]
    let (response, server) = try resolve(
      Self.vast(Self.wrapper("a", "followAdditionalWrappers=\"false\"")), documents)
    #expect(response.ads.map(\.resolution) == [.notFollowed])
    #expect(server.asked.count == 1)
    let (allowed, _) = try resolve(
      Self.vast(Self.wrapper("b", "followAdditionalWrappers=\"false\"")), documents)
    #expect(allowed.ads.map(\.id) == ["x"])
  }

  @Test func oneAdOrManyAreTaken() throws {
    let documents = [
      "pod": Self.vast(
        Self.inline("2", "sequence=\"2\""), Self.inline("1", "sequence=\"1\""), Self.inline("x"))
    ]
    #expect(try resolve(Self.vast(Self.wrapper("pod")), documents).0.ads.map(\.id) == ["x"])
    let (all, _) = try resolve(
      Self.vast(Self.wrapper("pod", "allowMultipleAds=\"true\"")), documents)
    #expect(all.ads.map(\.id) == ["2", "1", "x"])
    let (pod, _) = try resolve(
      Self.vast(Self.wrapper("p")),
      ["p": Self.vast(Self.inline("2", "sequence=\"2\""), Self.inline("1", "sequence=\"1\""))])
    #expect(pod.ads.map(\.id) == ["1"])
  }

  @Test func deadEndsStayInTheirPlace() throws {
    let (response, _) = try resolve(
      Self.vast(
        Self.inline("first"), Self.wrapper("gone"), Self.wrapper("empty"), Self.wrapper("broken"),
        "<Ad id=\"none\"><Wrapper/></Ad>", Self.inline("last")),
      ["empty": "<VAST version=\"4.2\"/>", "broken": "<VAST>\n<Ad></VAST>"])
    #expect(
      response.ads.map(\.id) == ["first", "w-gone", "w-empty", "w-broken", "none", "last"])
    #expect(
      response.ads.map(\.resolution) == [
        nil, .failed("not found"), .empty,
        .failed("doc:broken:2: expected the end tag </Ad> for line 2, found </VAST>"), .noAddress,
        nil,
      ])
    let rules = AdResponseRules.findings(in: response).filter { $0.rule.description == "B708" }
    #expect(rules.count == 4)
  }

  @Test func aPodFallsBackOnAStandaloneAdWhereItsWrapperAllows() throws {
    func pod(_ fallback: String) -> String {
      Self.vast(
        Self.wrapper("empty", fallback, ad: "sequence=\"1\""),
        Self.inline("two", "sequence=\"2\""), Self.wrapper("gone", fallback, ad: "sequence=\"3\""),
        Self.inline("solo-a"), Self.wrapper("solo", ad: ""))
    }
    let documents = ["empty": "<VAST version=\"4.2\"/>", "solo": Self.vast(Self.inline("solo-b"))]
    for fallback in ["", "fallbackOnNoAd=\"false\""] {
      let (response, _) = try resolve(pod(fallback), documents)
      #expect(response.breaks[0].pod.map(\.id) == ["w-empty", "two", "w-gone"])
      #expect(response.ads.allSatisfy { !$0.isFallback })
    }
    let (response, _) = try resolve(pod("fallbackOnNoAd=\"true\""), documents)
    let entry = response.breaks[0]
    // The wrapper stays in its place, so that nothing is lost.
    #expect(entry.pod.map(\.id) == ["w-empty", "solo-a", "two", "w-gone", "solo-b"])
    #expect(entry.pod.filter(\.isFallback).map(\.sequence) == [1, 3])
    #expect(entry.standaloneAds.isEmpty)
    let rules = AdResponseRules.findings(in: response).map(\.rule.description)
    #expect(rules.contains("B708") && !rules.contains("B720"))
    // A stand-alone ad stands in once.
    let (short, _) = try resolve(
      pod("fallbackOnNoAd=\"true\""), ["empty": "<VAST version=\"4.2\"/>"])
    #expect(short.breaks[0].pod.map(\.id) == ["w-empty", "solo-a", "two", "w-gone"])
  }

  @Test func aWrapperInAnAnswerFallsBackOnTheAdsBesideIt() throws {
    func documents(_ fallback: String) -> [String: String] {
      [
        "list": Self.vast(
          Self.wrapper("gone", fallback), Self.wrapper("gone-too"), Self.inline("last"))
      ]
    }
    let (without, _) = try resolve(Self.vast(Self.wrapper("list")), documents(""))
    #expect(without.ads.map(\.id) == ["w-gone"])
    let (with, server) = try resolve(
      Self.vast(Self.wrapper("list", ad: "sequence=\"2\"")),
      documents("fallbackOnNoAd=\"true\""))
    #expect(with.ads.map(\.id) == ["w-gone", "last"])
    #expect(with.ads.map(\.isFallback) == [false, true])
    #expect(with.ads.map(\.sequence) == [2, 2])
    #expect(with.ads.last?.impressionURLs.map(\.description) == ["imp-list", "imp-last"])
    #expect(server.asked.map(\.url.description) == ["list", "gone", "gone-too"])
  }

  @Test func requestsAreLimitedForTheWholeResponse() throws {
    // Each answer holds two wrappers, so that the way doubles at every step.
    let documents = Dictionary(
      uniqueKeysWithValues: (0..<20).map {
        ("\($0)", Self.vast(Self.wrapper("\($0 + 1)"), Self.wrapper("\($0 + 1)")))
      })
    let all = "allowMultipleAds=\"true\""
    let (response, server) = try resolve(
      Self.vast(Self.wrapper("0", all)),
      documents.mapValues { $0.replacing("<Wrapper ", with: "<Wrapper \(all) ") }, limit: 20,
      requests: 30)
    #expect(server.asked.count == 30)
    #expect(
      response.ads.contains {
        $0.resolution == .failed("expected at most 30 requests a response")
      })
  }

  @Test func breaksAreFilledByTheirTags() throws {
    let text = """
      <VMAP version="1.0"><AdBreak timeOffset="start"><AdSource allowMultipleAds="false">
      <AdTagURI>two</AdTagURI></AdSource></AdBreak><AdBreak timeOffset="end">
      <AdSource followRedirects="false"><AdTagURI>w</AdTagURI></AdSource></AdBreak>
      <AdBreak timeOffset="50%"><AdSource><AdTagURI>gone</AdTagURI></AdSource></AdBreak></VMAP>
      """
    let (response, _) = try resolve(
      text,
      [
        "two": Self.vast(Self.inline("1"), Self.inline("2")), "w": Self.vast(Self.wrapper("two")),
      ])
    #expect(response.breaks.map(\.resolution) == [.resolved, .resolved, .failed("not found")])
    #expect(response.breaks[0].ads.map(\.id) == ["1"])
    #expect(response.breaks[1].ads.map(\.resolution) == [.notFollowed])
    // A tag that an ad's own wrapper names again is a loop as well.
    let (loop, _) = try resolve(
      text.replacing(">two<", with: ">self<"), ["self": Self.vast(Self.wrapper("self"))])
    #expect(loop.breaks[0].ads.map(\.resolution) == [.loop])
  }
}
