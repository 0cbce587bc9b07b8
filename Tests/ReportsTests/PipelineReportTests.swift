import Findings
import MediaFacts
import Reports
import Testing

@Suite struct PipelineReportTests {
  @Test(arguments: PipelineFormat.allCases)
  func goldenFiles(format: PipelineFormat) throws {
    for (name, digest) in SampleDigests.all + SampleDigests.ofCommands {
      try expectSnapshot(format.text(digest), "digest-\(name).\(Self.ending(format))")
    }
  }

  @Test(arguments: PipelineFormat.allCases)
  func theSameDigestGivesTheSameBytes(format: PipelineFormat) {
    #expect(format.text(SampleDigests.mixed) == format.text(SampleDigests.mixed))
  }

  @Test(arguments: PipelineFormat.allCases)
  func anEmptyDigestHasAReport(format: PipelineFormat) {
    let empty = Digest(tool: SampleDigests.tool, command: "check", threshold: .minor)
    #expect(!format.text(empty).isEmpty)
  }

  private static func ending(_ format: PipelineFormat) -> String {
    switch format {
    case .html: "html"
    case .junit: "junit.xml"
    case .sarif: "sarif"
    case .github: "github.txt"
    case .markdown: "md"
    case .csv: "csv"
    case .checkstyle: "checkstyle.xml"
    }
  }

  // MARK: Commands

  @Test func aWayIntoAnInterstitialAndTheWayBackAreOneCreative() throws {
    let digest = PreflightDigest.digest(
      of: SampleDigests.stream(SampleRuns.mixed), tool: SampleDigests.tool)
    // Four ads, of which one could not be judged on any tier, on three tiers.
    #expect(digest.assets.count { $0.role == .creative } == 4)
    #expect(digest.count(.unreadable) == 3)
    let mixed = SampleDigests.mixed
    for name in ["hevc.mp4", "\u{C2E0}\u{C81C}\u{D488}.mp4"] {
      let mine = digest.subjects.filter {
        digest.asset($0.asset)?.name.contains(name) == true
      }
      let other = mixed.subjects.filter { subject in
        // A tier without a seam has no subject here.
        guard case .tier = subject.scope, !subject.seams.isEmpty else { return false }
        return mixed.asset(subject.asset)?.name.contains(name) == true
      }
      #expect(!mine.isEmpty && mine.map(\.grade) == other.map(\.grade))
      #expect(mine.map(\.outcome) == other.map(\.outcome))
    }
  }

  @Test func aStreamThatGrowsHasNoSecondsInItsNames() {
    var stream = SampleDigests.stream(SampleRuns.mixed)
    let names = { (run: PreflightRun) in
      PreflightDigest.digest(of: run, tool: SampleDigests.tool).assets.dropFirst().map(\.source)
    }
    #expect(names(stream).allSatisfy { $0.hasSuffix(" s") })
    stream.isLive = true
    #expect(names(stream).allSatisfy { !$0.hasSuffix(" s") })
  }

  @Test func anAdOfWhichNothingFitsFails() throws {
    let report = SampleDigests.choice(SampleRuns.mixed)
    let digest = try #require(SampleDigests.ofCommands.first { $0.name == "fit-mixed" }).digest
    #expect(report.isFailing)
    #expect(digest.outcome == .unreadable, "one creative could not be read")
    let without = digest.subjects.filter { $0.grade == .unplayable }
    #expect(without.map(\.outcome) == [.fail])
    #expect(digest.choices.filter { $0.asset == nil }.count == without.count)
  }

  @Test func thePageHasTheReasonsOfAnAdOfWhichNothingFits() throws {
    var report = SampleDigests.choice(SampleRuns.mixed)
    let lost = report.breaks[0].ads[0].choices.flatMap(\.ranking).filter { $0.loss != nil }
    let foreign = lost.filter { entry in
      if case .cannotPlay(let reasons)? = entry.loss { return !reasons.isEmpty }
      return false
    }
    let entry = try #require(foreign.first)
    guard case .cannotPlay(let reasons)? = entry.loss else { return }
    for place in report.breaks[0].ads[0].choices.indices {
      report.breaks[0].ads[0].choices[place].ranking = [entry]
    }
    let digest = FitDigest.digest(
      of: report, tool: SampleDigests.tool, catalogue: SampleRuns.mixed.rules, seams: { _ in [] })
    #expect(digest.subjects.map(\.outcome) == [.fail, .fail, .fail])
    let page = PipelineFormat.html.text(digest)
    #expect(page.contains("Creatives without a drawing"))
    #expect(page.contains(reasons[0].message))
    #expect(PipelineFormat.junit.text(digest).contains(reasons[0].message))
  }

  // MARK: Words that must be there

  @Test func junitCountsWhatItHolds() throws {
    let text = PipelineFormat.junit.text(SampleDigests.mixed)
    let cases = text.split(separator: "<testcase").count - 1
    #expect(text.contains("<testsuites name=\"seam check\" tests=\"\(cases)\""))
    #expect(cases == SampleDigests.mixed.subjects.count + 2)
    #expect(text.split(separator: "<skipped").count - 1 == SampleDigests.mixed.count(.unknown))
  }

  @Test func oneFileOfferedForSeveralAdsHasACaseForEach() throws {
    var report = SampleDigests.choice(SampleRuns.mixed)
    // The same ad twice in the break, and the break twice: what is chosen is the same file each time.
    report.breaks[0].ads += report.breaks[0].ads
    report.breaks += report.breaks
    let digest = FitDigest.digest(
      of: report, tool: SampleDigests.tool, catalogue: SampleRuns.mixed.rules, seams: { _ in [] })
    let cases = PipelineFormat.junit.text(digest).split(separator: "\n").compactMap { line in
      line.contains("<testcase ") ? line.prefix { $0 != ">" }.filter { $0 != "/" } : nil
    }
    #expect(cases.count > 4 && Set(cases).count == cases.count)
    #expect(cases.contains { $0.contains(" #4") } && !cases.contains { $0.contains(" #5") })
  }

  @Test func markdownKeepsItsBound() {
    var digest = SampleDigests.mixed
    let subject = digest.subjects.first { $0.outcome == .fail }
    #expect(subject != nil)
    digest.subjects = Array(repeating: subject, count: 5000).compactMap(\.self)
    let text = PipelineFormat.markdown.text(digest)
    #expect(text.utf8.count <= MarkdownReport.limit)
    #expect(text.contains("more rows"))
  }

  @Test func gitHubCommandsAreOneLineEach() {
    let text = PipelineFormat.github.text(SampleDigests.mixed)
    let lines = text.split(separator: "\n")
    let commands = ["::error ", "::warning ", "::notice "]
    #expect(lines.allSatisfy { line in commands.contains { line.hasPrefix($0) } })
    // Errors stand before warnings, since the runner shows ten of each at most.
    let order = lines.map { $0.hasPrefix("::error ") ? 0 : $0.hasPrefix("::warning ") ? 1 : 2 }
    #expect(order == order.sorted())
    #expect(text.contains("file=live/break.m3u8,line=12,col=34,title=H601"))
  }

  @Test func csvHasAsManyFieldsInEveryRow() {
    let rows = CSV.rows(PipelineFormat.csv.text(SampleDigests.mixed))
    #expect(rows.first == CSVReport.columns)
    #expect(rows.allSatisfy { $0.count == CSVReport.columns.count })
    #expect(
      rows.count == 1 + SampleDigests.mixed.subjects.count
        + SampleDigests.mixed.documentFindings.count + SampleDigests.mixed.unreadable.count)
  }

  @Test func checkstyleNamesLineAndColumn() {
    let text = PipelineFormat.checkstyle.text(SampleDigests.mixed)
    #expect(text.contains("<file name=\"live/break.m3u8\">"))
    #expect(text.contains("<error line=\"12\" column=\"34\" severity=\"error\""))
  }
}
