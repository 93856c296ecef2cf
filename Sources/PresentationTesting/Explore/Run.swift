// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
import SwiftPresentation

/// A scenario that runs once.
@MainActor final class Run {
  private let world = World()
  private(set) var names: [String] = []
  private var screen: Any?
  private let recordsFootprints: Bool
  /// A digest of the plain properties at rest; `nil` if they can't be compared.
  private var digest: Int?

  init(
    _ scenario: @MainActor (World) throws -> Any, recordsFootprints: Bool = false
  ) throws {
    self.recordsFootprints = recordsFootprints
    JobQueue.shared.begin("the start")
    _ = try footprint { screen = try scenario(world) }
  }

  var steps: [World.Step] { world.steps }

  var order: String { names.joined(separator: "; ") }

  @discardableResult func perform(_ name: String) throws -> Footprint {
    guard let step = steps.first(where: { $0.name == name }) else {
      throw ExplorationError.impossible(step: name, possible: steps.map(\.name))
    }
    names.append(name)
    JobQueue.shared.begin(name)
    do {
      return try footprint { try world.perform(step) }.union(step.condition)
    } catch { throw broken(name, "throws", error) }
  }

  /// Performs an operation and its tasks' work.
  private func footprint(of operation: () throws -> Void) throws -> Footprint {
    guard recordsFootprints else {
      try operation()
      JobQueue.shared.runToRest()
      return .ofAnything
    }
    let recorder = world.recorder
    let (agenda, before) = (world.scheduler.agenda, digest)
    return try recorder.footprint {
      try operation()
      JobQueue.shared.runToRest()
      JobQueue.shared.noteCancellations()
      if world.scheduler.agenda != agenda { recorder.note(.change, .name("time")) }
      digest = screen.flatMap { StateWalk.digest(of: $0, numbering: recorder) }
      if digest == nil || digest != before { recorder.note(.change, .anything) }
    }
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
    JobQueue.shared.forgetTasks()
  }
}

extension ObservableProtocol {
  fileprivate var anyValue: Any { readOnly.value }
}
