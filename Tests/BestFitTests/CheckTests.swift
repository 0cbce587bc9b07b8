import BestFit
import Findings
import MediaFacts
import Receivers
import TestSupport
import Testing
import TransitionRisk

@Suite struct CheckTests {
  private func asset(_ name: String, _ rate: Int64) -> ProbeOutcome {
    var video = VideoFacts(index: 0, codec: .avc)
    video.size = PictureSize(width: 1280, height: 720)
    video.frameRate.nominal = Rational(rate)
    var asset = AssetFacts(
      source: name, depth: .headers, container: ContainerFacts(format: "mp4"))
    asset.video = [video]
    return .facts(asset)
  }

  private let failure = ProbeOutcome.failure(
    ProbeFailure(source: "gone.mp4", code: .notFound, message: "No such file."))

  @Test func everySeamIsThereOnceForEachReceiver() {
    let run = Check.run(
      main: asset("main", 25), ads: [asset("a", 25), asset("b", 30), failure, asset("c", 50)],
      receivers: Ordinary.receivers, threshold: .noticeable)
    #expect(run.failures.map(\.source) == ["gone.mp4"])
    let one = run.seams.filter { $0.receiver == "airplay-low" }
    #expect(
      one.map { [$0.from, $0.to] } == [
        [.main, .ad(0)], [.ad(0), .main], [.main, .ad(1)], [.ad(1), .main], [.main, .ad(3)],
        [.ad(3), .main], [.ad(0), .ad(1)],
      ])
    #expect(run.seams.count == one.count * Ordinary.receivers.count)
    #expect(run.fits.count == Ordinary.receivers.count + 3)
    #expect(run.fits.allSatisfy { $0.ranking.count == 3 && $0.winner == .ad(0) })
    #expect(run.rules == TransitionRules.catalogue)
    let failing = run.failingSeams.filter { $0.receiver == "airplay-low" }
    #expect(
      failing.map { [$0.from, $0.to] } == [
        [.main, .ad(1)], [.ad(1), .main], [.ad(0), .ad(1)],
      ])
  }

  @Test func withoutAMainThereAreNoSeams() {
    let run = Check.run(
      main: failure, ads: [asset("a", 25)], receivers: Ordinary.receivers, threshold: .minor)
    #expect(run.seams.isEmpty && run.fits.isEmpty)
    #expect(run.failures.count == 1)
  }
}
