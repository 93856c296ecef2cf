// SPDX-License-Identifier: MIT

import PresentationInspection
import SwiftPresentation

/// A depth-first search through a scenario's orders.
@MainActor struct Explorer {
  /// A moment of rest, with its chosen step.
  private struct Choice {
    let names: [String]
    var index = 0
  }

  let depth: Int
  let limit: Int
  let scenario: @MainActor (World) throws -> Any
  private var choices: [Choice] = []
  private var result = Exploration()

  init(depth: Int, limit: Int, scenario: @escaping @MainActor (World) throws -> Any) {
    self.depth = depth
    self.limit = limit
    self.scenario = scenario
  }

  /// Runs the orders.
  ///
  /// - Throws: ``ExplorationError``, or ``BrokenOrder`` for the first order that breaks a check.
  mutating func explore() throws -> Exploration {
    // The first order runs twice, to see whether it does the same.
    try runOrder()
    repeat {
      guard result.orders < limit else {
        result.bounds.insert(.orders)
        break
      }
      try runOrder()
      result.orders += 1
    } while advance()
    result.uncontrolled = JobQueue.shared.uncontrolled
    return result
  }

  /// Runs the chosen steps, and then the first of each moment's until nothing can happen.
  private mutating func runOrder() throws {
    let run = try Run(scenario)
    defer { run.end() }
    // Earlier orders have checked all moments before the last choice.
    let known = choices.count
    for level in 0... {
      if level >= known { try run.check() }
      let names = run.steps.map(\.name)
      if level == choices.count {
        guard !names.isEmpty else { break }
        guard level < depth else {
          result.bounds.insert(.depth)
          break
        }
        choices.append(Choice(names: names))
      } else if choices[level].names != names {
        throw ExplorationError.undetermined(
          after: run.order, first: choices[level].names, second: names)
      }
      result.steps += 1
      try run.perform(names[choices[level].index])
    }
  }

  /// Chooses the next order; returns `false` if there is none.
  private mutating func advance() -> Bool {
    while let last = choices.last {
      if last.index + 1 < last.names.count {
        choices[choices.count - 1].index += 1
        return true
      }
      choices.removeLast()
    }
    return false
  }
}

/// A failed check or a thrown error, with all steps before it.
struct BrokenOrder: Error {
  /// Its check's or step's name.
  let name: String
  let description: String
  let steps: [String]
}

/// A scenario that runs once.
@MainActor final class Run {
  private let world = World()
  private(set) var names: [String] = []
  private var screen: Any?

  init(_ scenario: @MainActor (World) throws -> Any) throws {
    JobQueue.shared.begin("the start")
    screen = try scenario(world)
    JobQueue.shared.runToRest()
  }

  var steps: [World.Step] { world.steps }

  var order: String { names.joined(separator: "; ") }

  func perform(_ name: String) throws {
    guard let step = steps.first(where: { $0.name == name }) else {
      throw ExplorationError.impossible(step: name, possible: steps.map(\.name))
    }
    names.append(name)
    JobQueue.shared.begin(name)
    do { try world.perform(step) } catch { throw broken(name, "throws", error) }
    JobQueue.shared.runToRest()
  }

  func check() throws {
    for check in world.checks where !check.isOnlyAtRest || world.isAtRest {
      let isHeld: Bool
      do { isHeld = try check.body() } catch { throw broken(check.name, "throws", error) }
      if !isHeld { throw broken(check.name, "is broken") }
    }
  }

  private func broken(_ name: String, _ what: String, _ error: (any Error)? = nil) -> BrokenOrder {
    let detail = error.map { " " + ValueSummary.ofError($0) } ?? ""
    return BrokenOrder(name: name, description: "“\(name)” \(what)\(detail)", steps: names)
  }

  /// Visible texts, as its scenario describes them.
  var texts: [String] { world.views }

  /// Its screen's properties without tasks, with observables' values.
  var properties: [(name: String, value: Any)] {
    guard let screen else { return [] }
    return Mirror(reflecting: screen).children.compactMap { child in
      guard !"\(type(of: child.value))".contains("Task<") else { return nil }
      let observable = child.value as? any ObservableProtocol
      return (child.label ?? "", observable?.anyValue ?? child.value)
    }
  }

  /// Cancels what is under way, so that the tasks end.
  func end() {
    JobQueue.shared.begin("the end")
    world.end()
    screen = nil
    // A task may ask again, for ever.
    for _ in 0..<100 {
      JobQueue.shared.runToRest()
      guard world.cancelRequests() else { break }
    }
  }
}

extension ObservableProtocol {
  fileprivate var anyValue: Any { readOnly.value }
}
