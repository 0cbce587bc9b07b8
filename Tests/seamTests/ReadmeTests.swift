import Findings
import TestSupport
import Testing

/// What the README says of the package, held to the package.
@Suite struct ReadmeTests {
  private func text(_ name: String) throws -> String {
    String(
      decoding: try #require(RepositoryFiles.bytes(of: RepositoryPaths.root + "/" + name)),
      as: UTF8.self)
  }

  /// The architecture has a line for every target that is not a test.
  @Test func everyTargetIsInTheArchitecture() throws {
    let readme = try text("README.md")
    let names = try text("Package.swift").split(separator: "\n").compactMap { line -> String? in
      guard
        line.contains("library(\"") || line.contains(".target(name: \"")
          || line.contains(".systemLibrary") || line.hasPrefix("      name: \"")
      else { return nil }
      let parts = line.split(separator: "\"")
      return parts.count > 1 ? String(parts[1]) : nil
    }
    #expect(names.count > 20)
    // Seam is the product that holds the libraries.
    for name in names where !["TestSupport", "Seam"].contains(name) {
      #expect(readme.contains("`\(name)`"), "\(name)")
    }
  }

  /// The table of ranges has every block of rules.
  @Test func everyRangeOfRulesIsTold() throws {
    let readme = try text("README.md")
    for block in RuleBlock.allCases {
      #expect(readme.contains("| \(block.rawValue)xx |"), "\(block)")
    }
  }

  /// A receiver that acts at every seam is named where the README says that equal formats score 0.
  @Test func everyExceptionIsNamed() throws {
    let readme = try text("README.md")
    let list = try SeamProgram.run(["receivers", "list"])
    let reloading = list.output.split(separator: "\n").filter { $0.contains(" reload ") }
      .compactMap { $0.split(separator: " ").first }
    #expect(reloading.count > 3)
    for id in reloading { #expect(readme.contains("`\(id)`"), "\(id)") }
  }
}
