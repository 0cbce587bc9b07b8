import Findings
import JSONText
import MediaFacts

/// Reads the JSON that X-ASSET-LIST of an HLS interstitial points to (draft-pantos-hls-rfc8216bis,
/// appendix D).
struct AssetListReader {
  private var fields: JSONFields

  init(document: String) { fields = JSONFields(document: document) }

  func read(_ root: JSONNode) throws(AdResponseError) -> AdResponse {
    var reader = self
    return try reader.readRoot(root)
  }

  private mutating func readRoot(_ root: JSONNode) throws(AdResponseError) -> AdResponse {
    guard root.members != nil else {
      throw AdResponseError(
        at: fields.place(root, "$"), "expected an object with ASSETS, found \(root.kind)")
    }
    guard let assets = fields.member(root, "ASSETS"), let elements = assets.elements else {
      throw AdResponseError(
        at: fields.place(root, "$"), "expected the member ASSETS with a list of assets")
    }
    var response = AdResponse(kind: .assetList, origin: fields.place(root, "$"))
    var entry = AdBreak(origin: fields.place(root, "$"))
    entry.skipControl = skipControl(root)
    for (index, node) in elements.enumerated() {
      let path = "$.ASSETS[\(index)]"
      var ad = Ad(origin: fields.place(node, path))
      guard node.members != nil else {
        fields.unreadable(node, path, "an object")
        entry.ads.append(ad)
        continue
      }
      let url = OpaqueURL(fields.text(node, "URI", path) ?? "")
      if url.isEmpty { fields.missing(node, path, "An asset has no URI.") }
      ad.duration = fields.number(node, "DURATION", path)
      if fields.member(node, "DURATION") == nil {
        fields.missing(node, path, "An asset states no DURATION.")
      }
      // Assets play one after the other in the order of the list.
      ad.sequence = index + 1
      var media = MediaOption(url: url, origin: fields.place(node, path))
      media.duration = ad.duration
      var creative = Creative(kind: .linear, origin: ad.origin)
      creative.duration = ad.duration
      creative.media = [media]
      ad.creatives = [creative]
      entry.ads.append(ad)
    }
    response.breaks = [entry]
    response.issues = fields.issues
    return response
  }

  private mutating func skipControl(_ root: JSONNode) -> SkipControl? {
    guard let node = fields.member(root, "SKIP-CONTROL") else { return nil }
    guard node.members != nil else {
      fields.unreadable(node, "$.SKIP-CONTROL", "an object")
      return nil
    }
    return SkipControl(
      offset: fields.number(node, "OFFSET", "$.SKIP-CONTROL"),
      duration: fields.number(node, "DURATION", "$.SKIP-CONTROL"),
      labelID: fields.text(node, "LABEL-ID", "$.SKIP-CONTROL"))
  }
}
