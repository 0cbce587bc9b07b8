import SCTE35
import XMLText

/// Reads the SCTE 35 message of an `Event` (SCTE 214-1 section 6.7.2).
enum SpliceEvent {
  /// The message, from `SpliceInfoSection` or `Binary` in XML, from the text, or from `@messageData`.
  static func payload(_ event: XMLElement) -> DASH.Event.Payload {
    let holder = event.first("Signal") ?? event
    if let section = holder.first("SpliceInfoSection") {
      do throws(SpliceXMLError) {
        return .splice(try SpliceXML.section(section))
      } catch {
        return .unreadableSplice(error.description)
      }
    }
    let text =
      holder.first("Binary")?.trimmedText ?? event["messageData"] ?? holder.trimmedText
    guard !text.isEmpty else { return .unreadableSplice("the event has no message") }
    do throws(SpliceError) {
      return .splice(try SpliceInfoSection(text: text))
    } catch {
      return .unreadableSplice(error.description)
    }
  }
}
