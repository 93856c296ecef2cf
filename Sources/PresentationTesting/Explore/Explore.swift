// SPDX-License-Identifier: MIT

import Foundation

/// Performs a scenario's steps in each order, and fails at the first that breaks a check.
///
/// ```swift
/// let report = try explore { world in
///   let model = SearchModel(server: StubServer(world: world))
///   world.user("search a") { model.search("a") }
///   world.user("search ab", after: "search a") { model.search("ab") }
///   world.atRest("no spinner") { !model.isLoading }
///   return model
/// }
/// #expect(report.isExhaustive && report.uncontrolled.isEmpty)
/// ```
///
/// A scenario runs from its start for each order. A step is a user's action, a request's outcome, a
/// cancellation, or a deadline on its world's scheduler. All tasks run on this thread, and come to
/// rest after each step, so an order is the same each time.
///
/// A failing order is shrunk to as few steps as possible, and thrown as a story that ends with a
/// call of ``replay(_:_:)``.
///
/// Other tests run meanwhile, but none on the main actor. A scenario's blocks for
/// `DispatchQueue.main` run after its exploration.
///
/// - Parameters:
///   - depth: An order's maximum step count.
///   - limit: The maximum count of orders that run.
///   - scenario: A closure that creates a screen, and has no other effect.
/// - Returns: Counts, bounds, and uncontrolled influences.
/// - Throws: ``ExplorationFailure`` for a check that fails, or an ``ExplorationError``.
@MainActor @discardableResult public func explore<Screen>(
  depth: Int = 12, runs limit: Int = 10_000, _ scenario: @MainActor (World) throws -> Screen
) throws -> Exploration {
  precondition(depth > 0 && limit > 0, "Cannot explore no step: pass a positive number")
  return try withoutActuallyEscaping(scenario) { scenario in
    try JobQueue.shared.open {
      var explorer = Explorer(depth: depth, limit: limit) { try scenario($0) }
      do { return try explorer.explore() } catch let broken as BrokenOrder {
        throw Shrinker { try scenario($0) }.failure(broken)
      }
    }
  }
}

/// Performs a scenario in one order, such as that of a failure.
///
/// - Parameters:
///   - order: Step names, separated by semicolons.
///   - scenario: A scenario, as for ``explore(depth:runs:_:)``.
/// - Throws: ``ExplorationFailure`` for a check that fails, or an ``ExplorationError``, such as for
///   a step that can't happen.
@MainActor public func replay<Screen>(
  _ order: String, _ scenario: @MainActor (World) throws -> Screen
) throws {
  let names = order.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  try withoutActuallyEscaping(scenario) { scenario in
    try JobQueue.shared.open {
      try Shrinker { try scenario($0) }.replay(names)
    }
  }
}
