// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The consistency of documents: their snippets compile and run, and the tests that they name
/// exist.
struct DocumentationTests {
  static let documents =
    ["README.md", "CONTRIBUTING.md", "Examples/Friends/README.md"]
    + Documents.paths(in: "Documentation", endingWith: ".md")
    + Documents.paths(in: "Sources", endingWith: ".md")
    + Documents.paths(in: "Sources", endingWith: ".swift")

  /// The code that tests compile and run: test functions and programs.
  ///
  /// `Tools/apple-check` compiles the fixtures.
  private static let sources =
    Documents.paths(in: "Tests/DocumentationTests", endingWith: "Snippets.swift")
    + ["Tests/TerminalGreeting/main.swift"]
    + Documents.paths(in: "Examples/Countries", endingWith: ".swift")
    + Documents.paths(in: "Tests/TerminalTests", endingWith: "Tests.swift")
    + Documents.paths(in: "Tools/apple-check/fixtures", endingWith: "Adopter.swift")

  @Test(
    .contract(
      "The code in UIKitViews' adoption article and documentation comments compiles for iOS."))
  func `every snippet is compiled and run by a test`() throws {
    let sources = try Self.sources.map { Documents.code(try Documents.text($0)) }
    var count = 0
    for document in Self.documents {
      for snippet in Documents.snippets(
        in: try Documents.text(document), isSource: document.hasSuffix(".swift"))
      {
        count += 1
        // `// …` marks an omission: the parts between omissions must occur in order.
        for part in Documents.normalized(snippet).split(separator: "// …") {
          let part = Documents.code(String(part))
          #expect(
            sources.contains { $0.contains(part) },
            "\(document): no test has this snippet:\n\(part)")
        }
      }
    }
    #expect(count >= 8)
  }

  @Test func `every listing names an existing test or a reason`() throws {
    let tests = try Documents.paths(in: "Tests/ListingTests", endingWith: ".swift")
      .map { try Documents.text($0) }.joined()
    var last = 0
    var count = 0
    for line in try Documents.text("Documentation/FromTheArticles.md").split(separator: "\n") {
      if line.hasPrefix("## ") { last = 0 }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let isRow = line.hasPrefix("| ") && cells.first != "listing"
      if isRow {
        // Each listing has one row, in its article's order.
        #expect(Int(cells[0]) == last + 1, "this row is out of order: \(line)")
        #expect(cells.count == 4, "this row has other columns: \(line)")
        (last, count) = (last + 1, count + 1)
      }
      let test = isRow ? cells.last ?? "" : ""
      let named = test.matches(of: #/`([^`]+)`/#).map { String($0.1) }
      #expect(
        !isRow || !named.isEmpty || test.hasPrefix("none: "),
        "no test compiles this listing, and no reason is given: \(line)")
      for name in named where !test.hasPrefix("none: ") {
        let exists = tests.contains("func `\(name)`(")
        #expect(exists, "there is no test \(name)")
      }
    }
    #expect(count >= 100)
  }

  @Test func `the README shows both commands first`() throws {
    let start = try Documents.text("README.md").prefix(1200)
    #expect(start.contains(#"swift run friends --script "next,next,select 3,back,quit""#))
    #expect(start.contains("\nswift test\n"))
  }
}
