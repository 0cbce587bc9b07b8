import Findings
import MediaFacts

/// Texts and facts from which the examples of rules are made.
enum ExampleResponse {
  /// The file against which examples of M8xx are held: as the sample `ad-same.mp4`.
  static let facts: AssetFacts = {
    var container = ContainerFacts(format: "mp4")
    container.duration = Rational(6006, 1000)
    container.bitRate = 1_500_000
    container.sizeBytes = 1_126_125
    var facts = AssetFacts(source: "ad-same.mp4", depth: .headers, container: container)
    var video = VideoFacts(index: 0, codec: .avc)
    video.codecString = "avc1.64001F"
    video.size = PictureSize(width: 1280, height: 720)
    video.frameRate.nominal = Rational(30000, 1001)
    video.duration = Rational(6006, 1000)
    video.bitRate = 1_370_000
    facts.video = [video]
    var audio = AudioFacts(index: 1, codec: .aac)
    audio.codecString = "mp4a.40.2"
    facts.audio = [audio]
    return facts
  }()

  /// How examples are read: with leave for three ads.
  static let limits = AdResponseLimits(maximumAds: 3)

  /// The time against which links of examples are held, in seconds since 1970: November 2023.
  static let now: Int64 = 1_700_000_000

  /// A media file that says nothing wrong, in VAST; `attributes` stand behind those of every file.
  static func file(
    _ attributes: String, url: String = "https://ads.example.com/a.mp4?imp=1&t=a+b%20c"
  ) -> String {
    "<MediaFile \(attributes)><![CDATA[\(url)]]></MediaFile>"
  }

  /// What fits `facts` in every field.
  static let fitting = #"delivery="progressive" type="video/mp4" width="1280" height="720""#

  /// A VAST document of one in-line ad with one linear creative.
  static func vast(_ media: String, duration: String? = "00:00:06.006") -> String {
    vast(ads: ad(media, duration: duration))
  }

  /// An in-line ad with one linear creative.
  static func ad(
    _ media: String, duration: String? = "00:00:06.006", sequence: Int? = nil
  ) -> String {
    let length = duration.map { "<Duration>\($0)</Duration>" } ?? ""
    let place = sequence.map { " sequence=\"\($0)\"" } ?? ""
    return """
      <Ad id="1"\(place)><InLine><AdSystem>Example</AdSystem><AdTitle>Ad</AdTitle><Creatives>
      <Creative><Linear>\(length)<MediaFiles>
      \(media)
      </MediaFiles></Linear></Creative></Creatives></InLine></Ad>
      """
  }

  /// A VAST document of these ads.
  static func vast(ads: String) -> String {
    """
    <VAST version="4.2">
    \(ads)
    </VAST>
    """
  }

  /// A VAST document with a wrapper; the examples' server knows `self`, `empty`, `deep` and `ad`.
  static func wrapper(_ address: String, attributes: String = "") -> String {
    vast(
      ads: """
        <Ad id="1"><Wrapper\(attributes)><AdSystem>Example</AdSystem>
        <VASTAdTagURI>\(address)</VASTAdTagURI></Wrapper></Ad>
        """)
  }

  /// What the examples' server answers: itself, nothing, one wrapper more each time, or an ad.
  static func answer(_ request: AdRequest) -> AdAnswer {
    let text =
      switch request.url.description {
      case "self": wrapper("self")
      case "empty": vast(ads: "")
      case "ad": vast(file(fitting))
      default: wrapper(request.url.description + "+")
      }
    guard request.url.description != "gone" else { return .failed("no such document") }
    return .document(Array(text.utf8), name: request.url.description)
  }

  /// A Kollus link to one media item that ended in September 2020.
  static let expiredLink = [
    "https://v.kr.kollus.com/s?jwt=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJjdWlkIjoidSIsI",
    "mV4cHQiOjE2MDAwMDAwMDAsIm1jIjpbeyJtY2tleSI6ImFhYWEifV19.c2lnbmF0dXJl&custom_key=k1",
  ].joined()

  /// A Kollus link to one media item that ends in January 2027.
  static let validLink = [
    "https://v.kr.kollus.com/s?jwt=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJjdWlkIjoidSIsI",
    "mV4cHQiOjE4MDAwMDAwMDAsIm1jIjpbeyJtY2tleSI6ImFhYWEifV19.c2lnbmF0dXJl&custom_key=k1",
  ].joined()

  /// A Kollus link to one media item with a licence policy.
  static let licensedLink = [
    "https://v.kr.kollus.com/s?jwt=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJjdWlkIjoidSIsI",
    "mV4cHQiOjE4MDAwMDAwMDAsIm1jIjpbeyJtY2tleSI6ImFhYWEiLCJkcm1fcG9saWN5Ijp7ImtpbmQiOiJpb",
    "mthIiwic3RyZWFtaW5nX3R5cGUiOiJobHMifX1dfQ.c2lnbmF0dXJl&custom_key=k1",
  ].joined()
}
