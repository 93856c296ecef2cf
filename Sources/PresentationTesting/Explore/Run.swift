// SPDX-License-Identifier: MIT

import CPresentationTesting
import PresentationDelivery
import PresentationInspection
import SwiftPresentation

/// A scenario that runs once.
@MainActor final class Run {
  private let world: World
  private(set) var names: [String] = []
  /// Names of steps that were performed, and of checks that were made.
  private(set) var reached: Set<String> = []
  private var screen: Any?
  private let recordsFootprints: Bool
  private var nextSteps: [World.Step]?
  /// A digest of the plain properties at rest; `nil` if it isn't known.
  private var digest: StateDigest?

  init(
    _ scenario: @MainActor (World) throws -> Any, recordsFootprints: Bool = false,
    recordedAs recorded: World.Recording? = nil
  ) throws {
    world = World(recordedAs: recorded)
    self.recordsFootprints = recordsFootprints
    // The tasks of a run are numbered from the start.
    JobQueue.shared.forgetTasks()
    ctesting_begin_order()
    JobQueue.shared.begin("the start")
    try record { screen = try scenario(world) }
    if recordsFootprints, let screen {
      digest = StateDigest(of: screen, numbering: world.recorder)
    }
  }

  /// Steps that may happen now.
  var steps: [World.Step] {
    if let nextSteps { return nextSteps }
    let steps = world.steps
    nextSteps = steps
    return steps
  }

  var order: String { names.joined(separator: "; ") }

  func perform(_ name: String) throws {
    let step = try step(name)
    names.append(name)
    reached.insert(name)
    unsafe ctesting_add_step(name)
    JobQueue.shared.begin(name)
    (digest, nextSteps) = (nil, nil)
    do { try record { try world.perform(step) } } catch { throw broken(name, "throws", error) }
  }

  /// Performs a step, and returns its footprint.
  func footprint(of name: String) throws -> Footprint {
    guard recordsFootprints, let screen else {
      try perform(name)
      return .ofAnything
    }
    let recorder = world.recorder
    let condition = try step(name).condition
    let agenda = world.scheduler.agenda
    let before = digest ?? StateDigest(of: screen)
    try perform(name)
    if world.scheduler.agenda != agenda { recorder.note(.change, .name("time")) }
    let after = StateDigest(of: screen)
    if !after.isEqual(to: before) { recorder.note(.change, .anything) }
    digest = after
    return recorder.footprint.union(condition)
  }

  private func step(_ name: String) throws -> World.Step {
    guard let step = steps.first(where: { $0.name == name }) else {
      throw ExplorationError.impossible(step: name, possible: steps.map(\.name))
    }
    return step
  }

  /// Performs an operation and its tasks' work.
  private func record(_ operation: () throws -> Void) throws {
    guard recordsFootprints else {
      try operation()
      return JobQueue.shared.runToRest()
    }
    try world.recorder.record {
      try operation()
      JobQueue.shared.runToRest()
      JobQueue.shared.noteCancellations()
    }
  }

  func check() throws {
    for check in world.checks where !check.isOnlyAtRest || world.isAtRest {
      reached.insert(check.name)
      let isHeld: Bool
      do { isHeld = try check.body() } catch { throw broken(check.name, "throws", error) }
      if !isHeld { throw broken(check.name, "is broken") }
    }
  }

  private func broken(_ name: String, _ what: String, _ error: (any Error)? = nil) -> BrokenOrder {
    let detail = error.map { " " + ValueSummary.ofError($0) } ?? ""
    return BrokenOrder(name: name, description: "“\(name)” \(what)\(detail)", steps: names)
  }

  /// A Boolean value that indicates whether its inputs are recorded.
  var isRecorded: Bool { world.isRecorded }

  /// Visible texts, as its scenario describes them.
  var texts: [String] { world.views }

  /// Names of a scenario's actions and checks.
  var namesToReach: [String] { world.actionNames + world.checks.map(\.name) }

  struct Property {
    let name: String
    let value: Any
    let digest: StateDigest
  }

  /// Its screen's properties, or those of a tuple's screens, with observables' values.
  var properties: [Property] {
    guard let screen else { return [] }
    let mirror = Mirror(reflecting: screen)
    let screens =
      mirror.displayStyle == .tuple
      ? mirror.children.map { Mirror(reflecting: $0.value) } : [mirror]
    return screens.flatMap(\.children).compactMap { child in
      guard !"\(type(of: child.value))".contains("Task<") else { return nil }
      let observable = child.value as? any ObservableProtocol
      // The macro `@Observable` adds the underscore.
      let name = child.label?.trimmingPrefix("_") ?? ""
      let value = observable?.anyValue ?? child.value
      return Property(name: String(name), value: value, digest: StateDigest(of: value))
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
