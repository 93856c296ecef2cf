// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// Faults that patches put back into the library are found at the default bounds.
@Suite(.serialized)
@MainActor struct FaultTests {
  private struct Offline: Error {}

  /// Expects a scenario to break a check with a fault, and none without it.
  private func expect(
    _ fault: String, breaks check: String, _ scenario: @MainActor (World) throws -> Any
  ) throws {
    PlantedFault.name = nil
    let report = try explore(scenario)
    #expect(report.isExhaustive && report.uncontrolled.isEmpty)
    PlantedFault.name = fault
    defer { PlantedFault.name = nil }
    let failure = #expect(throws: ExplorationFailure.self) { try explore(scenario) }
    #expect(failure?.check == "“\(check)” is broken")
  }

  private func loader<Value>(
    _ world: World, of type: Value.Type
  ) -> (loader: ScreenLoader<Value>, errors: ErrorPresenter) {
    let errors = ErrorPresenter(scheduler: world.scheduler)
    return (ScreenLoader(machine: ScreenStateMachine(), errors: errors), errors)
  }

  @Test func `a loader that stays in loading`() throws {
    try expect("stuck", breaks: "no spinner") { world in
      let (loader, errors) = loader(world, of: String.self)
      world.user("load") { loader.load { try await world.answer("page", .success("page")) } }
      world.user("cancel") { loader.cancel() }
      world.atRest("no spinner") { !loader.state.value.isLoading }
      return (loader, errors)
    }
  }

  @Test func `an edit that is reverted`() throws {
    try expect("reverted", breaks: "edits stay") { world in
      let (loader, errors) = loader(world, of: [String].self)
      loader.state.value = .loaded(["a"])
      var edits = 0
      world.user("load more") {
        loader.loadMore({ try await world.answer("page", .success(["b"])) }, append: +)
      }
      world.user("edit") {
        loader.state.value = .loaded(["edited"])
        edits += 1
      }
      world.atRest("edits stay") { edits == 0 || loader.state.value.value?.first == "edited" }
      return (loader, errors)
    }
  }

  @Test func `a refresh that is lost`() throws {
    try expect("lost", breaks: "the last query") { world in
      let (loader, errors) = loader(world, of: String.self)
      var last: String?
      for query in ["a", "b"] {
        world.user("search \(query)") {
          last = query
          loader.load { try await world.answer("page \(query)", .success(query)) }
        }
      }
      world.atRest("the last query") { loader.state.value.value == last }
      return (loader, errors)
    }
  }

  @Test func `a retry that ignores a cancellation`() throws {
    try expect("deaf", breaks: "nothing loads after a dismissal") { world in
      let (loader, errors) = loader(world, of: String.self)
      let screen = ScreenSpy(exhaustivity: .off)
      errors.attach(screen)
      var isDismissed = false
      world.user("load") {
        loader.load { try await world.answer("page", .success("page"), .failure(Offline())) }
      }
      world.user("retry", when: { screen.text.contains("[retry]") }) { screen.simulateRetry() }
      world.user("dismiss", after: "retry") {
        errors.dismissAll()
        isDismissed = true
      }
      world.always("nothing loads after a dismissal") {
        !isDismissed || !loader.state.value.isLoading
      }
      return (loader, errors, screen)
    }
  }

  @Test func `a request that finishes late`() throws {
    try expect("late", breaks: "the newest answer") { world in
      let (loader, errors) = loader(world, of: Int.self)
      var count = 0
      world.user("load") {
        loader.load {
          count += 1
          return try await world.answer("page", .success(count), .failure(Offline()))
        }
      }
      for name in ["retry", "retry again"] { world.user(name, after: "load") { loader.retry() } }
      world.user("cancel", after: "retry") { loader.cancel() }
      world.always("the newest answer") { loader.state.value.value.map { $0 == count } ?? true }
      return (loader, errors)
    }
  }
}
