// SPDX-License-Identifier: MIT

import Foundation

/// Performs a scenario in each order of its steps, and fails at the first that breaks a check.
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
/// The scenario runs from its start for each order. A step is an action of the user, an outcome of
/// a request, a cancellation, or a deadline on the world's scheduler. All tasks run on this thread,
/// and come to rest after each step, so an order is the same each time.
///
/// A failing order is shrunk to the fewest steps that fail, and thrown as a story that ends with a
/// call of ``replay(_:_:)``.
///
/// Other tests of the process run meanwhile, but none on the main actor. Blocks that the scenario
/// passes to `DispatchQueue.main` run after the exploration.
///
/// - Parameters:
///   - depth: The number of steps in an order at most.
///   - limit: The number of orders at most.
///   - scenario: Creates the screen. It has no effect besides, so that it does the same each time.
/// - Returns: What was explored.
/// - Throws: ``ExplorationFailure`` for a check that fails, or an ``ExplorationError``.
@MainActor @discardableResult public func explore<Screen>(
  depth: Int = 12, orders limit: Int = 10_000, _ scenario: @MainActor (World) throws -> Screen
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
///   - order: The steps' names, separated by semicolons.
///   - scenario: The scenario, as for ``explore(depth:orders:_:)``.
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
