import Foundation
import JSONText
import TestSupport
import Testing

/// What programs were written for stays true: output that earlier versions have written still fits.
///
/// `Contract/NAME-VERSION.ndjson` holds samples, one JSON text a line. Samples are added and never changed:
/// a change that an old one does not fit needs a schema of another number beside the old one.
@Suite struct ContractTests {
  private static let schemas = RepositoryPaths.root + "/docs/schema/"
  private static let samples = RepositoryPaths.root + "/Tests/ReportsTests/Contract/"
  private static let ending = ".schema.json"

  /// The schemas by their names with the version, such as `check-1`.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: schemas)) ?? [])
    .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()

  private static func lines(of name: String) throws -> String {
    try String(contentsOfFile: samples + name + ".ndjson", encoding: .utf8)
  }

  @Test func thereAreSchemas() { #expect(Self.names.count >= 11) }

  @Test("each version of each schema has samples, and knows every member of them", arguments: names)
  func members(name: String) throws {
    let schema = try String(contentsOfFile: Self.schemas + name + Self.ending, encoding: .utf8)
    let others = try Self.names.filter { $0 != name }.map {
      try String(contentsOfFile: Self.schemas + $0 + Self.ending, encoding: .utf8)
    }
    #expect(try JSONParser().parse(schema)["$id"]?.stringValue == "urn:seam:schema:\(name)")
    var keys = try SchemaKeys(schema: schema, others: others)
    let lines = try Self.lines(of: name).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { try keys.visit(String(line)) }
    #expect(keys.unknown.isEmpty)
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(
    "each sample still fits its schema",
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"),
    arguments: names)
  func samplesFit(name: String) throws {
    let path = Self.schemas + name + Self.ending
    #expect(try SchemaValidator.faults(inLines: Self.lines(of: name), schema: path) == "")
  }

  @Test("no sample is left of a schema that was taken away")
  func everySampleHasItsSchema() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.samples)
      .filter { $0.hasSuffix(".ndjson") }
    #expect(Set(files) == Set(Self.names.map { $0 + ".ndjson" }))
  }
}
