// SPDX-License-Identifier: MIT

import PresentationTesting
import TestSupport
import Testing

/// A feed that wasn't written for explorations, with a fault on request.
@MainActor private final class Feed {
  enum Fault: CaseIterable { case staleAnswer, deafCancel, doubleAlert, doublePage }

  private let world: World
  private let fault: Fault?
  private(set) var rows: [String] = []
  private(set) var alerts: [String] = []
  private(set) var isLoading = false
  private var generation = 0
  private var task: Task<Void, Never>?

  init(_ world: World, _ fault: Fault?) {
    (self.world, self.fault) = (world, fault)
  }

  func search(_ query: String) {
    start { [self] in rows = try await answer("rows \(query)", [query]) }
  }

  func loadMore() {
    if isLoading, fault != .doublePage { return }
    start(replaces: fault != .doublePage) { [self] in
      rows += try await answer("page", ["page"])
    }
  }

  func cancel() {
    isLoading = false
    guard fault != .deafCancel else { return }
    generation += 1
    task?.cancel()
  }

  private func start(
    replaces: Bool = true, _ work: @escaping @MainActor () async throws -> Void
  ) {
    if replaces { generation += 1 }
    isLoading = true
    let current = generation
    task = Task {
      do {
        try await work()
      } catch is Superseded {
        return
      } catch {
        guard current == generation else { return }
        alerts.append("\(error)")
      }
      isLoading = false
    }
  }

  private struct Superseded: Error {}

  private func answer(_ name: String, _ rows: [String]) async throws -> [String] {
    let current = generation
    do {
      let answer = try await world.answer(name, .success(rows), .failure(Offline()))
      if current != generation, fault != .staleAnswer { throw Superseded() }
      return answer
    } catch let error as Offline where fault == .doubleAlert {
      alerts.append("\(error)")
      throw error
    }
  }
}

@Suite(
  .contract(
    "At its default bounds, an exploration finds a stale answer, a cancel that doesn't cancel, two",
    "alerts for one failure, and a page appended twice."))
@MainActor struct PlantedFaultTests {
  /// Returns the order that a fault breaks; without the fault, no order is broken.
  private func failure(
    _ fault: Feed.Fault, _ scenario: @MainActor (Feed, World) -> Void
  ) throws -> String? {
    func run(_ fault: Feed.Fault?) throws {
      let report = try explore { world in
        let feed = Feed(world, fault)
        scenario(feed, world)
        return feed
      }
      #expect(report.isExhaustive && report.uncontrolled.isEmpty)
    }
    try run(nil)
    do { try run(fault) } catch let failure as ExplorationFailure { return failure.order }
    return nil
  }

  @Test func `a stale answer is found`() throws {
    let order = try failure(.staleAnswer) { feed, world in
      var query = ""
      @MainActor func search(_ text: String) {
        query = text
        feed.search(text)
      }
      world.user("search a") { search("a") }
      world.user("search ab", after: "search a") { search("ab") }
      world.atRest("rows of the query") {
        !feed.alerts.isEmpty || feed.rows.allSatisfy { $0 == query }
      }
    }
    #expect(order == "search a; search ab; rows ab ok; rows a ok")
  }

  @Test func `a cancel that doesn't cancel is found`() throws {
    let order = try failure(.deafCancel) { feed, world in
      var isCancelled = false
      world.user("search a") { feed.search("a") }
      world.user("cancel", after: "search a", when: { feed.isLoading }) {
        feed.cancel()
        isCancelled = true
      }
      world.always("nothing after a cancel") { !isCancelled || feed.rows.isEmpty }
    }
    #expect(order == "search a; cancel; rows a ok")
  }

  @Test func `two alerts for one failure are found`() throws {
    let order = try failure(.doubleAlert) { feed, world in
      world.user("search a") { feed.search("a") }
      world.always("one alert at most") { feed.alerts.count <= 1 }
    }
    #expect(order == "search a; rows a Offline")
  }

  @Test func `a page that is appended twice is found`() throws {
    let order = try failure(.doublePage) { feed, world in
      world.user("end") { feed.loadMore() }
      world.user("end again", after: "end", when: { feed.rows.isEmpty }) { feed.loadMore() }
      world.atRest("each page once") { feed.rows.count <= 1 }
    }
    #expect(order == "end; end again; page ok; page #2 ok")
  }
}
