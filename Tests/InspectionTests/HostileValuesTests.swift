// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import TestSupport
import Testing

/// Values that reflection could trap or recurse on without limit.
@Suite(
  .contract(
    "A value's description never traps and has a limited depth and size. `==` and",
    "`hash(into:)` aren't called on recursive types, except if only a subclass recurses."))
struct HostileValuesTests {
  struct Pixels {
    var color = SIMD4<Float>(1, 2, 3, 4)
    var half = Float16(0.5)
    var name = "a"
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  struct Matrix {
    var cells: InlineArray<3, Int> = [1, 2, 3]
    var names: InlineArray<2, String> = ["a", "b"]
    var title = "m"
  }

  indirect enum Chain: Equatable {
    case end
    case link(Int, Chain)

    static func of(_ count: Int, from start: Int = 0) -> Chain {
      (start..<start + count).reduce(.end) { .link($1, $0) }
    }
  }

  indirect enum Wrapped {
    case end
    case not(Wrapped)
  }

  final class Owner {}
  struct Borrower {
    unowned let owner: Owner
    weak var delegate: Owner?
    var count = 0
  }

  @Test func `an inline array is traced`() {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let old = Matrix()
    var new = old
    new.cells[1] = 5
    new.title = "n"
    #expect(ValueSummary.of(old) == "Matrix(cells: 3 elements, names: 2 elements, title: \"m\")")
    #expect(
      ValueSummary.changes(from: old, to: new)
        == ["cells[1]: 2 → 5", "title: \"m\" → \"n\""])
    #expect(ValueSummary.changes(from: old, to: old) == ["unchanged"])
    // Equal text in other memory is the same value.
    var equal = old
    equal.names[0] = String(["a"] as [Character])
    #expect(ValueSummary.changes(from: old, to: equal) == ["unchanged"])
  }

  @Test func `SIMD vectors and numbers describe themselves`() {
    let old = Pixels()
    var new = old
    new.color.y = 7
    new.half = 2
    #expect(
      ValueSummary.changes(from: old, to: new) == [
        "color: SIMD4<Float>(1.0, 2.0, 3.0, 4.0) → SIMD4<Float>(1.0, 7.0, 3.0, 4.0)",
        "half: 0.5 → 2.0",
      ])
    #expect(ValueSummary.of(Duration.seconds(1)) == "1.0 seconds")
  }

  @Test func `a deep enum is traced to a limited depth`() {
    // Deallocating such a value recurses, and task threads have 512 KiB on Darwin.
    #if canImport(Darwin)
      let count = 2_000
    #else
      let count = Sanitizer.isActive ? 4_000 : 20_000
    #endif
    let (old, new) = (Chain.of(count), Chain.of(count, from: 1))
    #expect(ValueSummary.of(old).hasPrefix("link(\(count - 1), link("))
    let lines = ValueSummary.changes(from: old, to: new)
    #expect(lines.first == "link.0: \(count - 1) → \(count)")
    #expect(lines.count < 100 && lines.last?.contains("nested deeper than 32 levels") == true)
    #expect(
      ValueSummary.changes(from: [old], to: [new]).first == "[0].link.0: \(count - 1) → \(count)")
    #expect(
      ValueSummary.changes(from: Optional(old) as Any, to: Optional(new) as Any).count < 100)
    #expect(ValueSummary.whole(of: old).hasSuffix(" (truncated)"))
    var wrapped = Wrapped.end
    for _ in 0..<count { wrapped = .not(wrapped) }
    #expect(ValueSummary.of(wrapped).hasPrefix("not(not("))
    #expect(ValueSummary.changes(from: wrapped, to: Wrapped.not(wrapped)).count == 1)
  }

  @Test func `many shared parts are compared up to a limit`() {
    indirect enum Tree {
      case leaf(Int)
      case node(Tree, Tree)
    }
    func tree(_ leaf: Int) -> Tree { (0..<30).reduce(.leaf(leaf)) { tree, _ in .node(tree, tree) } }
    let lines = ValueSummary.changes(from: tree(1), to: tree(2))
    #expect(
      lines.count <= 10_000 && lines.last?.hasSuffix("further differences not compared") == true)
  }

  @Test func `an unowned reference to a deallocated object isn't read`() {
    func dangling(_ count: Int) -> Borrower {
      let owner = Owner()
      return Borrower(owner: owner, delegate: owner, count: count)
    }
    let (old, new) = (dangling(1), dangling(2))
    #expect(ValueSummary.of(old) == "Borrower(owner: …, delegate: …, count: 1)")
    #expect(ValueSummary.changes(from: old, to: new).contains("count: 1 → 2"))
  }

  @Test func `large texts are truncated before they are quoted`() {
    let text = String(repeating: "x\u{301}", count: 1_000_000)
    let time = ContinuousClock().measure { #expect(ValueSummary.of(text).count <= 80) }
    #expect(time < .seconds(1))
  }

  /// Random values of every kind, which only need to be readable.
  @Test func `random values are summarized without traps`() {
    for seed in Fuzzing.seeds(300) {
      var random = SplitMix64(seed: seed)
      var values = HostileValues(random: random)
      let (old, new) = (values.next(), values.next())
      #expect(ValueSummary.of(old).count <= 80, "seed \(seed)")
      #expect(!ValueSummary.changes(from: old, to: new).isEmpty, "seed \(seed)")
      #expect(ValueSummary.changes(from: old, to: old) == ["unchanged"], "seed \(seed)")
      _ = random.next()
    }
  }
}

/// A generator for nested random values.
struct HostileValues {
  struct Pair {
    var first: Any
    var second: Any
  }
  struct Custom: CustomReflectable, CustomStringConvertible {
    let value: Any
    var description: String { "custom" }
    var customMirror: Mirror {
      Mirror(self, children: ["value": value, "again": value], displayStyle: .struct)
    }
  }
  final class Object {
    var value: Any
    weak var me: Object?
    init(_ value: Any) {
      self.value = value
      me = self
    }
  }
  indirect enum Choice {
    case none
    case one(Any)
    case two(left: Any, Any)
    case choice(Choice)
  }

  var random: SplitMix64

  mutating func next(level: Int = 0) -> Any {
    level < 6 && Int.random(in: 0..<3, using: &random) > 0 ? container(level) : leaf()
  }

  private mutating func leaf() -> Any {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: Int.random(in: 0...9, using: &random)
    case 1: String(repeating: "é\u{0}\n", count: Int.random(in: 0...2_000, using: &random))
    case 2: SIMD8<UInt16>(repeating: UInt16.random(in: 0...9, using: &random))
    case 3: Float16(1)
    case 4: Date(timeIntervalSince1970: 1)
    case 5: Data([1, 2, 3])
    case 6: { () -> Int in 1 } as () -> Int
    case 7: Int.self
    case 8: (any Equatable).self
    case 9: \String.count
    case 10: URL(fileURLWithPath: "/x") as Any
    case 11: "text".utf8
    case 12: UUID()
    case 13: NSError(domain: "d", code: 1, userInfo: ["a": 1])
    case 14: Decimal(1)
    default: ()
    }
  }

  private mutating func container(_ level: Int) -> Any {
    let (first, second) = (next(level: level + 1), next(level: level + 1))
    return switch Int.random(in: 0..<13, using: &random) {
    case 0: Pair(first: first, second: second)
    case 1: [first, second]
    case 2: ["a": first, "b": second]
    case 3: (first, label: second)
    case 4: Optional(first) as Any
    case 5: Choice.one(first)
    case 6: Choice.two(left: first, second)
    case 7: Choice.choice(.one(first))
    case 8: Object(first)
    case 9: Custom(value: first)
    case 10: AnyHashable("k")
    case 11: Result<Any, any Error>.success(first)
    default: Mirror(reflecting: first)
    }
  }
}
