import Foundation
import JSONText
import TestSupport
import Testing

/// What `batch`, `catalog` and `worker` write as JSON, held against their schemas.
@Suite(
  .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples),
  .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"))
struct SchemaOutputTests {
  private func faults(_ text: String, _ schema: String) throws -> String {
    try SchemaValidator.faults(
      inLines: text, schema: RepositoryPaths.root + "/docs/schema/\(schema).schema.json")
  }

  /// A text over several lines as one line: no text in JSON holds a line end.
  private func joined(_ text: String) -> String { text.filter { !$0.isNewline } + "\n" }

  @Test func batchAndCatalog() throws {
    let batch = try BatchFolder()
    for name in ["ad-same", "ad-51"] { try batch.copy(name, to: name) }
    try batch.copy("ad-25", to: "crashes")
    #expect(try faults(joined(batch.run(["-f", "json"]).output), "batch-1") == "")
    #expect(try faults(batch.run(["-f", "ndjson"]).output, "batch-1") == "")
    try batch.copy("ad-mono", to: "ad-51")
    #expect(
      try faults(joined(batch.run(["-f", "json", "--since", "1"]).output), "batch-1") == "")
    #expect(try faults(batch.run(["-f", "ndjson", "--since", "1"]).output, "batch-1") == "")
    for command in ["runs", "list", "check"] {
      let result = try SeamProgram.run(
        ["catalog", command, "--catalog", batch.catalog, "--format", "json"])
      #expect(try faults(result.output, "catalog-1") == "", "\(command)")
    }
    let rows = try SeamProgram.run(
      ["catalog", "export", "--catalog", batch.catalog, "--format", "ndjson"])
    #expect(try faults(rows.output, "batch-1") == "")
  }

  @Test func worker() throws {
    let lines = """
      {"id": 1, "source": "\(SeamProgram.samples)/ad-same.mp4"}
      {"id": "b", "source": "absent.mp4", "depth": "full"}
      {"id": 3, "sauce": "x"}
      nonsense

      """
    let result = try SeamProgram.run(["worker"], input: Data(lines.utf8))
    #expect(try faults(result.output, "worker-1") == "")
    let requests = lines.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
    #expect(try faults(requests, "worker-1") == "")
    let wrong = "{\"worker\":\"seam.worker/2\",\"version\":\"1\",\"jobs\":1}\n"
    #expect(try faults(wrong, "worker-1") != "")
  }
}
