import Findings
import Foundation
import Reports
import TestSupport
import Testing

@Suite struct XMLReportTests {
  // Needs xmllint, which comes with libxml2's tools.
  @Test(
    .enabled(if: OutsideValidators.xmllint != nil, "xmllint is not installed"),
    arguments: [(PipelineFormat.junit, "junit.xsd"), (.checkstyle, "checkstyle.xsd")])
  func theSchemaAcceptsEveryReport(format: PipelineFormat, schema: String) throws {
    for (name, digest) in SampleDigests.all + SampleDigests.ofCommands
      + [("two mains", SampleDigests.twoMains)]
    {
      #expect(try OutsideValidators.xmlFaults(format.text(digest), schema: schema) == "", "\(name)")
    }
  }

  @Test(
    .enabled(if: OutsideValidators.xmllint != nil, "xmllint is not installed"),
    arguments: [
      (PipelineFormat.junit, "junit.xsd", "<testcase classname", "<testcase class"),
      (.junit, "junit.xsd", "<failure message", "<failed message"),
      (.checkstyle, "checkstyle.xsd", "severity=\"error\"", "severity=\"bad\""),
    ])
  func theSchemaRefusesOtherForms(
    format: PipelineFormat, schema: String, from: String, to: String
  ) throws {
    let text = format.text(SampleDigests.mixed)
    let changed = text.replacingOccurrences(of: from, with: to)
    #expect(changed != text)
    #expect(try OutsideValidators.xmlFaults(changed, schema: schema) != "")
  }
}
