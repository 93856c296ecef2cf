// SPDX-License-Identifier: MIT

import Foundation
import Harness
import PresentationTesting
import SwiftPresentation

extension Group {
  /// Explorations, against a test that performs the same steps in a plain loop.
  static let explore = Group("explore", [Case(figure: "a screen, a step", measuring: step)])
}

/// A list with pages and a search, like the tutorial's.
@MainActor private final class ListModel {
  let query = Observable("")
  let machine = ScreenStateMachine()
  let errors: ErrorPresenter
  let loader: ScreenLoader<[String]>
  private let page: @MainActor (String) async throws -> [String]
  private var pageCount = 1

  init(
    _ scheduler: any ActionScheduler, page: @escaping @MainActor (String) async throws -> [String]
  ) {
    self.page = page
    errors = ErrorPresenter(scheduler: scheduler)
    loader = ScreenLoader(machine: machine, errors: errors, isEmpty: \.isEmpty)
    query.debounce(for: .milliseconds(300), on: scheduler).observe(self) { model, _, _ in
      model.load()
    }
  }

  func load() {
    let name = "1 \(query.value)"
    loader.load { [page] in try await page(name) }
  }

  func loadMore() {
    pageCount += 1
    let name = "\(pageCount) \(query.value)"
    loader.loadMore({ [page] in try await page(name) }, append: +)
  }
}

private struct Offline: Error {}

/// A server whose requests a loop answers.
@MainActor private final class Server {
  private var request: CheckedContinuation<[String], any Error>?

  func page(_ name: String) async throws -> [String] {
    try await withCheckedThrowingContinuation { request = $0 }
  }

  /// Answers the request, once it is made, and lets the tasks run.
  func answer(_ result: Result<[String], any Error>, until isDone: () -> Bool) {
    run { request != nil }
    request.take()?.resume(with: result)
    run(until: isDone)
  }

  private func run(until isDone: () -> Bool) {
    while !isDone() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }
}

@MainActor private func step() -> Case.Subject {
  let explored = (1...5).map { _ in nanoseconds { exploreAll() } }
  let plain = (1...5).map { _ in
    nanoseconds { (1...200).reduce(0) { count, _ in count + performPlainly() } }
  }
  return .figure(
    explored.median / 1_000, unit: "µs",
    against: BaselineFigure(
      "the step in a plain loop",
      bar: Bar(
        20, "each order begins with a new screen, whose state is compared before and after a step"),
      plain.median / 1_000))
}

/// Returns the time of a step, from an operation that returns how many it has performed.
@MainActor private func nanoseconds(_ operation: () -> Int) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  let count = operation()
  return (clock.now - start) / .nanoseconds(1) / Double(count)
}

/// Performs all orders, and returns how many steps that takes.
@MainActor private func exploreAll() -> Int {
  let report = try? PresentationTesting.explore { world in
    let model = ListModel(world.scheduler) {
      try await world.answer("page \($0)", .success([$0]), .failure(Offline()))
    }
    model.load()
    world.user("type") { model.query.value = "a" }
    world.user("reach the end") { model.loadMore() }
    world.user("retry", when: { model.loader.state.value.failure != nil }, { model.loader.retry() })
    world.atRest("not loading") { !model.loader.state.value.isLoading }
    return model
  }
  guard let report, report.isExhaustive, report.uncontrolled.isEmpty else {
    preconditionFailure("Cannot measure an exploration that fails")
  }
  return report.steps
}

/// Performs one order, and returns its step count.
@MainActor private func performPlainly() -> Int {
  let (scheduler, server) = (VirtualScheduler(), Server())
  let model = ListModel(scheduler, page: server.page)
  var isAtRest: Bool { !model.loader.state.value.isLoading }
  model.load()
  server.answer(.success(["1"])) { isAtRest }
  model.query.value = "a"
  scheduler.advance(by: .milliseconds(300))
  server.answer(.success(["1 a"])) { isAtRest }
  model.loadMore()
  server.answer(.failure(Offline())) { isAtRest }
  model.loader.retry()
  server.answer(.success(["2 a"])) { isAtRest }
  return 8
}
