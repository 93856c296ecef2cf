// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineDefinition where Event: CaseKeyed {
  /// Returns the graph's covering paths with an event for each step.
  ///
  /// ```swift
  /// let coverage = MachineCoverage(of: Self.page)
  /// for path in Self.page.coveringPaths(samples: [.loaded(["Ada"]), .failed(code: 404)]) {
  ///   let machine = StateMachine(Self.page)
  ///   machine.start(on: scheduler)
  ///   let token = coverage.record(machine)
  ///   for (event, _) in path {
  ///     if let event { machine.process(event) } else { scheduler.advance(by: .seconds(10)) }
  ///   }
  ///   token.cancel()
  /// }
  /// #expect(coverage.missedTransitions.isEmpty)
  /// ```
  ///
  /// The event is a sample of the step's case that leads to the step's destination, conditions
  /// included. If there is none, it is the case's first sample, as after a delay, whose result is
  /// unknown. Cases without payloads need none. A delay's event is `nil`. Two transitions for an
  /// event between the same states may have the same sample.
  ///
  /// See ``MachineGraph/coveringPaths(limit:through:)``.
  ///
  /// - Precondition: There is a sample for each case with a payload that a path uses.
  public func coveringPaths(
    samples: [Event], limit: Int = 100_000
  ) -> [[(event: Event?, step: MachineGraph<State.Key, Event.Key>.Step)]] {
    graph.coveringPaths(limit: limit).map { path in
      SampledPath(samples, initialStep.snapshot, next).events(of: path)
    }
  }
}

extension StatechartDefinition where Event: CaseKeyed {
  /// Returns the graph's covering paths with an event for each step.
  ///
  /// The events are chosen as for a ``MachineDefinition``.
  ///
  /// - Precondition: There is a sample for each case with a payload that a path uses.
  public func coveringPaths(
    samples: [Event], limit: Int = 100_000
  ) -> [[(event: Event?, step: MachineGraph<State.Key, Event.Key>.Step)]] {
    graph.coveringPaths(limit: limit).map { path in
      SampledPath(samples, initialStep.snapshot, next).events(of: path)
    }
  }
}

/// A walk along a path that chooses an event for each step.
private struct SampledPath<State: Keyed, Event: CaseKeyed & Hashable> {
  typealias Step = MachineGraph<State.Key, Event.Key>.Step
  typealias Next =
    (MachineSnapshot<State>, Event) throws -> MachineStep<State, Event>

  private let samples: [Event]
  private let next: Next
  /// `nil` after a step whose result is unknown.
  private var snapshot: MachineSnapshot<State>?

  init(_ samples: [Event], _ initial: MachineSnapshot<State>, _ next: @escaping Next) {
    (self.samples, self.next, snapshot) = (samples, next, initial)
  }

  consuming func events(of path: [Step]) -> [(event: Event?, step: Step)] {
    var walk = self
    return path.map { (walk.event(of: $0), $0) }
  }

  private mutating func event(of step: Step) -> Event? {
    guard case .event(let key) = step.trigger else {
      snapshot = nil
      return nil
    }
    let candidates = candidates(key)
    let destination = Set(step.destination.states)
    for event in candidates {
      guard let reached = snapshot.flatMap({ try? next($0, event) }), reached.isTaken,
        Set(reached.snapshot.activeStates.map(\.state.key)) == destination
      else { continue }
      snapshot = reached.snapshot
      return event
    }
    snapshot = nil
    return candidates[0]
  }

  private func candidates(_ key: Event.Key) -> [Event] {
    let found = samples.filter { $0.key == key }
    guard found.isEmpty else { return found }
    guard let value = key.valueWithoutPayload else {
      Misuse.stop(
        """
        Cannot create an event of the case \(ValueSummary.name(of: key)), which has a payload: add \
        a sample
        """)
    }
    return [value]
  }
}

extension MachineStep {
  /// A Boolean value that indicates whether the event had a transition.
  fileprivate var isTaken: Bool { if case .changed = outcome { true } else { false } }
}
