import Foundation
import JSONText
import TestSupport
import Testing

/// What becomes of a run that does not come to its end.
@Suite(.enabled(if: SeamProgram.hasSamples, SeamProgram.noSamples))
struct BatchResumeTests {
  @Test("killed at random moments and resumed, a run equals an undisturbed one")
  func killed() throws {
    let batch = try BatchFolder()
    let names = ["ad-same", "ad-44100", "ad-25", "ad-mono"]
    for place in 0..<160 { try batch.copy(names[place % names.count], to: "ad-\(place)") }
    _ = try batch.folder.write([1, 2, 3], to: "ads/broken.mp4")
    let plain = try batch.run(["-f", "csv"], catalog: batch.folder.path + "/plain.sqlite")
    #expect(plain.status == 3)
    // Each time it is killed a random while after it has done more than the time before.
    let line = """
      before=0
      for kill in 1 2 3 4 5; do
        "$seam" batch "$1" --main "$2" --timeout 1s --catalog "$3" --resume -q -j 1 -f ndjson \
          > /dev/null 2>&1 &
        pid=$!
        for ((n = 0; n < 500; n++)); do
          done=$("$seam" catalog runs --catalog "$3" 2> /dev/null | sed -n 's/.* \\([0-9]*\\) of .*/\\1/p')
          [ "${done:-0}" -gt $before ] && break
          sleep 0.01
        done
        before=$done
        sleep 0.0$((RANDOM % 10))
        kill -9 $pid 2> /dev/null
        wait $pid 2> /dev/null
        "$seam" catalog check --catalog "$3" > /dev/null 2>&1 || exit 9
        "$seam" catalog runs --catalog "$3"
        "$seam" catalog runs --catalog "$3" | grep -q finished && exit 0
      done
      exit 0
      """
    let killed = try SeamProgram.shell(line, [batch.ads, BatchFolder.main, batch.catalog])
    #expect(killed.status == 0, "the catalogue is not sound")
    // The first kill at least came before the end.
    #expect(killed.output.contains("  running  "), "\(killed.output)")
    let resumed = try batch.run(["-f", "csv", "--resume"])
    #expect(resumed.status == 3, "\(resumed.error)")
    #expect(resumed.output == plain.output)
    let exported = try SeamProgram.run(["catalog", "export", "--catalog", batch.catalog])
    #expect(exported.output == plain.output && exported.status == 0)
  }

  /// Starts a batch at which a worker hangs, and interrupts it so many times.
  private func interrupt(_ batch: BatchFolder, times: Int, timeout: String) throws -> Tool.Result {
    let line = """
      export SEAM_TEST_CRASH=hang=hangs
      "$seam" batch "$1" --main "$2" --timeout \(timeout) --catalog "$3" -j 1 -f csv &
      pid=$!
      for ((n = 0; n < 100; n++)); do
        "$seam" catalog runs --catalog "$3" 2> /dev/null | grep -q "1 of 3 done" && break
        sleep 0.1
      done
      for ((n = 0; n < \(times); n++)); do kill -TERM $pid; sleep 0.5; done
      wait $pid
      """
    return try SeamProgram.shell(line, [batch.ads, BatchFolder.main, batch.catalog])
  }

  private func hanging() throws -> BatchFolder {
    let batch = try BatchFolder()
    for name in ["a", "b-hangs", "c"] { try batch.copy("ad-same", to: name) }
    return batch
  }

  @Test("one interrupt finishes what is in flight, says how to go on, and gives 130")
  func interruptedOnce() throws {
    let batch = try hanging()
    let result = try interrupt(batch, times: 1, timeout: "2s")
    #expect(result.status == 130, "\(result.error)")
    #expect(result.error.contains("continue it with: seam batch"), "\(result.error)")
    #expect(result.error.contains("--resume"))
    #expect(result.output.contains("/a.mp4"))
    let runs = try SeamProgram.run(["catalog", "runs", "--catalog", batch.catalog])
    #expect(runs.output.contains("interrupted"))
    let again = try batch.run(["--timeout", "2s", "--resume", "-f", "csv"], environment: [:])
    #expect(again.error.contains("going on with run 1"), "\(again.error)")
    #expect(again.output.contains("/a.mp4") && again.output.contains("/c.mp4"))
  }

  @Test("a second interrupt stops at once, and what was reported is kept")
  func interruptedTwice() throws {
    let batch = try hanging()
    let start = ContinuousClock.now
    let result = try interrupt(batch, times: 2, timeout: "60s")
    #expect(ContinuousClock.now - start < .seconds(40))
    #expect(result.status == 130, "\(result.error)")
    #expect(result.output.contains("/a.mp4"))
    let kept = try SeamProgram.run(["catalog", "export", "--catalog", batch.catalog])
    #expect(kept.status == 3)
    #expect(kept.output == result.output)
  }

  @Test("a catalogue that cannot be written is an error with its place")
  func unwritable() throws {
    let batch = try hanging()
    let result = try batch.run([], catalog: "/dev/null/catalog.sqlite")
    #expect(result.status == 74)
    #expect(result.error.contains("/dev/null"), "\(result.error)")
  }
}
