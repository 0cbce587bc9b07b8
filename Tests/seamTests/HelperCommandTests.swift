import JSONText
import TestSupport
import Testing

/// The commands that serve the other commands: schemas, completion, the manual page.
@Suite struct HelperCommandTests {
  @Test("every schema in docs is listed, and printed as it stands")
  func schemas() throws {
    let list = try SeamProgram.run(["schema"])
    let names = list.output.split(separator: "\n").map(String.init)
    #expect(list.status == 0 && names.contains("check-1") && names.contains("probe-1"))
    for name in names {
      let printed = try SeamProgram.run(["schema", name])
      let file = RepositoryFiles.bytes(
        of: RepositoryPaths.root + "/docs/schema/\(name).schema.json")
      #expect(printed.status == 0 && Array(printed.output.utf8) == file)
      let schema = try JSONParser().parse(printed.output)
      #expect(schema["$schema"]?.stringValue != nil)
    }
  }

  @Test("a schema is found without its version, and an unknown one names those that are there")
  func schemaNames() throws {
    let short = try SeamProgram.run(["schema", "check"])
    #expect(try short.output == SeamProgram.run(["schema", "check-1"]).output)
    let unknown = try SeamProgram.run(["schema", "nothing"])
    #expect(unknown.status == 2 && unknown.output == "" && unknown.error.contains("check-1"))
  }

  @Test("the completion script is one that its shell can read", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let script = try SeamProgram.run(["completion", shell])
    #expect(script.status == 0)
    for command in ["probe", "check", "receivers", "explain"] {
      #expect(script.output.contains(command))
    }
    // Only bash is sure to be installed.
    guard shell == "bash" else { return }
    let read = try SeamProgram.shell(
      "source <(\"$seam\" completion bash) && complete -p seam")
    #expect(read.status == 0 && read.output.hasPrefix("complete "))
  }

  @Test("an unknown shell is wrong usage")
  func unknownShell() throws {
    let result = try SeamProgram.run(["completion", "csh"])
    #expect(result.status == 2 && result.error.contains("bash, zsh or fish"))
  }

  @Test("the manual page names every command")
  func manual() throws {
    let page = try SeamProgram.run(["man"])
    #expect(page.status == 0 && page.output.hasPrefix(".TH"))
    for command in ["probe", "check", "receivers", "explain", "schema", "completion"] {
      #expect(page.output.contains("seam \(command)"))
    }
  }

  @Test("the doctor names every library, and finds what is missing")
  func doctor() throws {
    let sound = try SeamProgram.run(["doctor"])
    #expect(sound.status == 0, "\(sound.output)")
    for name in ["seam", "libavformat", "libavcodec", "libavutil", "SQLite", "libcurl", "matrices"]
    {
      #expect(sound.output.contains(name))
    }
    let folder = try TemporaryFolder()
    let lost = try SeamProgram.run(["doctor", "--matrices", folder.path])
    #expect(lost.status == 3 && lost.output.contains("missing"))
    _ = try folder.write(Array("{".utf8), to: "tiers.json")
    let broken = try SeamProgram.run(["doctor", "--matrices", folder.path])
    #expect(broken.status == 3 && broken.output.contains("fault"))
  }
}
