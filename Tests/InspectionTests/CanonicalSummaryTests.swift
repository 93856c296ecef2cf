// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationViews
import TestSupport
import Testing

@Suite(
  .contract(
    "Summaries of values and recorded inputs contain no address, hash or hash table order.",
    "Descriptions that an app writes itself are recorded unchanged."))
struct CanonicalSummaryTests {
  private enum Filter: CustomStringConvertible {
    case tags(Set<String>)
    case named(String)
    var description: String {
      switch self {
      case .tags(let tags): "tags \(tags)"
      case .named(let name): "named \(name)"
      }
    }
  }

  private final class Plain {}
  private final class Bridged: NSObject {}

  private struct Addressed: CustomStringConvertible, CustomReflectable {
    let object: Plain
    var description: String { "at 0x00007f51c40008d0" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private struct ByID {
    var id: ItemID
    var other = 1
  }

  @Test func `an item ID is summarized by its wrapped value`() {
    #expect(ValueSummary.of(ItemID("friends")) == "\"friends\"")
    #expect(ValueSummary.of(ItemID(3)) == "3")
    #expect(ValueSummary.of(ByID(id: "a")) == "ByID(id: \"a\", other: 1)")
    #expect(
      ValueSummary.changes(from: ByID(id: "a"), to: ByID(id: "b")) == ["id: \"a\" → \"b\""])
    #expect(ValueSummary.name(of: ItemID(ItemID("x"))) == "\"x\"")
    var dumped = ""
    dump(ItemID(3), to: &dumped)
    #expect(dumped.contains("3") && !dumped.contains("hash"))
  }

  @Test func `collections backed by hash tables aren't listed`() {
    let dictionary = ["a": 1, "b": 2]
    #expect(ValueSummary.of(dictionary.keys) == "Keys")
    #expect(ValueSummary.of(dictionary.values) == "Values")
    #expect(ValueSummary.of(Set([1])) == "1 element")
    #expect(ValueSummary.of(dictionary.startIndex) == "Index")
    #expect(ValueSummary.of(Filter.tags(["a", "b"])) == "tags(2 elements)")
    #expect(ValueSummary.of(Filter.named("a")) == "named(\"a\")")
    #expect(ValueSummary.of(AnyHashable(Set([1, 2]))) == "2 elements")
    #expect(ValueSummary.of(AnyHashable("a")) == "\"a\"")
    #expect(ValueSummary.of((keys: dictionary.keys, 1)) == "(keys: Keys, 1)")
  }

  @Test func `summaries contain no memory addresses`() throws {
    let (plain, bridged) = (Plain(), Bridged())
    #expect(ValueSummary.of(plain) == "Plain" && ValueSummary.of(bridged) == "Bridged")
    #expect(ValueSummary.of(ObjectIdentifier(plain)) == "ObjectIdentifier")
    #expect(ValueSummary.of(Addressed(object: plain)) == "at 0x…")
    unsafe withUnsafeBytes(of: 1) { bytes in
      let summaries = unsafe [
        ValueSummary.of(bytes), ValueSummary.of(bytes.baseAddress as Any),
        ValueSummary.of(OpaquePointer(bytes.baseAddress) as Any),
        ValueSummary.of(Unmanaged.passUnretained(plain)),
      ]
      #expect(
        summaries == [
          "UnsafeRawBufferPointer", "UnsafeRawPointer", "OpaquePointer", "Unmanaged<Plain>",
        ])
    }
    // A user's own text stays unchanged.
    #expect(ValueSummary.of("at 0x00007f51c40008d0") == "\"at 0x00007f51c40008d0\"")
    #expect(ValueSummary.of("at 0x00007f51c40008d0"[...]) == "at 0x00007f51c40008d0")
  }

  @Test func `elements are listed in a deterministic order`() {
    #expect(ValueSummary.whole(of: ["b", "a"]) == #"["b", "a"]"#)
    #expect(ValueSummary.whole(of: Set(["c", "a", "b"])) == #"["a", "b", "c"]"#)
    #expect(
      ValueSummary.whole(of: ["b": [2], "a": []] as [String: [Int]]) == #"["a": [], "b": [2]]"#)
    #expect(
      ValueSummary.whole(of: [String: Int]()) == "[:]" && ValueSummary.whole(of: [Int]()) == "[]")
    #expect(ValueSummary.whole(of: Filter.tags(["b", "a"])) == #"tags(["a", "b"])"#)
  }

  @Test(arguments: Fuzzing.seeds(50))
  func `random values have deterministic summaries`(seed: UInt64) {
    // The same values at other addresses.
    var (first, second) = (
      HostileValues(random: SplitMix64(seed: seed)), HostileValues(random: SplitMix64(seed: seed))
    )
    let (one, other) = (first.next(), second.next())
    // An identifier is random by itself.
    let texts = [one, other].map { value in
      ValueSummary.of(value).replacing(/[0-9A-F]{8}-[0-9A-F-]{4,27}/, with: "UUID")
    }
    if texts[0].hasSuffix("…") { return }
    #expect(texts[0] == texts[1], "seed \(seed)")
  }
}
