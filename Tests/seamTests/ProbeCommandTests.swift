import Foundation
import JSONText
import TestSupport
import Testing

/// `seam probe` as its users meet it: output, messages and exit status.
@Suite struct ProbeCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("wrong usage is status 2, on standard error alone, and a hint where one is near")
  func unknownOption() throws {
    let result = try SeamProgram.run(["probe", "--dept", "full", "a.mp4"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.contains("--dept"))
    #expect(result.error.contains("--depth"), "\(result.error)")
  }

  @Test(
    "other wrong usage",
    arguments: [
      ["probe"], ["probe", "--jobs", "0", "a"], ["probe", "--jobs", "257", "a"],
      ["probe", "--jobs", "x", "a"], ["probe", "-j", "-1", "a"], ["probe", "--jobs"],
      ["probe", "--format", "xml", "a"], ["probe", "--depth", "deep", "a"],
      ["probe", "--timeout", "soon", "a"], ["probe", "--max-bytes", "0", "a"],
      ["probe", "--max-bytes", "99999999999999999999", "a"], ["probe", "-", "-"], ["prob", "a"],
      ["probe", "--order", "any", "a"], ["probe", "--color", "red", "a"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let result = try SeamProgram.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("seam"), "\(result.error)")
    #expect(result.error.hasSuffix("\n"))
  }

  @Test(
    "a file that fails is a result beside the others, in every format",
    arguments: [
      "table", "list", "json", "ndjson",
    ])
  func failure(format: String) throws {
    let text = try folder.write("a note".utf8, to: "note.txt")
    let result = try SeamProgram.run(["probe", "-f", format, text, folder.path + "/absent.mp4"])
    #expect(result.status == 3)
    #expect(result.error == "")
    #expect(result.output.contains("note.txt"))
    #expect(result.output.contains("absent.mp4"))
  }

  @Test(
    "one failing file of three leaves two results and status 3",
    .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
  func oneOfThree() throws {
    let samples = SeamProgram.samples
    let good = try SeamProgram.run(["probe", samples + "/ad-25.mp4", samples + "/ad-50.mp4"])
    #expect(good.status == 0)
    #expect(good.error == "")
    let result = try SeamProgram.run([
      "probe", "-f", "ndjson", "--order", "given", samples + "/ad-25.mp4", "absent.mp4",
      samples + "/ad-50.mp4",
    ])
    #expect(result.status == 3)
    let lines = result.output.split(separator: "\n")
    #expect(lines.map { $0.contains("\"error\":{\"code\":\"not-found\"") } == [false, true, false])
    #expect(lines.first?.contains("\"nominal\":{\"exact\":\"25\"") == true)
  }

  @Test("200 files make 200 lines, each a JSON text of one source")
  func manyFiles() throws {
    let sources = try (0..<200).map { try folder.write("text \($0)".utf8, to: "\($0).txt") }
    let result = try SeamProgram.run(["probe", "--jobs", "4", "-f", "ndjson"] + sources)
    #expect(result.status == 3)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 201 && lines.last == "")
    let found = try lines.dropLast().map { line in
      try #require(JSONParser().parse(String(line))["source"]?.stringValue)
    }
    #expect(found.sorted() == sources.sorted())
    let ordered = try SeamProgram.run(
      ["probe", "--jobs", "4", "-f", "ndjson", "--order", "given"] + sources)
    #expect(Set(ordered.output.split(separator: "\n")) == Set(lines.dropLast()))
  }

  // Needs Python's jsonschema, which not every machine has.
  @Test(
    "what is written fits the schema",
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module jsonschema"),
    .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples),
    arguments: ["json", "ndjson"], ["headers", "full"])
  func schema(format: String, depth: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: SeamProgram.samples)
    let media = names.filter { $0.contains(".") }.sorted().map { SeamProgram.samples + "/" + $0 }
    try #require(media.count > 30)
    let text = try folder.write("<html>".utf8, to: "odd \n\u{7}\"\\ name.mp4")
    let result = try SeamProgram.run(
      ["probe", "--depth", depth, "-f", format] + media + [text, "absent"])
    #expect(result.status == 3)
    // A JSON text over many lines is one; its line ends are layout.
    let lines =
      format == "json"
      ? result.output.split(separator: "\n").joined() + "\n" : result.output
    let path = RepositoryPaths.root + "/docs/schema/probe-1.schema.json"
    #expect(try SchemaValidator.faults(inLines: lines, schema: path) == "")
  }

  @Test("JSON of no facts is whole, too")
  func onlyFailures() throws {
    let result = try SeamProgram.run(["probe", "-f", "json", "absent"])
    #expect(result.status == 3)
    _ = try JSONParser().parse(result.output)
  }

  @Test(
    "standard input by file and by pipe tell the same",
    .enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples),
    arguments: ["ad-moov-end.mp4", "ad-vp9.webm"])
  func standardInput(name: String) throws {
    let path = SeamProgram.samples + "/" + name
    let file = try SeamProgram.shell(#""$seam" probe -f ndjson - < "$1""#, [path])
    let pipe = try SeamProgram.shell(#"cat "$1" | "$seam" probe -f ndjson -"#, [path])
    let named = try SeamProgram.run(["probe", "-f", "ndjson", path])
    #expect(file.status == 0 && pipe.status == 0)
    #expect(file.output == pipe.output)
    #expect(
      file.output.replacing("\"source\":\"-\"", with: "\"source\":\"\(path)\"") == named.output)
  }

  @Test("standard input of nothing, of text, of a folder, and none at all")
  func poorStandardInput() throws {
    func code(_ line: String) throws -> String {
      let result = try SeamProgram.shell(line, [folder.path])
      #expect(result.status == 3)
      return try #require(
        JSONParser().parse(result.output)["error"]?["code"]?.stringValue)
    }
    #expect(try code(#""$seam" probe -f ndjson - < /dev/null"#) == "not-a-file")
    #expect(try code(#"true | "$seam" probe -f ndjson -"#) == "empty")
    #expect(try code(#"echo text | "$seam" probe -f ndjson -"#) == "not-media")
    #expect(try code(#""$seam" probe -f ndjson - < "$1""#) == "not-a-file")
    #expect(try code(#""$seam" probe -f ndjson - <&-"#) == "read-error")
  }

  @Test("a pipe without an end meets the byte limit and the time limit")
  func endlessPipe() throws {
    let bytes = try SeamProgram.shell(
      #"cat /dev/zero | "$seam" probe -f ndjson --max-bytes 1M -"#)
    #expect(bytes.output.contains("\"code\":\"too-large\""), "\(bytes.output)")
    // A pipe that its reader could write to itself never comes to an end.
    let time = try SeamProgram.shell(
      #"mkfifo pipe; "$seam" probe -f ndjson --timeout 200ms - <> pipe"#, folder: folder.path)
    #expect(time.output.contains("\"code\":\"timed-out\""), "\(time.output)")
  }

  @Test("colours: only when asked for, where nobody looks on")
  func colours() throws {
    func isColoured(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try SeamProgram.run(["probe", "absent"] + arguments, environment: environment)
        .output.contains("\u{1B}[")
    }
    #expect(try !isColoured([]))
    #expect(try !isColoured(["--color", "auto"]))
    #expect(try !isColoured(["--color", "never"]))
    #expect(try isColoured(["--color", "always"]))
    // The command line is nearer than the environment.
    #expect(try isColoured(["--color=always"], ["NO_COLOR": "1"]))
    #expect(try !isColoured(["--color", "always", "-f", "ndjson"]))
  }

  @Test(
    "on a terminal colours are on, and NO_COLOR turns them off",
    .enabled(if: Tool.find("script") != nil, "there is no program 'script' to make a terminal"))
  func terminal() throws {
    let line = #"script -qec '"$seam" probe absent' /dev/null < /dev/null"#
    #expect(try SeamProgram.shell(line).output.contains("\u{1B}["))
    #expect(try !SeamProgram.shell("export NO_COLOR=1; " + line).output.contains("\u{1B}["))
    #expect(try !SeamProgram.shell("export TERM=dumb; " + line).output.contains("\u{1B}["))
  }

  @Test("quiet leaves the results as they are")
  func quiet() throws {
    let usual = try SeamProgram.run(["probe", "absent", "absent too"])
    for option in ["--quiet", "-q"] {
      let result = try SeamProgram.run(["probe", option, "absent", "absent too"])
      #expect(result.output == usual.output)
      #expect(result.error == "")
      #expect(result.status == 3)
    }
  }

  @Test("control characters of a name do not reach the terminal", arguments: ["table", "list"])
  func controlCharacters(format: String) throws {
    let name = "a\u{1B}[31mred\u{7}\nnew\r\u{9B}line\u{202E}\u{7F}.mp4"
    let path = try folder.write("text".utf8, to: name)
    let result = try SeamProgram.run(["probe", "-f", format, "--color", "never", path])
    let bad = result.output.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
    }
    #expect(bad.isEmpty, "\(result.output.debugDescription)")
    #expect(!result.output.contains("\nnew"))
    #expect(result.output.contains("red"))
  }

  @Test("bytes of a name that are no UTF-8 are an answer as well")
  func invalidUTF8() throws {
    let line = #"f=$'\xff\xfe.mp4'; echo text > "$f"; "$seam" probe -f ndjson "$f""#
    let result = try SeamProgram.shell(line, folder: folder.path)
    #expect(result.status == 3)
    // The schema says it: such bytes reach the tool as U+FFFD, and no file has that name.
    #expect(result.output.contains("\u{FFFD}"))
    #expect(result.output.contains("\"code\":\"not-found\""))
  }

  @Test("a reader that goes away ends it without a word", arguments: ["table", "list", "ndjson"])
  func closedPipe(format: String) throws {
    let line = """
      "$seam" probe -f \(format) $(seq 1 4000) | head -1 > /dev/null; exit ${PIPESTATUS[0]}
      """
    let result = try SeamProgram.shell(line, folder: folder.path)
    #expect(result.status == 141)
    #expect(result.error == "")
  }

  @Test("a full disk is a status of its own, not silence")
  func fullDisk() throws {
    let result = try SeamProgram.shell(#""$seam" probe absent > /dev/full"#)
    #expect(result.status != 0 && result.status != 3)
  }

  /// Root may read everything, so the file is read as somebody else.
  private static let drop =
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
  private static let canDrop =
    (try? SeamProgram.shell(drop + #""$seam" --version"#))?.status == 0

  @Test("a file without permission", .enabled(if: canDrop, "it cannot be run as another user here"))
  func permission() throws {
    let path = try folder.write("text".utf8, to: "secret.mp4")
    chmod(path, 0)
    defer { chmod(path, 0o600) }
    let result = try SeamProgram.shell(Self.drop + #""$seam" probe -f ndjson "$1""#, [path])
    #expect(result.status == 3)
    #expect(result.output.contains("\"code\":\"not-permitted\""), "\(result.output)")
  }
}
