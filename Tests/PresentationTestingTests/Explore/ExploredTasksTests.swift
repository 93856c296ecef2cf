// SPDX-License-Identifier: MIT

import Dispatch
import PresentationTesting
import TestSupport
import Testing

private actor Counter {
  var count = 0
  func increment() -> Int {
    count += 1
    return count
  }
}

@MainActor struct ExploredTasksTests {
  private nonisolated static func sum() async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for number in 1...3 { group.addTask { number } }
      return await group.reduce(0, +)
    }
  }

  @Test(.contract("A scenario's tasks run on the exploring thread, to rest after each step."))
  func `tasks of all kinds come to rest`() throws {
    let report = try explore { world in
      var results: [Int] = []
      let counter = Counter()
      world.user("start") {
        Task {
          async let one = counter.increment()
          let two = await Task.detached { await counter.increment() }.value
          let sum = await Self.sum()
          await Task.yield()
          let answers = AsyncStream<Int> { continuation in
            continuation.yield(10)
            continuation.finish()
          }
          for await answer in answers { results.append(answer) }
          results += [await one + two, sum]
        }
      }
      world.atRest("complete") { results.isEmpty || results == [10, 3, 6] }
      world.always("done at once") { results.count != 1 && results.count != 2 }
      return counter
    }
    #expect(report.uncontrolled == [])
    #expect(report.orders == 1)
  }

  @Test func `tasks that yield come to rest, also if they end then`() throws {
    let report = try explore { world in
      var count = 0
      world.user("start") {
        Task {
          await Task.detached { for _ in 1...20 { await Task.yield() } }.value
          for _ in 1...20 { await Task.yield() }
          count += 1
        }
      }
      world.user("see", after: "start", when: { count == 1 }) {}
    }
    #expect(report.uncontrolled == [] && report.steps == 4)
  }

  @Test(.contract("What the steps don't decide is named, such as `Task.sleep` or another thread."))
  func `sleeps on other clocks are named`() throws {
    let sleeps: [@Sendable () async throws -> Void] = [
      { try await Task.sleep(for: .seconds(100)) },
      { try await Task.sleep(nanoseconds: 1 << 40) },
      { try await ContinuousClock().sleep(for: .seconds(100)) },
      { try await SuspendingClock().sleep(until: .now + .seconds(100)) },
      { try await Task.sleep(until: .now + .seconds(100), clock: .continuous) },
    ]
    for (number, sleep) in sleeps.enumerated() {
      let report = try explore { world in
        world.user("nap") { Task { try await sleep() } }
      }
      #expect(
        report.uncontrolled == ["Task.sleep after “nap”: sleep on the world's clock"],
        "sleep \(number)")
    }
    let controlled = try explore { world in
      let clock = world.scheduler.clock
      world.user("nap") { Task { try await clock.sleep(for: .seconds(100)) } }
    }
    #expect(controlled.uncontrolled.isEmpty)
  }

  @Test func `another thread that resumes a task is named`() throws {
    let report = try explore { world in
      // The task suspends before.
      let mayResume = DispatchSemaphore(value: 0)
      let isResumed = DispatchSemaphore(value: 0)
      world.user("ask") {
        Task {
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
              mayResume.wait()
              continuation.resume()
              isResumed.signal()
            }
          }
        }
      }
      world.user("wait", after: "ask") {
        mayResume.signal()
        isResumed.wait()
      }
    }
    #expect(report.uncontrolled == ["another thread, which resumes a task of “ask”"])
  }

  @Test(.contract("After an exploration, tasks run as before it."))
  func `tasks run as before`() async throws {
    for _ in 1...3 {
      try explore(SearchScreen.scenario(checksQuery: true))
      let here = await Task { @MainActor in 1 }.value
      let detached = await Task.detached { await MainActor.run { 2 } }.value
      try await Task.sleep(nanoseconds: 1)
      #expect(here + detached == 3)
    }
  }

  @Test func `a scenario that does different things is found`() throws {
    var number = 0
    let error = #expect(throws: ExplorationError.self) {
      try explore { world in
        number += 1
        world.user("step \(number)") {}
      }
    }
    #expect(
      error == .undetermined(after: "", first: ["step 1"], second: ["step 2"]))
  }

  @Test func `screens of all orders are deallocated`() throws {
    struct Reference {
      weak let screen: SearchScreen?
    }
    var references: [Reference] = []
    try explore { world in
      let screen = SearchScreen(server: StubServer(world: world))
      references.append(Reference(screen: screen))
      world.user("search a") { screen.search("a") }
      return screen
    }
    #expect(references.count == 3 && references.allSatisfy { $0.screen == nil })
  }
}
