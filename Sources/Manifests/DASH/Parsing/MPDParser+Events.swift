import SCTE35
import XMLText

extension DASH.MPDParser {
  mutating func eventStream(_ element: XMLElement, _ path: String, _ context: Context)
    -> DASH.EventStream
  {
    let place = Self.place(element, path)
    var stream = DASH.EventStream(schemeIdUri: element["schemeIdUri"] ?? "", place: place)
    var reader = DASH.AttributeReader(element, place)
    stream.value = reader.text("value")
    stream.timescale = reader.positive("timescale") ?? 1
    stream.presentationTimeOffset = reader.unsigned("presentationTimeOffset") ?? 0
    note(reader.oddities)
    stream.remote = remote(element, place, context)
    for (index, child) in element.elements(named: "Event").enumerated() {
      stream.events.append(
        event(child, "\(path)/Event[\(index + 1)]", isSCTE35: stream.isSCTE35))
    }
    return stream
  }

  private mutating func event(_ element: XMLElement, _ path: String, isSCTE35: Bool) -> DASH.Event {
    let place = Self.place(element, path)
    var event = DASH.Event(place: place)
    var reader = DASH.AttributeReader(element, place)
    event.id = reader.unsigned("id")
    event.presentationTime = reader.unsigned("presentationTime") ?? 0
    event.duration = reader.unsigned("duration")
    note(reader.oddities)
    event.payload = isSCTE35 ? SpliceEvent.payload(element) : Self.payload(element)
    if case .unreadableSplice(let reason) = event.payload {
      note([DASH.Oddity(.eventPayload, place: place, name: "Event", observed: reason)])
    }
    return event
  }

  private static func payload(_ element: XMLElement) -> DASH.Event.Payload {
    let children = element.elements
    if !children.isEmpty { return .xml(children) }
    if let data = element["messageData"] { return .text(data) }
    let text = element.trimmedText
    return text.isEmpty ? .none : .text(text)
  }
}
