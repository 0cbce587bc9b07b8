import Foundation

/// Validates JSON against a JSON Schema with Python's `jsonschema`, where that is installed.
public enum SchemaValidator {
  /// True where `python3` can import `jsonschema`; tests that need it skip otherwise.
  public static let isAvailable: Bool = {
    (try? run(["-c", "import referencing, jsonschema; jsonschema.Draft202012Validator"], input: ""))?
      .status == 0
  }()

  /// What is wrong with the lines, each a JSON text of its own; empty where nothing is.
  ///
  /// The schema may refer by `$id` to other schemas of its folder.
  /// - Throws: an error of the system where Python cannot be run.
  public static func faults(inLines lines: String, schema: String) throws -> String {
    let program = """
      import glob, json, os, sys
      from jsonschema import Draft202012Validator
      from referencing import Registry, Resource
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      Draft202012Validator.check_schema(schema)
      registry = Registry()
      for path in glob.glob(os.path.join(os.path.dirname(sys.argv[1]), "*.schema.json")):
          other = json.load(open(path, encoding="utf-8"))
          registry = registry.with_resource(other["$id"], Resource.from_contents(other))
      validator = Draft202012Validator(schema, registry=registry)
      count = 0
      for line in sys.stdin.buffer.read().decode("utf-8").split("\\n"):
          if not line: continue
          count += 1
          for error in validator.iter_errors(json.loads(line)):
              print(error.json_path, error.message[:300])
              for inner in error.context or []: print("  ", inner.json_path, inner.message[:300])
      if count == 0: print("no lines")
      """
    let result = try run(["-c", program, schema], input: lines)
    return result.status == 0
      ? result.output : "python3 exited with \(result.status)\(result.output)"
  }

  private static func run(
    _ arguments: [String], input: String
  ) throws -> (status: Int32, output: String) {
    // Input goes through a file: a pipe that nobody reads yet would block the writer.
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("seam-schema-\(UUID().uuidString)")
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
