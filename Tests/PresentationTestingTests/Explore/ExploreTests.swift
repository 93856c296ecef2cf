// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

@MainActor struct ExploreTests {
  @Test(
    .contract(
      "An exploration performs a scenario in each order of its steps: the user's actions, outcomes",
      "of requests, cancellations and deadlines."))
  func `each order runs once`() throws {
    @MainActor final class Log { var orders: [[String]] = [] }
    let log = Log()
    let report = try explore { world in
      log.orders.append([])
      let number = log.orders.count - 1
      world.user("one") { log.orders[number].append("one") }
      world.user("two") { log.orders[number].append("two") }
      world.user("three", after: "two") { log.orders[number].append("three") }
    }
    #expect(report.isExhaustive && report.orders == 3 && report.steps == 12)
    #expect(
      Set(log.orders) == [
        ["one", "two", "three"], ["two", "one", "three"], ["two", "three", "one"],
      ])
  }

  @Test func `a screen that compares its queries holds its guarantees`() throws {
    let report = try explore(SearchScreen.scenario(checksQuery: true))
    #expect(report.isExhaustive && report.uncontrolled.isEmpty && report.orders == 12)
  }

  @Test(.contract("A failing order is thrown with few steps, as a story that replays it."))
  func `a stale answer is found`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(SearchScreen.scenario(checksQuery: false))
    }
    #expect(failure.order == "search a; search ab; rows ab ok; rows a ok")
    #expect(
      failure.description == """
        “rows of the query” is broken
        1. search a     query: "" → "a"
                        isLoading: false → true
        2. search ab    query: "a" → "ab"
        3. rows ab ok   rows: +[0] "ab", 1 element
                        isLoading: true → false
        4. rows a ok    rows: [0]: "ab" → "a"
        Replay it: try replay("search a; search ab; rows ab ok; rows a ok", scenario)
        """)
    let replayed = #expect(throws: ExplorationFailure.self) {
      try replay(failure.order, SearchScreen.scenario(checksQuery: false))
    }
    #expect(replayed?.description == failure.description)
    try replay(failure.order, SearchScreen.scenario(checksQuery: true))
  }

  @Test func `the depth and the number of orders bound an exploration`() throws {
    func scenario(_ world: World) {
      for number in 1...4 { world.user("\(number)") {} }
    }
    let shallow = try explore(depth: 2, scenario)
    #expect(shallow.orders == 12 && shallow.bounds == [.depth] && !shallow.isExhaustive)
    let few = try explore(runs: 5, scenario)
    #expect(few.runs == 5 && few.bounds == [.runs] && !few.isExhaustive)
  }

  @Test func `a user acts only when the screen allows it`() throws {
    let report = try explore { world in
      var isShown = false
      world.user("close", when: { isShown }) { isShown = false }
      world.user("open") { isShown = true }
      world.always("closed after opened") { true }
    }
    #expect(report.orders == 1 && report.steps == 4)
  }

  @Test func `each moment of rest is checked`() throws {
    func failure(_ scenario: @MainActor (World) -> Void) -> ExplorationFailure? {
      #expect(throws: ExplorationFailure.self) { try explore(scenario) }
    }
    let always = failure { world in
      var count = 0
      world.user("up") { count += 1 }
      world.user("down", after: "up") { count -= 1 }
      world.always("never one") { count != 1 }
    }
    #expect(always?.order == "up")
    let start = failure { $0.always("holds at the start") { false } }
    #expect(start?.order == "" && start?.check == "“holds at the start” is broken")
    let thrown = failure { $0.user("throw") { throw Offline() } }
    #expect(thrown?.check == "“throw” throws Offline()" && thrown?.order == "throw")
  }

  @Test func `checks at rest wait for requests and deadlines`() throws {
    let report = try explore { world in
      var isBusy = false
      world.user("load") {
        isBusy = true
        Task {
          _ = try? await world.answer("load", .success(1))
          try? await world.scheduler.clock.sleep(for: .seconds(1))
          isBusy = false
        }
      }
      world.atRest("not busy") { !isBusy }
    }
    #expect(report.orders == 1 && report.steps == 6)
  }

  @Test(.contract("A cancelled request may still be answered: both are steps."))
  func `a cancellation is a step`() throws {
    var outcomes: Set<String> = []
    let report = try explore { world in
      var task: Task<Void, Never>?
      world.user("load") {
        task = Task {
          do {
            _ = try await world.answer("load", .success(1), .failure(Offline()))
            outcomes.insert(Task.isCancelled ? "late" : "ok")
          } catch { outcomes.insert("\(error)") }
        }
      }
      world.user("cancel", after: "load") { task?.cancel() }
    }
    #expect(outcomes == ["ok", "late", "Offline()", "CancellationError()"])
    #expect(report.orders == 5)
  }

  @Test func `equal requests and outcomes are numbered`() throws {
    let report = try explore { world in
      for _ in 1...2 { Task { try await world.answer("load", .success(1), .success(2)) } }
    }
    #expect(report.orders == 8)
    try replay("load #2 ok 2; load ok") { world in
      var answers: [Int] = []
      for _ in 1...2 {
        Task { answers.append(try await world.answer("load", .success(1), .success(2))) }
      }
      world.atRest("the second was answered first") { answers == [2, 1] || answers.isEmpty }
    }
  }

  @Test func `deadlines of the scheduler and its clock are steps`() throws {
    try replay("until 1.0 seconds; until 2.0 seconds") { world in
      var events: [String] = []
      let action = world.scheduler.schedule(after: .seconds(2)) { events.append("action") }
      Task {
        try await world.scheduler.clock.sleep(for: .seconds(1))
        events.append("awake")
      }
      world.atRest("in order") { events == ["awake", "action"] }
      return action
    }
  }

  @Test func `a replay stops at a step that can't happen`() {
    let error = #expect(throws: ExplorationError.self) {
      try replay("search ab", SearchScreen.scenario(checksQuery: true))
    }
    #expect("\(error, default: "")" == "“search ab” cannot happen; possible steps: search a")
  }

  @Test(
    .contract(
      "A report names actions that never happened, and checks that were never made."))
  func `a report names what was never reached`() throws {
    let report = try explore(depth: 3) { world in
      let clock = world.scheduler.clock
      world.user("tap") {}
      world.user("tap a hidden button", when: { false }) {}
      world.atRest("quiet") { false }
      world.always("fine") { true }
      Task { while !Task.isCancelled { try await clock.sleep(for: .seconds(1)) } }
    }
    #expect(report.unreached == ["tap a hidden button", "quiet"] && report.bounds == [.depth])
    #expect(
      "\(report)" == """
        4 orders, 4 runs, 15 steps; bounded by depth; unreached: tap a hidden button, quiet
        """)
  }

  @Test func `a crash names its steps`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      try explore { world in
        world.user("open") {}
        world.user("crash", after: "open") { fatalError("out of range") }
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(#"Replay it: try replay("open; crash", scenario)"#))
  }

  @Test func `a story shows the properties of all screens`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { world in
        let (one, other) = (Part(), Part())
        world.user("add") { other._count += 1 }
        world.always("none") { other._count == 0 }
        return (one, other)
      }
    }
    #expect(failure.story == "1. add   count: 0 → 1")
  }

  @Test func `a story without a repeated request has other numbers`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { world in
        let screen = Part()
        for name in ["a", "b", "c"] {
          world.user(name) {
            Task {
              try await world.answer("rows", .success(()))
              if name == "c" { screen._count = 1 }
            }
          }
        }
        world.always("right") { screen._count == 0 }
        return screen
      }
    }
    #expect(failure.order == "c; rows ok")
  }
}

/// A screen as the macro `@Observable` makes it.
@MainActor private final class Part {
  // swift-format-ignore: NoLeadingUnderscores
  var _count = 0
}
