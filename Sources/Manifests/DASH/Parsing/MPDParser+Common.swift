import XMLText

extension DASH.MPDParser {
  /// Combinations of base URLs that are kept at most.
  private static let mostBases = 32

  static func descriptor(_ element: XMLElement) -> DASH.Descriptor {
    DASH.Descriptor(
      schemeIdUri: element["schemeIdUri"] ?? "", value: element["value"], id: element["id"])
  }

  mutating func baseURLs(_ element: XMLElement, _ path: String) -> [DASH.BaseURL] {
    var found: [DASH.BaseURL] = []
    for (index, child) in element.elements(named: "BaseURL").enumerated() {
      var reader = DASH.AttributeReader(
        child, Self.place(child, "\(path)/BaseURL[\(index + 1)]"))
      var base = DASH.BaseURL(child.trimmedText)
      base.serviceLocation = reader.text("serviceLocation")
      base.byteRange = reader.text("byteRange")
      base.availabilityTimeOffset = reader.offset("availabilityTimeOffset")
      let isDVB = { (uri: String?) in uri?.hasPrefix("urn:dvb:dash:") ?? false }
      for attribute in child.attributes where isDVB(attribute.namespaceURI) {
        switch attribute.localName {
        case "priority": base.priority = DASH.unsigned(attribute.value[...])
        case "weight": base.weight = DASH.unsigned(attribute.value[...])
        default: break
        }
      }
      note(reader.oddities)
      found.append(base)
    }
    return found
  }

  /// Resolves the base URLs of a level against those above; the first of both stays the first.
  func enter(_ urls: [DASH.BaseURL], _ context: inout Context) {
    guard let first = urls.first else { return }
    var bases: [String] = []
    for above in context.bases {
      for url in urls {
        let base = URIReference.resolve(url.text, against: above)
        // An absolute one comes out the same against each base above.
        if bases.count < Self.mostBases, !bases.contains(base) { bases.append(base) }
      }
    }
    context.bases = bases
    context.baseOffset = first.availabilityTimeOffset ?? context.baseOffset
  }

  /// The `xlink:href` of an element, which is noted.
  mutating func remote(_ element: XMLElement, _ place: DASH.Place, _ context: Context)
    -> DASH.RemoteReference?
  {
    func xlink(_ name: String) -> String? {
      element.attributes.first {
        $0.localName == name
          && ($0.namespaceURI == "http://www.w3.org/1999/xlink" || $0.prefix == "xlink")
      }?.value
    }
    guard let href = xlink("href") else { return nil }
    note([
      DASH.Oddity(.remoteElement, place: place, name: element.localName, observed: href)
    ])
    return DASH.RemoteReference(
      href: href, url: URIReference.resolve(href, against: context.bases.first ?? address),
      actuate: xlink("actuate") ?? "onRequest")
  }

  mutating func common(_ element: XMLElement, _ place: DASH.Place) -> DASH.CommonAttributes {
    var reader = DASH.AttributeReader(element, place)
    var common = DASH.CommonAttributes()
    common.codecs = reader.token("codecs")?.split(separator: ",")
      .map { XMLElement.trimmed(String($0)) }.filter { !$0.isEmpty }
    common.mimeType = reader.token("mimeType")
    common.width = reader.positive("width")
    common.height = reader.positive("height")
    common.frameRate = reader.ratio("frameRate")
    common.sampleAspectRatio = reader.ratio("sar")
    common.scanType = reader.token("scanType")
    common.audioSamplingRate = reader.read("audioSamplingRate") { text in
      // One value, or the lowest and the highest.
      let values = text.split(separator: " ").map { DASH.unsigned($0) }
      guard let first = values.first, values.count <= 2 else { return nil }
      return first
    }
    common.startWithSAP = reader.unsigned("startWithSAP")
    note(reader.oddities)
    common.audioChannelConfigurations =
      element.elements(named: "AudioChannelConfiguration").map(Self.descriptor)
    common.inbandEventStreams = element.elements(named: "InbandEventStream").map(Self.descriptor)
    common.contentProtections = element.elements(named: "ContentProtection").map(Self.protection)
    return common
  }

  private static func protection(_ element: XMLElement) -> DASH.ContentProtection {
    var protection = DASH.ContentProtection(
      schemeIdUri: element["schemeIdUri"] ?? "", value: element["value"])
    protection.ref = element["ref"]
    // The prefix differs from packager to packager, and some forget to declare it.
    let ids = element.attributes.first { $0.localName == "default_KID" }?.value ?? ""
    protection.defaultKeyIDs = ids.split(separator: " ").compactMap { id in
      let digits = id.lowercased().filter { $0 != "-" && $0 != "{" && $0 != "}" }
      return digits.count == 32 && digits.allSatisfy(\.isHexDigit) ? digits : nil
    }
    for child in element.elements {
      switch child.localName {
      case "pssh": protection.psshBoxes.append(child.trimmedText)
      case "pro": protection.hasPlayReadyObject = true
      default: break
      }
    }
    return protection
  }
}
