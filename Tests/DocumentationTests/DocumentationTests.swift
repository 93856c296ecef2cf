// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The consistency of documents: the tests that they name exist.
struct DocumentationTests {
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
