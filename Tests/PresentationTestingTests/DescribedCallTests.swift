// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

/// Failures and journals describe calls: bounded, without secrets, and differently if the calls
/// differ.
@Suite(
  .contract(
    "A failure describes differences for each call, and inside a call at the leaf. Its",
    "lines have at most 200 characters and no hidden values."),
  .contract(
    "A journal entry has at most 200 characters. Entries differ for calls with different",
    "descriptions, except for 64-bit digest collisions."))
@MainActor struct DescribedCallTests {
  struct Row: Equatable {
    var id: Int
    var title = "a"
  }

  struct State: Equatable {
    var rows: [Row]
    var token = Secret("t0k3n")

    static func of(_ count: Int) -> State { State(rows: (0..<count).map { Row(id: $0) }) }
  }

  @Test func `a difference in a large value is described at its leaf`() async throws {
    let failures = await messages {
      let list = ViewSpy<State>("list")
      var state = State.of(100)
      state.rows[73].title = "b"
      list.render(state: .of(100))
      list.expect(.render(state))
    }
    let lines = try #require(failures.first).split(separator: "\n")
    #expect(lines.count == 4 && lines.allSatisfy { $0.count <= 206 }, "\(lines)")
    #expect(lines[1].hasPrefix("  − render(State(rows: [Row(id: 0, title: \"a\"), Row("))
    #expect(lines[1].hasSuffix("… 2,383 characters more"), "\(lines)")
    #expect(lines[3] == "    ≠ render.rows[73].title: \"b\" → \"a\"")
    #expect(!failures.joined().contains("t0k3n"))
  }

  @Test func `expect inAnyOrder describes a difference`() async {
    let failures = await messages {
      let list = ViewSpy<State>("list")
      list.render(state: .of(1))
      list.expect(inAnyOrder: .render(State(rows: [Row(id: 0, title: "b")])))
    }
    #expect(failures.first?.hasSuffix("\n    ≠ render.rows[0].title: \"b\" → \"a\"") == true)
  }

  @Test func `many differences are summarized by their count`() async throws {
    let failures = await messages {
      let list = ViewSpy<[Int]>("list")
      list.render(state: Array(0..<100))
      list.expect(.render(Array(1_000..<1_100)))
    }
    let lines = try #require(failures.first).split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines[3] == "    ≠ render[0]: 1000 → 0")
    #expect(lines.last == "    ≠ 7 more differences")
  }

  /// A secret is part of equality, but not of a description.
  @Test func `unequal calls with equal descriptions are reported as different`() async {
    let failures = await messages {
      let view = ViewSpy<Secret<String>>("view")
      view.render(state: Secret("one"))
      view.expect(.render(Secret("two")))
    }
    #expect(failures.first?.contains("− render(•••)\n  + render(•••)\n    ≠ ") == true)
  }

  // MARK: Journals

  @Test func `a truncated entry is still unique`() async throws {
    let journal = Journal()
    let list = ViewSpy<State>("list", journal: journal)
    var state = State.of(100)
    list.render(state: state)
    state.rows[99].title = "b"
    list.render(state: state)
    let entries = journal.entries
    #expect(entries.allSatisfy { $0.count <= 200 && $0.contains(" characters more, digest ") })
    #expect(entries.allSatisfy { $0.hasPrefix(String(entries[0].prefix(140))) })
    #expect(entries[0] != entries[1])
    let failures = await messages { journal.expect(entries[1], entries[0]) }
    #expect(failures.count == 1)
    list.render(state: .of(100))
    journal.expect(entries[0])
  }

  @Test func `an expectation may be the whole description`() async {
    let journal = Journal()
    let view = ViewSpy<[Int]>("view", journal: journal)
    let whole = "view.render([\((0..<100).map { "\($0)" }.joined(separator: ", "))])"
    view.render(state: Array(0..<100))
    journal.expect(whole)
    view.render(state: Array(0..<100))
    journal.expect(inAnyOrder: whole)
    let failures = await messages {
      view.render(state: Array(0..<100))
      journal.expect(whole.replacing("99", with: "98"))
    }
    #expect(failures.count == 1)
  }

  @Test func `an entry's description is equal in each process`() {
    struct Handler { var onTap: () -> Void = {} }
    let journal = Journal()
    journal.record(["b": Set([3, 1, 2]), "a": []], of: "spy")
    journal.record(Handler(), of: "spy")
    journal.record(Secret("t0k3n"), of: "spy")
    journal.record("https://ada:t0k3n@host/", of: "spy")
    journal.expect(
      "spy.[\"a\": [], \"b\": [1, 2, 3]]", "spy.Handler(onTap: …)", "spy.•••",
      "spy.https://•••@host/")
  }

  @Test func `a screen's description has a limited length`() {
    let screen = BoundScreenSpy<[Int]>()
    screen.setContentVisible(true)
    screen.render(state: [1, 2])
    #expect(screen.text == "content: [1, 2]")
    screen.render(state: Array(0..<1_000))
    #expect(screen.text.count < 220 && screen.text.contains("characters more, digest"))
  }
}
