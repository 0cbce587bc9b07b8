import JSONText
import Receivers
import Testing

@Suite struct MatrixFaultsTests {
  private func file(_ name: String, _ text: String) -> MatrixFile {
    MatrixFile(name: name, bytes: Array(text.utf8))
  }

  private var sound: MatrixFile {
    file("m/base.json", #"{"id": "base", "name": "B", "family": "f"}"#)
  }

  private var faulty: MatrixFile {
    file("m/bad.json", #"{"id": "bad", "name": "B", "family": "f", "vidio": {}}"#)
  }

  @Test func aFileMayExtendAKnownOne() {
    let heir = file("x/heir.json", #"{"id": "heir", "name": "H", "extends": "base"}"#)
    #expect(MatrixLoader.faults(in: [heir], knowing: [sound, faulty]) == [])
    #expect(MatrixLoader.faults(in: [heir], knowing: []).map(\.path).contains("$.extends"))
  }

  @Test func everyFaultHasItsPlace() {
    let text = """
      {
        "id": "two", "name": "T", "family": "f",
        "vidio": {},
        "audio": {"aac": {"maximumChannels": 2}}
      }
      """
    let faults = MatrixLoader.faults(in: [file("two.json", text)], knowing: [sound])
    #expect(
      faults.map(\.position) == [
        TextPosition(line: 3, column: 3), TextPosition(line: 4, column: 40),
      ])
    #expect(faults.map(\.path) == ["$.vidio", "$.audio.aac.maximumChannels"])
  }

  @Test func faultsOfKnownFilesCountOnlyWhereTheyAreExtended() {
    let heir = file("heir.json", #"{"id": "heir", "name": "H", "extends": "bad"}"#)
    #expect(MatrixLoader.faults(in: [heir], knowing: [faulty]).map(\.file) == ["m/bad.json"])
    #expect(MatrixLoader.faults(in: [sound], knowing: [faulty]) == [])
  }

  @Test func aFileTakesThePlaceOfAKnownOneOfTheSameName() {
    let mended = file("here/bad.json", #"{"id": "bad", "name": "B", "family": "f"}"#)
    #expect(MatrixLoader.faults(in: [mended], knowing: [faulty]) == [])
  }

  @Test func aListOfTiersIsHeldAgainstTheKnownReceivers() {
    let tiers = file("tiers.json", #"{"families": {"f": {"low": ["base", "gone"]}}}"#)
    let faults = MatrixLoader.faults(in: [tiers], knowing: [sound])
    #expect(faults.map(\.message) == [#"no receiver of the name "gone""#])
  }

  @Test func aLoopAndWhatIsNoJSON() {
    let first = file("a.json", #"{"id": "a", "name": "A", "family": "f", "extends": "b"}"#)
    let second = file("b.json", #"{"id": "b", "name": "B", "family": "f", "extends": "a"}"#)
    let faults = MatrixLoader.faults(in: [first, second], knowing: [])
    #expect(Set(faults.map(\.path)) == ["$.extends"])
    #expect(faults.allSatisfy { $0.message.hasPrefix("a loop") })
    let text = MatrixLoader.faults(in: [file("c.json", "{\n  nothing")], knowing: [])
    #expect(text.map(\.position) == [TextPosition(line: 2, column: 3)])
  }
}
