// SPDX-License-Identifier: MIT

import PresentationInspection
import SwiftPresentation

/// A depth-first search through a scenario's orders.
///
/// An order is left out if steps that commute lead to it from an order that runs. Once a step is
/// explored at a moment, it is asleep in all orders that begin there with another one. A step that
/// doesn't commute with it wakes it up. These are sleep sets [Godefroid, "Partial-Order Methods for
/// the Verification of Concurrent Systems", 1996]. All states are still visited, and checked.
@MainActor struct Explorer {
  let depth: Int
  let limit: Int
  let scenario: @MainActor (World) throws -> Any
  /// `false` to run all orders.
  private let reduces: Bool
  private var path: [Moment] = []
  private var reached: Set<String> = []
  private var result = Exploration()

  init(
    depth: Int, limit: Int, reduces: Bool = true,
    scenario: @escaping @MainActor (World) throws -> Any
  ) {
    self.depth = depth
    self.limit = limit
    self.reduces = reduces && Inspection.canBeWatched
    self.scenario = scenario
  }

  /// Runs the orders.
  ///
  /// - Throws: ``ExplorationError``, or ``BrokenOrder`` for the first order that breaks a check.
  mutating func explore() throws -> Exploration {
    guard reduces else { return try exploreAll() }
    return try Inspection.withoutFastPaths { try exploreAll() }
  }

  private mutating func exploreAll() throws -> Exploration {
    // The first order runs twice, to see whether it does the same.
    try runOrder()
    repeat {
      guard result.runs < limit else {
        result.bounds.insert(.runs)
        while path.count > 1 { endLastMoment() }
        break
      }
      try runOrder()
      result.runs += 1
    } while advance()
    result.orders = path[0].orders
    result.uncontrolled = JobQueue.shared.uncontrolled
    return result
  }

  /// Runs the chosen steps, and then the first of each moment's until nothing new can happen.
  private mutating func runOrder() throws {
    let run = try Run(scenario, recordsFootprints: reduces)
    let namesToReach = run.namesToReach
    defer {
      reached.formUnion(run.reached)
      result.unreached = namesToReach.filter { !reached.contains($0) }
      run.end()
    }
    // Earlier orders have checked all moments before the last choice.
    let known = path.count
    for level in 0... {
      if level >= known { try run.check() }
      let names = run.steps.map(\.name)
      if level == path.count {
        path.append(Moment(names, after: path.last))
      } else if path[level].names != names {
        throw ExplorationError.undetermined(
          after: run.order, first: path[level].names, second: names)
      }
      let moment = path[level]
      guard let next = moment.next else { break }
      guard level < depth else {
        result.bounds.insert(.depth)
        moment.isCut = true
        break
      }
      result.steps += 1
      if moment.step == nil {
        moment.step = Moment.Step(name: next, footprint: try run.footprint(of: next))
      } else {
        try run.perform(next)
      }
    }
  }

  /// Chooses the next order; returns `false` if there is none.
  private mutating func advance() -> Bool {
    while path.count > 1 {
      endLastMoment()
      if path.last?.next != nil { return true }
    }
    return false
  }

  private mutating func endLastMoment() {
    let last = path.removeLast()
    path.last?.endStep(at: last)
  }
}

/// A failed check or a thrown error, with all steps before it.
struct BrokenOrder: Error {
  /// Its check's or step's name.
  let name: String
  let description: String
  let steps: [String]
}
