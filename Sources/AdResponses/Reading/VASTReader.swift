import Findings
import MediaFacts
import XMLText

/// Reads the elements of VAST and VMAP into the model; namespaces are not asked for.
///
/// Servers in use leave out namespaces and versions and spell attributes in several ways; what is
/// read is told from what is wrong with it, which goes into `issues`.
struct VASTReader {
  let document: String
  let bytes: [UInt8]
  let limits: AdResponseLimits
  /// Lines before the text that is read, where it stands inside another document.
  var lineOffset = 0
  var issues: [AdResponseIssue] = []

  init(document: String, bytes: [UInt8], limits: AdResponseLimits) {
    self.document = document
    self.bytes = bytes
    self.limits = limits
  }

  /// The versions that this reader knows: of VAST 1.0 the root already differs.
  static let knownVersions: Set<String> = ["2.0", "2.0.1", "3.0", "4.0", "4.1", "4.2", "4.3"]

  // MARK: - Documents

  mutating func readVAST(_ root: XMLElement) -> AdResponse {
    var response = AdResponse(kind: .vast, origin: place(root, "VAST"))
    response.version = root["version"]
    var single = AdBreak(origin: place(root, "VAST"))
    single.ads = readAds(root, "VAST")
    response.errorURLs = urls(root, "Error")
    response.breaks = [single]
    return response
  }

  mutating func readVMAP(_ root: XMLElement) -> AdResponse {
    var response = AdResponse(kind: .vmap, origin: place(root, "VMAP"))
    response.version = root["version"]
    if let version = root["version"], version != "1.0", version != "1.0.1" {
      issues.append(
        AdResponseIssue(
          .version, at: place(root, "VMAP"), "The version of VMAP is unknown.", observed: version,
          expected: "1.0"))
    }
    for (index, element) in root.elements(named: "AdBreak").enumerated() {
      response.breaks.append(readBreak(element, "VMAP/AdBreak[\(index + 1)]"))
    }
    return response
  }

  private mutating func readBreak(_ element: XMLElement, _ path: String) -> AdBreak {
    var entry = AdBreak(origin: place(element, path))
    entry.id = text(element["breakId"])
    entry.types = (element["breakType"] ?? "").split(separator: ",")
      .map { XMLElement.trimmed(String($0)) }
    if let offset = text(element["timeOffset"]) {
      entry.offset = BreakOffset(offset)
      if entry.offset == nil {
        unreadable(
          element, "\(path)/@timeOffset", offset, "start, end, HH:MM:SS.mmm, n% or #n")
      }
    } else {
      missing(element, "\(path)/@timeOffset", "A break states no time.")
    }
    if let repeats = text(element["repeatAfter"]) {
      entry.repeatAfter = ClockTime.seconds(repeats)
      if entry.repeatAfter == nil {
        unreadable(element, "\(path)/@repeatAfter", repeats, "HH:MM:SS.mmm")
      }
    }
    for group in element.elements(named: "Extensions") {
      entry.extensions += group.elements(named: "Extension").map { fragment($0, path) }
    }
    guard let source = element.first("AdSource") else { return entry }
    let sourcePath = path + "/AdSource"
    entry.sourceID = text(source["id"])
    entry.allowsMultipleAds = flag(source, "allowMultipleAds", sourcePath)
    entry.followsRedirects = flag(source, "followRedirects", sourcePath)
    // VMAP 1.0 says VASTData, 1.0.1 says VASTAdData.
    if let data = source.first("VASTAdData") ?? source.first("VASTData") {
      entry.ads = readEmbedded(data, "\(sourcePath)/\(data.localName)")
    } else if let tag = source.first("AdTagURI") {
      entry.tag = readTag(tag, "\(sourcePath)/AdTagURI")
    } else if let data = source.first("CustomAdData") {
      var raw = fragment(data, sourcePath + "/CustomAdData")
      raw.type = text(data["templateType"])
      entry.customData = raw
    }
    return entry
  }

  /// The ads of a VAST document inside a VMAP one, as elements or as text.
  private mutating func readEmbedded(_ data: XMLElement, _ path: String) -> [Ad] {
    if let root = data.first("VAST") { return readAds(root, path + "/VAST") }
    let text = data.text
    let leading = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let inner = Array(XMLElement.trimmed(text).utf8)
    guard inner.first == UInt8(ascii: "<") else {
      missing(data, path, "A break that should hold VAST holds none.")
      return []
    }
    do throws(XMLTextError) {
      let tree = try XMLTextParser(limits: limits.xml).parse(inner, roots: ["VAST"])
      var reader = VASTReader(document: document, bytes: inner, limits: limits)
      reader.lineOffset = lineOffset + data.line - 1 + leading.count { $0 == 0x0A }
      let ads = reader.readAds(tree.root, path + "/VAST")
      issues += reader.issues
      return ads
    } catch {
      issues.append(
        AdResponseIssue(
          .unreadableValue, at: place(data, path),
          "The VAST inside a break could not be read: \(error.message)."))
      return []
    }
  }

  private mutating func readTag(_ element: XMLElement, _ path: String) -> AdTag? {
    let url = url(element)
    if url.isEmpty { missing(element, path, "An ad tag is empty.") }
    return url.isEmpty
      ? nil
      : AdTag(url: url, templateType: text(element["templateType"]), origin: place(element, path))
  }

  // MARK: - Ads

  private mutating func readAds(_ root: XMLElement, _ path: String) -> [Ad] {
    if let version = text(root["version"]) {
      if !Self.knownVersions.contains(version) {
        issues.append(
          AdResponseIssue(
            .version, at: place(root, path), "The version of VAST is unknown.",
            observed: version, expected: "2.0, 3.0 or 4.0 to 4.3"))
      }
    } else {
      issues.append(
        AdResponseIssue(
          .version, at: place(root, path), "The VAST document states no version.",
          expected: "2.0, 3.0 or 4.0 to 4.3"))
    }
    let elements = root.elements(named: "Ad")
    if elements.count > limits.maximumAds {
      issues.append(
        AdResponseIssue(
          .limit, at: place(root, path), "Ads beyond the limit were left out.",
          observed: "\(elements.count)", expected: "at most \(limits.maximumAds)"))
    }
    var ads: [Ad] = []
    for (index, element) in elements.prefix(limits.maximumAds).enumerated() {
      ads.append(readAd(element, "\(path)/Ad[\(index + 1)]"))
    }
    return ads
  }

  private mutating func readAd(_ element: XMLElement, _ path: String) -> Ad {
    var ad = Ad(origin: place(element, path))
    ad.id = text(element["id"])
    ad.sequence = count(element, "sequence", path)
    ad.type = text(element["adType"])
    ad.isConditional = flag(element, "conditionalAd", path)
    if let body = element.first("InLine") {
      readBody(body, path + "/InLine", into: &ad)
    } else if let body = element.first("Wrapper") {
      readBody(body, path + "/Wrapper", into: &ad)
      var wrapper = Wrapper(origin: place(body, path + "/Wrapper"))
      wrapper.adID = ad.id
      wrapper.system = ad.system
      wrapper.followsAdditionalWrappers = flag(body, "followAdditionalWrappers", path)
      wrapper.allowsMultipleAds = flag(body, "allowMultipleAds", path)
      wrapper.fallsBackOnNoAd = flag(body, "fallbackOnNoAd", path)
      // VAST 1.0 spelt it VASTAdTagURL with a URL inside; servers still send it.
      if let tag = body.first("VASTAdTagURI") ?? body.first("VASTAdTagURL") {
        wrapper.tag = readTag(tag, "\(path)/Wrapper/\(tag.localName)")
      } else {
        missing(body, path + "/Wrapper", "A wrapper names no address.")
      }
      ad.wrapper = wrapper
    } else {
      missing(element, path, "An ad holds neither InLine nor Wrapper.")
    }
    return ad
  }

  private mutating func readBody(_ body: XMLElement, _ path: String, into ad: inout Ad) {
    ad.system = body.first("AdSystem").map(\.trimmedText)
    ad.systemVersion = body.first("AdSystem").flatMap { text($0["version"]) }
    ad.title = body.first("AdTitle").map(\.trimmedText)
    ad.advertiser = body.first("Advertiser").map(\.trimmedText)
    ad.categories = body.elements(named: "Category").map {
      AdCategory(authority: text($0["authority"]), value: $0.trimmedText)
    }
    ad.errorURLs = urls(body, "Error")
    ad.impressionURLs = urls(body, "Impression")
    for group in body.elements(named: "Extensions") {
      ad.extensions += group.elements(named: "Extension").map { fragment($0, path) }
    }
    var number = 0
    for group in body.elements(named: "Creatives") {
      for element in group.elements(named: "Creative") {
        number += 1
        ad.creatives.append(readCreative(element, "\(path)/Creatives/Creative[\(number)]"))
      }
    }
  }

  // MARK: - Creatives

  private mutating func readCreative(_ element: XMLElement, _ path: String) -> Creative {
    let linear = element.first("Linear")
    let nonLinear = element.first("NonLinearAds")
    let companion = element.first("CompanionAds")
    let kind: Creative.Kind =
      if linear != nil {
        .linear
      } else if nonLinear != nil {
        .nonLinear
      } else if companion != nil { .companion } else { .unknown }
    var creative = Creative(kind: kind, origin: place(element, path))
    creative.id = text(element["id"])
    // 2.0 and 3.0 say AdID, 4.x says adId, and servers say others.
    creative.adID = element.attributes.first { $0.localName.lowercased() == "adid" }
      .flatMap { text($0.value) }
    creative.sequence = count(element, "sequence", path)
    creative.apiFramework = text(element["apiFramework"])
    creative.universalAdIDs = element.elements(named: "UniversalAdId").map { id in
      let value = id.trimmedText
      return UniversalAdID(
        registry: text(id["idRegistry"]),
        // VAST 4.0 put the id into an attribute as well.
        value: value.isEmpty ? text(id["idValue"]) ?? "" : value)
    }
    for group in element.elements(named: "CreativeExtensions") {
      creative.extensions += group.elements(named: "CreativeExtension").map { fragment($0, path) }
    }
    if let linear { readLinear(linear, path + "/Linear", into: &creative) }
    for (group, name) in [(nonLinear, "NonLinear"), (companion, "Companion")] {
      guard let group else { continue }
      for (index, unit) in group.elements(named: name).enumerated() {
        creative.displays.append(
          readDisplay(unit, "\(path)/\(group.localName)/\(name)[\(index + 1)]"))
      }
    }
    return creative
  }

  private mutating func readLinear(
    _ linear: XMLElement, _ path: String, into creative: inout Creative
  ) {
    var isWhole = false
    if let element = linear.first("Duration") {
      let written = element.trimmedText
      creative.duration = ClockTime.seconds(written)
      isWhole = ClockTime.isWholeSeconds(written)
      if creative.duration == nil {
        unreadable(element, path + "/Duration", written, "HH:MM:SS or HH:MM:SS.mmm")
      }
    }
    if let written = text(linear["skipoffset"]) {
      creative.skipOffset = SkipOffset(written)
      if creative.skipOffset == nil {
        unreadable(linear, path + "/@skipoffset", written, "HH:MM:SS.mmm or n%")
      }
    }
    creative.parameters = linear.first("AdParameters").map(\.trimmedText)
    for group in linear.elements(named: "MediaFiles") {
      var counts: [String: Int] = [:]
      for element in group.elements {
        counts[element.localName, default: 0] += 1
        let place =
          "\(path)/MediaFiles/\(element.localName)[\(counts[element.localName] ?? 1)]"
        switch element.localName {
        case "MediaFile", "Mezzanine", "InteractiveCreativeFile":
          var media = readMedia(element, place)
          media.duration = creative.duration
          media.durationIsWholeSeconds = isWhole && creative.duration != nil
          creative.media.append(media)
        case "ClosedCaptionFiles":
          for file in element.elements(named: "ClosedCaptionFile") {
            creative.captions.append(
              CaptionFile(
                url: url(file), type: text(file["type"]), language: text(file["language"]),
                origin: self.place(file, place + "/ClosedCaptionFile")))
          }
        default: break
        }
      }
    }
  }

  private mutating func readMedia(_ element: XMLElement, _ path: String) -> MediaOption {
    let role: MediaOption.Role =
      switch element.localName {
      case "Mezzanine": .mezzanine
      case "InteractiveCreativeFile": .interactive
      default: .mediaFile
      }
    var media = MediaOption(role: role, url: url(element), origin: place(element, path))
    if media.url.isEmpty { missing(element, path, "A media file has no URL.") }
    media.id = text(element["id"])
    media.delivery = text(element["delivery"]).map(Self.delivery)
    media.type = text(element["type"])
    media.width = count(element, "width", path)
    media.height = count(element, "height", path)
    media.codecs = text(element["codec"])
    media.bitRate = bitRate(element, "bitrate", path)
    media.minimumBitRate = bitRate(element, "minBitrate", path)
    media.maximumBitRate = bitRate(element, "maxBitrate", path)
    media.isScalable = flag(element, "scalable", path)
    media.maintainsAspectRatio = flag(element, "maintainAspectRatio", path)
    media.apiFramework = text(element["apiFramework"])
    media.fileSizeBytes = count(element, "fileSize", path).map(Int64.init)
    media.mediaType = text(element["mediaType"])
    return media
  }

  static func delivery(_ text: String) -> MediaOption.Delivery {
    switch text.lowercased() {
    case "progressive": .progressive
    case "streaming": .streaming
    default: .other(text)
    }
  }

  private mutating func readDisplay(_ element: XMLElement, _ path: String) -> DisplayUnit {
    var unit = DisplayUnit(origin: place(element, path))
    unit.id = text(element["id"])
    if let width = count(element, "width", path), let height = count(element, "height", path) {
      unit.size = PictureSize(width: width, height: height)
    }
    unit.minimumDuration = text(element["minSuggestedDuration"]).flatMap(ClockTime.seconds)
    unit.apiFramework = text(element["apiFramework"])
    for resource in element.elements {
      let kind: DisplayResource.Kind
      switch resource.localName {
      case "StaticResource": kind = .fixed
      case "IFrameResource": kind = .page
      case "HTMLResource": kind = .html
      default: continue
      }
      unit.resources.append(
        DisplayResource(
          kind: kind, creativeType: text(resource["creativeType"]), content: url(resource)))
    }
    return unit
  }

  // MARK: - Values

  private func place(_ element: XMLElement, _ path: String) -> DocumentLocation {
    DocumentLocation(
      document, line: element.line + lineOffset,
      column: lineOffset == 0 ? element.column : nil, path: path)
  }

  private func fragment(_ element: XMLElement, _ path: String) -> RawFragment {
    var kept: [UInt8]?
    if let range = element.byteRange, range.upperBound <= bytes.count {
      kept = Array(bytes[range])
    }
    return RawFragment(
      type: text(element["type"]), bytes: kept,
      origin: place(element, "\(path)/\(element.localName)"))
  }

  /// A text without white space around it; `nil` where nothing is left.
  private func text(_ value: String?) -> String? {
    guard let value else { return nil }
    let trimmed = XMLElement.trimmed(value)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The URL in an element; one in a child named URL, as VAST 1.0 had it, is taken as well.
  private func url(_ element: XMLElement) -> OpaqueURL {
    let own = element.trimmedText
    guard own.isEmpty, let child = element.first("URL") else { return OpaqueURL(own) }
    return OpaqueURL(child.trimmedText)
  }

  private func urls(_ parent: XMLElement, _ name: String) -> [OpaqueURL] {
    parent.elements(named: name).map(url).filter { !$0.isEmpty }
  }

  private mutating func flag(_ element: XMLElement, _ name: String, _ path: String) -> Bool? {
    guard let value = text(element[name]) else { return nil }
    switch value.lowercased() {
    case "true", "1": return true
    case "false", "0": return false
    default:
      unreadable(element, "\(path)/@\(name)", value, "true or false")
      return nil
    }
  }

  private mutating func count(_ element: XMLElement, _ name: String, _ path: String) -> Int? {
    guard let value = text(element[name]) else { return nil }
    guard let number = DecimalText.count(value) else {
      unreadable(element, "\(path)/@\(name)", value, "a whole number")
      return nil
    }
    return number
  }

  private mutating func bitRate(_ element: XMLElement, _ name: String, _ path: String) -> Int64? {
    guard let value = text(element[name]) else { return nil }
    guard
      let bits = DecimalText.rational(value)?.multiplied(by: Rational(1000))
    else {
      unreadable(element, "\(path)/@\(name)", value, "kilobits per second")
      return nil
    }
    return bits.numerator / bits.denominator
  }

  private mutating func unreadable(
    _ element: XMLElement, _ path: String, _ observed: String, _ expected: String
  ) {
    issues.append(
      .unreadable(at: place(element, path), observed: observed, expected: expected))
  }

  private mutating func missing(_ element: XMLElement, _ path: String, _ message: String) {
    issues.append(AdResponseIssue(.missingValue, at: place(element, path), message))
  }
}
