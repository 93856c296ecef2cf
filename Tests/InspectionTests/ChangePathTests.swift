// SPDX-License-Identifier: MIT

import PresentationCells
import PresentationInspection
import TestSupport
import Testing

struct ChangePathTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var title = "a"
    var tags: Set<String> = []
  }

  /// A row that can't be compared or hashed.
  struct Plain {
    var title = "a"
    var onTap: () -> Void = {}
  }

  struct List {
    var rows = (0..<5).map { Row(id: $0) }
    var plain = [Plain(), Plain()]
    var names = ["en": "one", "de": "eins", "fr": "un"]
    var next: Row?
  }

  enum Call {
    case render(Screen)
    case clear
  }

  struct Screen {
    var list = List()
    var header: String?
  }

  private func changes(_ change: (inout Screen) -> Void) -> [String] {
    var new = Screen()
    change(&new)
    return ValueSummary.changes(from: Call.render(Screen()), to: Call.render(new))
  }

  private protocol Part {}

  private struct LargePart: Part {
    var numbers = (0, 0, 0, 0)
    var last = 1
    unowned var owner: AnyObject?
  }

  @Test(.contract("A struct in a protocol-typed property is compared by its own properties."))
  func `a property of protocol type is compared by its dynamic type`() {
    struct Whole {
      var part: any Part
      var any: Any
    }
    var owner: AnyObject? = Unreferenced()
    let old = LargePart(owner: owner)
    owner = nil
    var new = old
    new.last = 2
    #expect(
      ValueSummary.changes(from: Whole(part: old, any: old), to: Whole(part: new, any: new))
        == ["part.last: 1 → 2", "any.last: 1 → 2"])
  }

  private final class Unreferenced {}

  @Test(
    .contract(
      "A path leads through properties, optionals, payloads, indices and keys to the",
      "differing leaf. `Identifiable` elements match by identity. The comparison takes linear",
      "time, and O(k log k) in the differing keys."))
  func `a difference is described at its leaf`() {
    #expect(changes { $0.list.rows[3].title = "b" } == ["render.list.rows[3].title: \"a\" → \"b\""])
    #expect(changes { $0.list.plain[1].title = "b" }.count == 1)
    #expect(changes { $0.list.names["de"] = "zwei" }.count == 1)
    #expect(
      changes {
        $0.list.plain[1].title = "b"
        $0.list.names["de"] = "zwei"
        $0.list.next = Row(id: 9)
        $0.header = "Friends"
      } == [
        "render.list.plain[1].title: \"a\" → \"b\"",
        "render.list.names[\"de\"]: \"eins\" → \"zwei\"",
        "render.list.next: nil → Row(id: 9, title: \"a\", tags: 0 elements)",
        "render.header: nil → \"Friends\"",
      ])
    let (old, new): (Screen?, Screen?) = (Screen(), Screen(header: "A"))
    #expect(ValueSummary.changes(from: old as Any, to: new as Any) == ["header: nil → \"A\""])
    let some: [Result<[Int?], Never>] = [.success([1, nil])]
    let others: [Result<[Int?], Never>] = [.success([2, nil])]
    #expect(ValueSummary.changes(from: some, to: others) == ["[0].success[0]: 1 → 2"])
  }

  @Test(.contract("A path leads through properties…"))
  func `inserted and removed elements are described`() {
    #expect(
      changes { $0.list.rows.insert(Row(id: 9, title: "n"), at: 1) }
        == ["render.list.rows: +[1] Row(id: 9, title: \"n\", tags: 0 elements), 6 elements"])
    #expect(
      ValueSummary.changes(from: ["a", "b", "c"], to: ["a", "c"]) == ["−[1] \"b\", 2 elements"])
    #expect(ValueSummary.changes(from: [1, 2], to: [1, 2, 3, 4, 5, 6]) == ["+4, 6 elements"])
    #expect(
      ValueSummary.changes(from: Set(["a", "b"]), to: Set(["b", "c"]))
        == ["+ \"c\" − \"a\", 2 elements"])
    #expect(
      ValueSummary.changes(from: [1: "a", 2: "b", 10: "c"], to: [2: "B", 3: "d", 10: "C"])
        == ["+[3] \"d\" −[1] \"a\", 3 elements", "[2]: \"b\" → \"B\"", "[10]: \"c\" → \"C\""])
  }

  /// Elements with an identity are compared with themselves, wherever they are now.
  @Test(.contract("A path leads through properties…"))
  func `elements are matched by identifier`() {
    #expect(
      changes {
        $0.list.rows[3].title = "b"
        $0.list.rows.remove(at: 1)
        $0.list.rows.insert(Row(id: 9), at: 0)
      } == [
        "render.list.rows: +[0] Row(id: 9, title: \"a\", tags: 0 elements) "
          + "−[1] Row(id: 1, title: \"a\", tags: 0 elements), 5 elements",
        "render.list.rows[3].title: \"a\" → \"b\"",
      ])
    #expect(changes { $0.list.rows.swapAt(0, 2) } == ["render.list.rows: 5 elements, moved"])
    #expect(ValueSummary.changes(from: [1, 2, 3], to: [3, 1, 2]) == ["3 elements, moved"])
    #expect(
      ValueSummary.changes(from: [1, 2, 3, 4], to: [2, 3, 4, 5])
        == ["+[3] 5 −[0] 1, 4 elements"])
    #expect(
      ValueSummary.changes(from: [1, 2, 3, 4], to: [9, 2, 8, 4])
        == ["[0]: 1 → 9", "[2]: 3 → 8"])
    let twice = [Row(id: 1), Row(id: 1, title: "b")]
    #expect(
      ValueSummary.changes(from: twice, to: Array(twice.reversed()))
        == ["[0].title: \"a\" → \"b\"", "[1].title: \"b\" → \"a\""], "two have one identity")
  }

  @Test(
    .contract(
      "A difference's line has at most 200 characters and states the number of omitted ones.",
      "Long texts are shown at their difference, and closures and `ForceEquatable` as `…`."))
  func `truncated lines state the number of omitted characters`() throws {
    struct Deep {
      var aPropertyWithAVeryLongNameThatFillsMoreThanHalfOfALineOfAnyLength = [
        String(repeating: "k", count: 300): String(repeating: "x", count: 300)
      ]
    }
    var new = Deep()
    let key = String(repeating: "k", count: 300)
    new.aPropertyWithAVeryLongNameThatFillsMoreThanHalfOfALineOfAnyLength[key] = "y"
    let line = try #require(ValueSummary.changes(from: Deep(), to: new).first)
    #expect(line.count <= 200)
    #expect(line.hasSuffix(" characters more"))
    #expect(BoundedText.truncated(String(repeating: "x", count: 200)).count == 200)
    let cut = BoundedText.truncated(String(repeating: "é", count: 1_440))
    #expect(cut == String(repeating: "é", count: 140) + "… 1,300 characters more")
    let other = String(repeating: "é", count: 1_439) + "e"
    let digests = [String(repeating: "é", count: 1_440), other].map {
      BoundedText.truncated($0, hasDigest: true)
    }
    #expect(digests[0] != digests[1] && digests[0].count <= 200)
    #expect(digests.map { BoundedText.truncated($0, hasDigest: true) } == digests)
  }

  /// Values with equal summaries are shown from a little before their difference.
  @Test(.contract("A difference's line has at…"))
  func `long texts are shown around their difference`() {
    let text = String(repeating: "x", count: 200)
    let context = String(repeating: "x", count: 20)
    #expect(
      ValueSummary.changes(from: text + "a", to: text + "b")
        == ["…\"\(context)a\" → …\"\(context)b\""])
    let far = String(repeating: "x", count: 5_000)
    let lines = ValueSummary.changes(from: far + "a", to: far + "b")
    let ending = "… → another text with the same beginning"
    #expect(lines.first?.hasSuffix(ending) == true, "\(lines)")
    let secret = "https://ada:\(String(repeating: "p", count: 200))@host/"
    let other = "https://ada:\(String(repeating: "q", count: 200))@host/"
    let hidden = ValueSummary.changes(from: secret, to: other)
    #expect(!hidden.joined().contains("pp") && !hidden.joined().contains("qq"), "\(hidden)")
  }

  @Test(.contract("A difference's line has at…"))
  func `closures and ForceEquatable values are shown as ellipses`() {
    struct Item {
      var title = "a"
      @ForceEquatable var onTap: (() -> Void)?
      @ForceEquatable var extra: Any = 1
      var onOpen: (Int) -> Void = { _ in }
    }
    let (old, new) = (Item(onTap: {}), Item(title: "b", onTap: nil, extra: "x", onOpen: { _ in }))
    #expect(ValueSummary.of(old) == "Item(title: \"a\", _onTap: …, _extra: …, onOpen: …)")
    #expect(ValueSummary.whole(of: old) == "Item(title: \"a\", _onTap: …, _extra: …, onOpen: …)")
    #expect(ValueSummary.changes(from: old, to: new) == ["title: \"a\" → \"b\""])
    #expect(ValueSummary.changes(from: [old.onOpen], to: [new.onOpen]) == ["unchanged"])
  }

  /// Hash order differs between processes, and between dictionaries with different capacities.
  @Test(.contract("A path leads through properties…"))
  func `hash order doesn't affect descriptions`() {
    for seed in Fuzzing.seeds(50) {
      var random = SplitMix64(seed: seed)
      let keys = (0..<Int.random(in: 1...40, using: &random)).map { "key \($0)" }
      func dictionary(_ keys: [String], _ capacity: Int) -> [String: Set<Int>] {
        var values: [String: Set<Int>] = [:]
        values.reserveCapacity(capacity)
        for key in keys { values[key] = Set((0..<key.count).shuffled(using: &random)) }
        return values
      }
      let old = dictionary(keys, 1)
      let same = dictionary(keys.shuffled(using: &random), 1_000)
      #expect(ValueSummary.whole(of: old) == ValueSummary.whole(of: same), "seed \(seed)")
      #expect(ValueSummary.changes(from: old, to: same) == ["unchanged"], "seed \(seed)")
      let changed = same.mapValues { $0.union([99]) }
      let lines = [old, same].map { ValueSummary.changes(from: $0, to: changed) }
      #expect(lines[0] == lines[1] && !lines[0].isEmpty, "seed \(seed)")
    }
  }

  /// Random edits are described, and equal values never are.
  @Test(.contract("A path leads through properties…"))
  func `random values differ if their texts differ`() {
    for seed in Fuzzing.seeds(300) {
      var values = HostileValues(random: SplitMix64(seed: seed))
      let (old, new) = (values.next(), values.next())
      let lines = ValueSummary.changes(from: old, to: new)
      if ValueSummary.whole(of: old) != ValueSummary.whole(of: new) {
        #expect(lines != ["unchanged"], "seed \(seed)")
      }
      #expect(lines.count <= 100, "seed \(seed)")
      let all = lines + [ValueSummary.line(of: old)]
      #expect(all.allSatisfy { $0.unicodeScalars.count <= 200 }, "seed \(seed)")
    }
  }

  @Test(.contract("A path leads through properties…"))
  func `comparing large collections takes linear time`() {
    expectLinearTime(from: 1_000, "rows with an identity") { size in
      let rows = (0..<size).map { Row(id: $0) }
      var new = rows.reversed().map { Row(id: $0.id, title: "b") }
      new.append(Row(id: size))
      #expect(ValueSummary.changes(from: rows, to: new).count == 18)
    }
    expectLinearTime(from: 1_000, "entries") { size in
      let old = Dictionary(uniqueKeysWithValues: (0..<size).map { ("\($0)", $0) })
      #expect(ValueSummary.changes(from: old, to: old.mapValues { $0 + 1 }).count == 17)
    }
    expectLinearTime(from: 1_000, "the whole of a value") { size in
      let values = (0..<size).map { [$0: Set([Row(id: $0).title])] }
      #expect(ValueSummary.whole(of: values).count > size)
    }
  }
}

extension HidingTests {
  @Test(.contract("A difference's line has at…"))
  func `a path rule applies to every description`() {
    struct Session: CustomReflectable {
      var note = String(repeating: "n", count: 50)
      var pin: String
      var customMirror: Mirror { Mirror(self, children: ["note": note, "pin": pin]) }
    }
    struct User: Hashable { var pin: String }
    struct State {
      var session: Session
      var counts: [User: Int]
    }
    defer { Inspection.hideNothing() }
    Inspection.hide("session.pin", "counts.pin")
    var states = [State(session: Session(pin: "1111"), counts: [User(pin: "3333"): 1])]
    states.append(State(session: Session(pin: "2222"), counts: [User(pin: "3333"): 2]))
    states.append(State(session: Session(note: "n", pin: "1111"), counts: [User(pin: "4444"): 1]))
    for old in states {
      for new in states {
        let text = ValueSummary.changes(from: old, to: new).joined()
        #expect(!["1111", "2222", "3333", "4444"].contains(where: text.contains), "\(text)")
      }
    }
  }

  @Test(.contract("A difference's line has at…"))
  func `a hidden key hides its value`() {
    defer { Inspection.hideNothing() }
    Inspection.hide("pathPassword")
    let (old, new) = (["path_password": "p1", "user": "a"], ["path_password": "p2", "user": "b"])
    #expect(
      ValueSummary.changes(from: old, to: new)
        == ["[\"path_password\"]: •••, changed", "[\"user\"]: \"a\" → \"b\""])
    #expect(
      ValueSummary.changes(from: [:] as [String: String], to: ["path_password": "p2"])
        == ["+[\"path_password\"] •••, 1 element"])
    #expect(ValueSummary.whole(of: old) == "[\"path_password\": •••, \"user\": \"a\"]")
  }
}
