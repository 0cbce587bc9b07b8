import Findings
import Foundation
import JSONText
import MediaFacts
import Receivers
import TestSupport
import Testing

@Suite struct ShippedMatricesTests {
  @Test func theyLoadWithoutFault() {
    #expect(ShippedMatrices.files.count >= 50)
    #expect(ShippedMatrices.outcome.errors.map(\.description) == [])
    #expect(ShippedMatrices.outcome.matrix.receivers.count >= 24)
  }

  @Test func everyReceiverHasATierAndAnAnswerForEveryDifference() {
    for receiver in ShippedMatrices.outcome.matrix.receivers {
      #expect(receiver.tier != nil, "\(receiver.id)")
      #expect(receiver.switching.everySeam.value != nil, "\(receiver.id)")
      for kind in DifferenceKind.allCases {
        let cell = receiver.switching.action(for: kind)
        #expect(
          cell.unknownReason != "the matrix does not say",
          "\(receiver.id) has no cell for \(kind.rawValue)")
        guard let action = cell.value, action != .reuse, action != .unplayable else { continue }
        let delay = receiver.switching.delay(of: kind.stage, for: action)
        #expect(
          delay.unknownReason != "the matrix does not say",
          "\(receiver.id) has no delay for \(kind.stage) \(action)")
      }
    }
  }

  @Test func theLowAirPlayReceiverTakesOnlyStandardRangeAndStereoAAC() throws {
    let low = try #require(ShippedMatrices.outcome.matrix["airplay-low"])
    #expect(low.audio[.aac]?.maximumChannels.value == .atMost(2))
    #expect(low.otherAudio.value == false)
    for codec in [Codec.avc, .hevc] {
      #expect(low.video[codec]?.dynamicRanges.value == .only([.sdr]))
    }
  }

  @Test func anHeirTakesTheCellsThatItDoesNotFillIn() throws {
    let matrix = ShippedMatrices.outcome.matrix
    let high = try #require(matrix["airplay-high"])
    let own = try #require(matrix["apple-tv-4k"])
    #expect(own.video == high.video)
    #expect(own.switching == high.switching)
    #expect(own.display.frameRatePolicy.value == .follows)
    #expect(own.display.dynamicRangeDelay.source?.basis == .measured)
    #expect(own.family == "apple-tv")
  }

  /// The schema is written by hand; this holds its keys to those that the loader takes.
  @Test func theSchemaHasTheKeysOfTheLoader() throws {
    let path = RepositoryPaths.matrices + "/schema/receiver.schema.json"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let root = try JSONParser().parse(Array(bytes))
    func keys(_ node: JSONNode?) -> [String]? { node?["properties"]?.members?.map(\.name) }
    let properties = try #require(root["properties"])
    let switching = properties["switching"]?["properties"]
    #expect(keys(switching?["actions"]) == DifferenceKind.allCases.map(\.rawValue))
    #expect(keys(properties["packagings"]) == Packaging.allCases.map(\.rawValue))
    let definitions = try #require(root["$defs"])
    func choices(_ name: String) -> [String]? {
      definitions[name]?["oneOf"]?.elements?.first?["properties"]?["value"]?["enum"]?.elements?
        .compactMap(\.stringValue)
    }
    #expect(choices("action") == Action.allCases.map(\.rawValue))
    #expect(keys(properties["deliveries"]) == Delivery.allCases.map(\.rawValue))
    #expect(keys(properties["drm"]) == DRMSystem.allCases.map(\.rawValue))
    #expect(choices("restriction") == RestrictionEnforcement.allCases.map(\.rawValue))
    #expect(choices("packaging") == PackagingSupport.allCases.map(\.rawValue))
    #expect(choices("frameRatePolicy") == FrameRatePolicy.allCases.map(\.rawValue))
    #expect(choices("dynamicRangePolicy") == DynamicRangePolicy.allCases.map(\.rawValue))
    // What the schema names, the loader must take: an empty object at each key is no unknown key.
    for group in ["video", "audio"] {
      for codec in try #require(keys(properties[group])) {
        let id = codec == "other" ? "otherCodec" : group + "Codec"
        for key in try #require(keys(definitions[id])) {
          let text = #"{"id":"a","name":"A","family":"f","\#(group)":{"\#(codec)":{"\#(key)":{}}}}"#
          let errors = MatrixLoader.load([MatrixFile(name: "a.json", bytes: Array(text.utf8))])
            .errors
          #expect(!errors.isEmpty)
          #expect(
            !errors.contains { $0.message.contains("unknown key") }, "\(group) \(codec) \(key)")
        }
      }
    }
  }

  // An independent validator, which may not be installed.
  @Test(.enabled(if: SchemaValidator.isAvailable)) func theFilesFollowTheirSchemas() throws {
    for (schema, isTiers) in [("receiver", false), ("tiers", true)] {
      let files = ShippedMatrices.files.filter { ($0.name == "tiers.json") == isTiers }
      let lines = try files.map { file in
        let root = try JSONParser(allowsComments: true).parse(file.bytes)
        return JSONWriter().text(value(root))
      }
      let faults = try SchemaValidator.faults(
        inLines: lines.joined(separator: "\n"),
        schema: RepositoryPaths.matrices + "/schema/\(schema).schema.json")
      #expect(faults.isEmpty, "\(faults)")
    }
  }

  private func value(_ node: JSONNode) -> JSONValue {
    switch node.content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let elements): return .array(elements.map(value))
    case .object(let members):
      var object = JSONObject()
      for member in members { object.add(member.name, value(member.value)) }
      return .object(object)
    }
  }
}
