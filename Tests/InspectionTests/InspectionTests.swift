// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

struct InspectionTests {
  private let subject = InspectionEvent.Subject(type: "Test", name: "subject")

  #if os(macOS) || os(Linux)
    // In a separate process, where no other test watches.
    @Test(.contract("While no inspector watches a category, no event argument is evaluated."))
    func `reporting without an inspector evaluates nothing`() async {
      await #expect(processExitsWith: .success) {
        func evaluated() -> InspectionEvent.Subject {
          preconditionFailure("Cannot be evaluated while nobody watches")
        }
        precondition(!Inspection.isWatching(.all))
        Inspection.report(.render, evaluated(), .shown)
        precondition(Inspection.span(.render, evaluated(), .shown) { 1 } == 1)
      }
    }

    @Test func `an uninspected task evaluates nothing while another is inspected`() async {
      await #expect(processExitsWith: .success) {
        await Inspection.watch(with: InspectionRecorder()) {
          await Task.detached {
            func evaluated() -> InspectionEvent.Subject {
              preconditionFailure("Cannot be evaluated in a task that nobody watches")
            }
            precondition(Inspection.isWatching(.all))
            Inspection.report(.render, evaluated(), .shown)
            precondition(Inspection.span(.render, evaluated(), .shown) { 1 } == 1)
          }.value
        }
      }
    }
  #endif

  @Test(.contract("An asynchronous span ends before anything else runs on its actor."))
  @MainActor
  func `an asynchronous span ends before its actor runs other work`() async {
    let recorder = InspectionRecorder()
    var other: Task<Bool, Never>?
    await Inspection.watch(with: recorder) {
      await Inspection.span(.effect, subject, .effect("work")) {
        await Task {}.value
        other = Task { recorder.open.isEmpty }
      }
    }
    #expect(await other?.value == true)
  }

  @Test(
    .contract(
      "Everything that happens while an event is handled has that event as its cause,",
      "including work in tasks and timers that it starts."))
  func `an event inside a span has the span as its cause`() {
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      Inspection.span(.input, subject, .input("outer")) {
        Inspection.report(.render, subject, .shown)
        Inspection.span(.input, subject, .input("inner")) {
          Inspection.report(.render, subject, .hidden)
        }
      }
      Inspection.report(.render, subject, .shown)
    }
    #expect(recorder.events.map(\.id.rawValue) == [1, 2, 3, 4, 5])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, 1, 3, nil])
    #expect(recorder.events.map(\.depth) == [0, 1, 1, 2, 0])
    #expect(recorder.events.map(\.isInstant) == [false, true, false, true, true])
    #expect(recorder.open.isEmpty)
  }

  @Test(.contract("Everything that happens while…"))
  func `tasks inherit their cause`() async {
    let recorder = InspectionRecorder()
    await Inspection.watch(with: recorder) {
      let task = Inspection.span(.input, subject, .input("tap")) {
        Task {
          await Inspection.span(.effect, subject, .effect("load")) {
            await Task {}.value
            Inspection.report(.effect, subject, .outcome("done"))
          }
        }
      }
      await task.value
    }
    #expect(recorder.events.map(\.kind) == [.input("tap"), .effect("load"), .outcome("done")])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, 2])
    #expect(recorder.open.isEmpty)
  }

  @Test(
    .contract(
      "Only the inspector that recorded a cause knows it; for another one, the cause is",
      "`nil`."))
  func `a cause is unknown to another inspector`() {
    let (first, second) = (InspectionRecorder(), InspectionRecorder())
    let scheduler = VirtualScheduler()
    let pending = Inspection.watch(with: first) {
      Inspection.span(.input, subject, .input("tap")) {
        scheduler.schedule(after: .zero) { Inspection.report(.render, subject, .shown) }
      }
    }
    Inspection.watch(with: second, categories: .render) { scheduler.advance(by: .zero) }
    #expect(second.events.map(\.cause) == [nil])
    #expect(second.events.map(\.depth) == [0])
    pending.cancel()
  }

  @Test func `only the selected categories are recorded`() {
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder, categories: .render) {
      Inspection.report(.error, subject, .hidden)
      Inspection.report(.render, subject, .shown)
    }
    #expect(recorder.events.map(\.kind) == [.shown])
  }

  @Test(
    .contract(
      "An inspector that watches one operation receives no events from parallel operations."))
  func `parallel tests don't record each other's events`() async {
    await withTaskGroup(of: Int.self) { group in
      for number in 1...20 {
        group.addTask {
          let recorder = InspectionRecorder()
          await Inspection.watch(with: recorder) {
            for _ in 0..<number {
              Inspection.report(.input, subject, .input("\(number)"))
              // So that the tasks interleave, in any order.
              await Task.yield()
            }
          }
          return recorder.events.allSatisfy { $0.kind == .input("\(number)") }
            ? recorder.events.count - number : -1
        }
      }
      for await difference in group {
        #expect(difference == 0)
      }
    }
  }
}

/// Hiding rules hold for the whole process: no other test has such names.
@Suite(.serialized) struct HidingTests {
  struct Account: Equatable {
    var user = "ada"
    var hiddenPin = 1234
    var card = Card()
    var token = Secret("t0k3n")
  }

  struct Card: Equatable {
    var hiddenNumber = "4111"
    var owner = "Ada"
  }

  @Test(
    .contract(
      "A `Secret`, and a value whose name matches `Inspection.hide` in any spelling, is `•••`",
      "in all outputs. In a recording, a hidden number is 0 and a hidden Boolean value",
      "`false`."))
  func `a secret never appears in output`() {
    let secret = Secret("t0k3n")
    #expect("\(secret)" == "•••" && String(reflecting: secret) == "•••")
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!dumped.contains("t0k3n"))
    #expect(secret.value == "t0k3n" && secret == Secret("t0k3n") && secret != Secret("other"))
    let (old, new) = (Account(), Account(token: Secret("other")))
    #expect(!ValueSummary.of(old).contains("t0k3n"))
    #expect(ValueSummary.changes(from: old, to: new) == ["token: ••• → •••"])
  }

  @Test(
    .contract(
      "Values derived from a hidden value, and texts without a URL, aren't hidden. An app has",
      "to hide them by their own names."))
  func `rules match names only`() {
    struct Derived {
      var hiddenName = "a"
      var text = "name: a"
    }
    defer { Inspection.hideNothing() }
    Inspection.hide("hidden_name")
    #expect(ValueSummary.of(Derived()) == "Derived(hiddenName: •••, text: \"name: a\")")
    #expect(ValueSummary.of("a", named: "HiddenName") == "•••")
    #expect(ValueSummary.changes(from: "a", to: "b", named: "hidden-name") == ["•••, changed"])
    #expect(ValueSummary.changes(from: "a", to: "b", named: "other") == ["\"a\" → \"b\""])
  }

  @Test(.contract("Values derived from a hidden…"))
  func `a rule doesn't change other values' descriptions`() {
    enum Command: CustomStringConvertible {
      case resize(columns: Int)
      case unlock(hiddenCode: Int)
      var description: String {
        switch self {
        case .resize(let columns): "resize to \(columns)"
        case .unlock(let code): "unlock by \(code)"
        }
      }
    }
    defer { Inspection.hideNothing() }
    Inspection.hide("hiddenCode")
    #expect(ValueSummary.of(Command.resize(columns: 2)) == "resize to 2")
    #expect(
      ValueSummary.changes(from: Command.resize(columns: 2), to: Command.resize(columns: 3))
        == ["resize to 2 → resize to 3"])
    #expect(ValueSummary.of(Command.unlock(hiddenCode: 2)) == "unlock(hiddenCode: •••)")
    #expect(
      ValueSummary.changes(from: Command.unlock(hiddenCode: 2), to: Command.unlock(hiddenCode: 3))
        == ["unlock.hiddenCode: •••, changed"])
  }

  @Test(.contract("A `Secret`, and a value whose…"))
  func `hidden paths don't appear in output`() {
    defer { Inspection.hideNothing() }
    let old = Account()
    var new = old
    new.hiddenPin = 99
    new.card.hiddenNumber = "5500"
    new.card.owner = "Grace"
    #expect(ValueSummary.of(old).contains("1234"))
    Inspection.hide("hiddenPin", "card.hidden*")
    #expect(!ValueSummary.of(old).contains("1234") && !ValueSummary.of(old).contains("4111"))
    #expect(ValueSummary.of(old).contains("hiddenPin: •••"))
    #expect(
      ValueSummary.changes(from: old, to: new) == [
        "hiddenPin: •••, changed", "card.hiddenNumber: •••, changed",
        "card.owner: \"Ada\" → \"Grace\"",
      ])
    #expect(
      ValueSummary.changes(from: [old], to: [new]) == [
        "[0].hiddenPin: •••, changed", "[0].card.hiddenNumber: •••, changed",
        "[0].card.owner: \"Ada\" → \"Grace\"",
      ])
  }
}

struct GlobTests {
  @Test(arguments: [
    ("*", "", true), ("*", "abc", true), ("a*c", "abc", true), ("a*c", "ac", true),
    ("a*c", "ab", false), ("a?c", "abc", true), ("a?c", "ac", false), ("*b*", "abc", true),
    ("", "", true), ("", "a", false), ("*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaac", false),
    ("Friends*View", "FriendsContentView", true), ("?", "👩🏽‍🚀", true),
  ])
  func `stars and question marks match other characters`(
    pattern: String, text: String, matches: Bool
  ) {
    #expect(Glob(pattern).matches(text) == matches)
  }
}

@Suite(.contract("No event text is longer than 1,024 bytes."))
struct InspectionCapTests {
  @Test func `texts are truncated at the limit between characters`() throws {
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      let subject = InspectionEvent.Subject(type: "T")
      Inspection.report(.input, subject, .input(String(repeating: "é", count: 2_000)))
      Inspection.report(.input, subject, .input(String(repeating: "x", count: 1_024)))
      Inspection.report(
        .observable, subject,
        .valueChanged((1...300).map { "property\($0): 1 → 2" }))
    }
    let kinds = recorder.events.map(\.kind)
    #expect(kinds[0] == .input(String(repeating: "é", count: 510) + "…"))
    #expect(kinds[1] == .input(String(repeating: "x", count: 1_024)))
    guard case .valueChanged(let changes) = kinds[2] else { return }
    #expect(changes.count < 60 && changes.joined().utf8.count <= 1_050)
    #expect(changes.last == "… and \(300 - changes.count + 1) more")
  }

  @Test func `every text of an error is truncated`() {
    let long = String(repeating: "x", count: 2_000)
    let short = String(repeating: "x", count: 1_021) + "…"
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      let subject = InspectionEvent.Subject(type: "T")
      Inspection.report(
        .error, subject, .errorConverted(detail: long, title: long, style: long))
      Inspection.report(.error, subject, .errorPresented(title: long, style: long))
      Inspection.report(.error, subject, .errorDismissed(title: long, reason: long))
    }
    #expect(
      recorder.events.map(\.kind) == [
        .errorConverted(detail: short, title: short, style: short),
        .errorPresented(title: short, style: short), .errorDismissed(title: short, reason: short),
      ])
  }
}

@Suite(
  .contract("A value's change is described by the changed paths, never as a complete dump."))
struct ValueSummaryTests {
  struct Point: Equatable {
    var x = 1
    var label: String? = "A"
    var tags = ["a", "b"]
  }

  @Test func `summaries are short`() {
    #expect(ValueSummary.of("A \"quote\"") == "\"A \\\"quote\\\"\"")
    #expect(ValueSummary.of([1, 2, 3]) == "3 elements")
    #expect(ValueSummary.of(["k": 1]) == "1 element")
    #expect(ValueSummary.of(Point()) == "Point(x: 1, label: \"A\", tags: 2 elements)")
    #expect(ValueSummary.of(Optional<Int>.none as Any) == "nil")
    #expect(ValueSummary.of(Optional(Optional(3)) as Any) == "3")
    #expect(ValueSummary.of(String(repeating: "x", count: 1000)).count == 80)
  }

  enum Loading {
    case idle
    case loading(page: Int, Point?)
    case loaded(Point)
    case failed(any Error)
  }

  @Test func `enum cases are described with their payloads`() {
    #expect(ValueSummary.of(Loading.idle) == "idle")
    #expect(ValueSummary.of(Loading.loading(page: 2, nil)) == "loading(page: 2, nil)")
    #expect(
      ValueSummary.of(Loading.loaded(Point()))
        == "loaded(Point(x: 1, label: \"A\", tags: 2 elements))")
    #expect(
      ValueSummary.changes(from: Loading.idle, to: Loading.loading(page: 2, nil))
        == ["idle → loading(page: 2, nil)"])
    #expect(
      ValueSummary.changes(from: Loading.loading(page: 1, nil), to: Loading.loading(page: 2, nil))
        == ["loading.page: 1 → 2"])
    #expect(
      ValueSummary.changes(from: Loading.loaded(Point()), to: Loading.loaded(Point(x: 2)))
        == ["loaded.x: 1 → 2"])
    #expect(ValueSummary.of((1, "a", b: true)) == "(1, \"a\", b: true)")
  }

  @Test func `changes list the changed paths`() {
    var new = Point()
    #expect(ValueSummary.changes(from: Point(), to: new) == ["unchanged"])
    new.label = nil
    new.tags.append("c")
    #expect(
      ValueSummary.changes(from: Point(), to: new)
        == ["label: \"A\" → nil", "tags: +[2] \"c\", 3 elements"])
    new = Point(tags: ["a", "c"])
    #expect(ValueSummary.changes(from: Point(), to: new) == ["tags[1]: \"b\" → \"c\""])
    #expect(ValueSummary.changes(from: 1, to: 2) == ["1 → 2"])
    let keys = (0..<20).map { ("key \($0)", $0) }
    #expect(
      ValueSummary.changes(
        from: Dictionary(uniqueKeysWithValues: keys),
        to: Dictionary(uniqueKeysWithValues: keys.reversed())) == ["unchanged"])
  }
}
