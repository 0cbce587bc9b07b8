import AdResponses
import Findings

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
    if let end = item.expiry.flatMap(TimeWords.utc) { notes.append("the link's end is \(end)") }
    return notes
  }
}
