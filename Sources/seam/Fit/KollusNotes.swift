import AdResponses

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a Kollus link tells by itself, for a person.
enum KollusNotes {
  /// The notes, in lower case, without full stops.
  static func notes(on item: KollusItem) -> [String] {
    let way =
      switch item.delivery {
      case .progressive: "progressive MP4"
      case .hls: "HLS in the clear"
      case .fairPlay: "HLS with FairPlay"
      }
    var notes = ["Kollus: \(way)\(item.deliveryIsStated ? "" : " by default")"]
    if item.isLive { notes.append("live") }
    notes.append(item.delivery.adaptsBitRate ? "bit rate adapts" : "one bit rate")
    notes.append("seeks by \(item.delivery.seeksBy)")
    notes.append(
      item.delivery.allowsAirPlay == true
        ? "AirPlay allowed" : "AirPlay as the content's policy says")
    // From 1970 to the end of the year 9999, beyond which no date is written with four digits.
    if let expiry = item.expiry, (0...253_402_300_799).contains(expiry) {
      let end = Date(timeIntervalSince1970: Double(expiry)).formatted(.iso8601)
      notes.append("the link's end is \(end)")
    }
    return notes
  }
}
