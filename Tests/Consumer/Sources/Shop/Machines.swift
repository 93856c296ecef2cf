// SPDX-License-Identifier: MIT

import SwiftPresentation

enum Payment: CaseKeyed {
  case unpaid
  case paying(attempt: Int)
  case paid
}

enum PaymentEvent: CaseKeyed, Hashable {
  case pay(attempt: Int)
  case succeed
  case fail(reason: String)
}

// A machine's subclass is `nonisolated`, like the machine itself.
nonisolated final class PaymentMachine: EventObservingStateMachine<Payment, PaymentEvent> {
  static let definition = MachineDefinition<Payment, PaymentEvent>(
    state: .unpaid,
    transitions: [
      .on(.pay(attempt: 0), [.unpaid => .paying(attempt: 1)]),
      .on(.succeed, [.paying(attempt: 0) => .paid]),
      .on(.fail(reason: ""), [.any(to: .unpaid)]),
    ])

  private(set) var eventCount = 0

  init() {
    super.init(Self.definition, name: "payment")
  }

  override func willProcess(_ event: PaymentEvent?) {
    eventCount += 1
  }
}

enum Door: Keyed { case open, closed }
enum Push: Keyed { case push, pull }

/// An event with its own keys.
enum Answer: Keyed, Hashable {
  case loaded([String])
  case failed(code: Int)

  enum Key { case loaded, failed }

  var key: Key {
    switch self {
    case .loaded: .loaded
    case .failed: .failed
    }
  }
}

enum Doors {
  static let definition = MachineDefinition<Door, Push>(
    state: .closed, transitions: [.push: [.closed => .open], .pull: [.open => .closed]])
}

/// Types without a key, isolated to the main actor like their conformances.
enum Light { case red, green }
enum Signal { case go, stop }

final class Crossing {
  let light = StateMachine<Light, Signal>(
    state: .red, transitions: [.go: [.red => .green], .stop: [.green => .red]])
  private(set) var lights: [Light] = []

  init() {
    light.subscribe { [weak self] in self?.lights.append($0) }
    light.processEvent(.go)
  }
}

final class Search {
  private(set) var results: [String] = []
  let machine: StateMachine<Door, Answer>

  init() {
    machine = StateMachine(
      MachineDefinition(
        state: .closed,
        transitions: [
          .on(.loaded, [.closed => .open]),
          .during(.closed) { _, machine in machine.send(await Search.answer()) },
        ]))
    machine.start()
  }

  private static func answer() async -> Answer { .loaded(["Ada"]) }
}
