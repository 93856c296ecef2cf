// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Only `ValueSummary` turns users' values into text.
///
/// A summary hides secrets, is short, and is the same in each process.
@Suite(
  .contract(
    "Each source that converts a user's value into text uses `ValueSummary`, or is listed",
    "with a reason."))
struct DescribedValuesTests {
  @Test func `every described value uses ValueSummary`() throws {
    let texts = try Documents.paths(in: "Sources", endingWith: ".swift")
      .map { ($0, try Documents.text($0)) }
    let types = Set(texts.flatMap { DescribedValues.genericTypes(in: $0.1) })
    var unused = Set(
      DescribedValues.allowed.flatMap { path, places in places.keys.map { "\(path): \($0)" } })
    for (path, text) in texts {
      let file = String(path.dropFirst("Sources/".count))
      for place in DescribedValues(types: types).find(in: text) {
        let isAllowed = DescribedValues.allowed[file]?[place] != nil
        unused.remove("\(file): \(place)")
        #expect(isAllowed, "\(path): \(place): use ValueSummary, or say why it may be as it is")
      }
    }
    #expect(texts.count > 300 && unused.isEmpty, "not in the sources any more: \(unused)")
  }

  @Test func `interpolated descriptions are found`() {
    let source = ##"""
      // \(value)
      struct Box<Value> {
        var value: Value
        let list: [Value], number: Int, type: Value.Type, other: any Error
        var text: String { "a \(value) \(number) \(type) \(other) " + #"\(value) \#(self.value)"# }
        var call: String { String(describing: 1) + "\(list.map { "x \($0) \(f("\(list)"))" })" }
        func f(_ x: Any) { if case .some(let found) = x { print("""
          \(found) \(String(reflecting: x))
          """) } }
      }
      """##
    let finder = DescribedValues(types: DescribedValues.genericTypes(in: source))
    #expect(
      Set(finder.find(in: source)) == [
        #"\(value)"#, #"\(other)"#, #"\(self.value)"#, #"\($0)"#, #"\(list)"#, #"\(found)"#,
        "String(describing:", "String(reflecting:",
      ])
    let plain = "let number = 1\nlet text = numbers.map { \"\\($0)\" } + [\"\\(number)\"]"
    #expect(DescribedValues(types: []).find(in: plain).isEmpty)
  }
}
