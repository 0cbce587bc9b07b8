import BestFit
import Dispatch
import MediaFacts
import Receivers
import TestSupport
import Testing

/// The example in docs/app-example.md: it compiles, it chooses, and it is the text that stands there.
@Suite struct AppExampleTests {
  @Test func choosesOnAWorkerThreadAndPlaysOnTheMainOne() async throws {
    let matrices = RepositoryFiles.read(folder: RepositoryPaths.matrices, suffix: ".json")
      .map { MatrixFile(name: $0.name, bytes: $0.bytes) }
    let player = await MainActor.run { ExamplePlayer() }
    let listener = AdListener(
      main: Ordinary.asset(), matrices: matrices, receiver: "airplay-low", player: player)
    let surround = KnownCreative(
      url: "surround.mp4?a=[X]", facts: Ordinary.asset { $0.audio[0].codec = .eac3 })
    let stereo = KnownCreative(url: "stereo.mp4?a=[X]&b=%2f", facts: Ordinary.asset())
    let playing = await withCheckedContinuation { continuation in
      DispatchQueue(label: "sdk").async {
        continuation.resume(returning: listener.onAd([surround, stereo]))
      }
    }
    await playing?.value
    #expect(await player.playedURLs == ["stereo.mp4?a=[X]&b=%2f"])
    #expect(listener.onAd([surround]) == nil)
  }

  @Test func theDocumentShowsTheCompiledText() throws {
    let root = RepositoryPaths.root
    let code = try #require(
      RepositoryFiles.bytes(of: root + "/Tests/BestFitTests/AppExample/AppExample.swift"))
    let document = try #require(RepositoryFiles.bytes(of: root + "/docs/app-example.md"))
    #expect(
      String(decoding: document, as: UTF8.self)
        .contains("```swift\n" + String(decoding: code, as: UTF8.self) + "```\n"))
  }
}
