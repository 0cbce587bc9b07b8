import Findings

/// Gathers the rows of a sheet into breaks and ads, in the order in which each is first named.
struct SheetCollector {
  private struct Key: Hashable {
    var breakIndex: Int
    var adID: String
  }

  private let document: String
  private let maximumAds: Int
  private var breaks: [AdBreak] = []
  private var breakIndexes: [String: Int] = [:]
  private var adIndexes: [Key: Int] = [:]
  private var issues: [AdResponseIssue] = []
  private var count = 0

  init(document: String, maximumAds: Int) {
    self.document = document
    self.maximumAds = maximumAds
  }

  mutating func take(_ entry: SheetEntry) {
    guard count < maximumAds else {
      if count == maximumAds {
        count += 1
        issues.append(
          AdResponseIssue(
            .limit, at: entry.origin, "Rows from here on were left out.",
            expected: "at most \(maximumAds)"))
      }
      return
    }
    count += 1
    issues += entry.issues
    guard let media = entry.media else { return }
    let breakIndex = index(ofBreak: entry.breakID ?? "", entry)
    if let id = entry.adID, let known = adIndexes[Key(breakIndex: breakIndex, adID: id)] {
      breaks[breakIndex].ads[known].creatives[0].media.append(media)
      return
    }
    var ad = Ad(origin: entry.origin)
    ad.id = entry.adID
    ad.sequence = entry.sequence
    ad.title = entry.title
    ad.advertiser = entry.advertiser
    ad.advertiserDomain = entry.advertiserDomain
    ad.duration = media.duration
    var creative = Creative(kind: .linear, origin: entry.origin)
    creative.duration = media.duration
    creative.media = [media]
    ad.creatives = [creative]
    if let id = entry.adID {
      adIndexes[Key(breakIndex: breakIndex, adID: id)] = breaks[breakIndex].ads.count
    }
    breaks[breakIndex].ads.append(ad)
  }

  private mutating func index(ofBreak id: String, _ entry: SheetEntry) -> Int {
    if let known = breakIndexes[id] { return known }
    var added = AdBreak(origin: entry.breakID == nil ? DocumentLocation(document) : entry.origin)
    added.id = entry.breakID
    breaks.append(added)
    breakIndexes[id] = breaks.count - 1
    return breaks.count - 1
  }

  mutating func finish(into response: inout AdResponse) {
    response.breaks = breaks
    response.issues = issues
  }
}
