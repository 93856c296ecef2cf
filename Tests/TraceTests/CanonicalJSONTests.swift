// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace
import TestSupport
import Testing

/// Recorded JSON is unique for an input, and otherwise equals that of `JSONEncoder`.
@Suite(.contract("Summaries of values and recorded…"))
struct CanonicalJSONTests {
  private enum Key: Int, Codable, Hashable { case one, two, three }

  private struct Point: Codable, Hashable {
    var x: Int
    var label: String?
  }

  private class Base: Codable {
    var base = 1
  }

  private struct Everything: Codable {
    var date = Date(timeIntervalSinceReferenceDate: 12.5)
    var data = Data([1, 2, 255])
    var url = URL(string: "https://example.org/a?b")
    var decimal = Decimal(string: "1.25")
    var texts = ["b": [1.5, 2], "a": []]
    var numbers = [3: true, 1: false]
    var missing: Int?
    var flags: [Bool?] = [true, nil]
    var nested: [[Point]] = [[Point(x: 1, label: "\"/\n")], []]
    var large = UInt64.max
    var choice = Choice.some(text: "a", 2)
    var float = Float(0.5)
  }

  private enum Choice: Codable {
    case some(text: String, Int)
    case none
  }

  @Test func `values without sets are encoded as JSONEncoder does`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func expectSame(_ value: some Encodable) throws {
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      #expect(try CanonicalJSON.text(of: value) == text)
    }
    try expectSame(Everything())
    try expectSame([Everything()])
    try expectSame(Everything().date)
    try expectSame(Everything().data)
    try expectSame(Everything().url)
    try expectSame(Everything().decimal)
    try expectSame("text")
    try expectSame(true)
    try expectSame(-1.5)
    try expectSame(Int?.none)
    try expectSame(Base())
  }

  @Test func `sets and keys are sorted`() throws {
    #expect(try CanonicalJSON.text(of: Set(["c", "a", "b"])) == #"["a","b","c"]"#)
    #expect(
      try CanonicalJSON.text(of: ["k": Set([Point(x: 2, label: nil), Point(x: 1, label: nil)])])
        == #"{"k":[{"x":1},{"x":2}]}"#)
    #expect(
      try CanonicalJSON.text(of: [Key.two: Set([2, 1]), .one: [], .three: [5]])
        == "[0,[],1,[1,2],2,[5]]")
    #expect(try CanonicalJSON.text(of: Set([Set([2, 1]), Set([0])])) == "[[0],[1,2]]")
  }

  @Test(arguments: Fuzzing.seeds(50)) func `every set is decoded unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var value: [Point: Set<Key>] = [:]
    for _ in 0..<Int.random(in: 0..<20, using: &random) {
      let point = Point(
        x: Int.random(in: 0..<9, using: &random), label: Bool.random(using: &random) ? nil : "a")
      value[point, default: []].insert([.one, .two, .three].randomElement(using: &random) ?? .one)
    }
    let text = try CanonicalJSON.text(of: value)
    let decoded = try JSONDecoder().decode([Point: Set<Key>].self, from: Data(text.utf8))
    #expect(decoded == value, "seed \(seed)")
    // The same elements in another insertion order.
    var other: [Point: Set<Key>] = [:]
    for (point, keys) in value.reversed() { other[point] = Set(keys.reversed()) }
    #expect(try CanonicalJSON.text(of: other) == text, "seed \(seed)")
  }
}
