// SPDX-License-Identifier: MIT

package import Inspection
import Observable

extension StateMachine {
  enum Input {
    case event(Event)
    case reset
  }

  /// Handles an event in a turn of its own.
  @usableFromInline final func take(_ event: Event) -> Outcome {
    guard !DeliveryRound.isUnderWay else {
      Inspection.note(.machine, subject, .eventQueued(event: String(describing: event)))
      enqueue(.event(event))
      return .queued
    }
    DeliveryRound.begin()
    defer { DeliveryRound.end() }
    return handle(event)
  }

  final func enqueue(_ input: Input) {
    waiting.append(input)
    DeliveryRound.perform(self)
  }

  private func handle(_ event: Event) -> Outcome {
    let row = position >> definition.shift
    let cell = definition.exactCell(row: row, event)
    guard cell >= 0 else { return leaveAside(event, .noTransition) }
    let destination = Int(cell) >> definition.shift
    let step = Step(old: current, event: event, new: unsafe definition.values[destination])
    position = destination << definition.shift
    current = step.new
    tell(step)
    return .changed(from: step.old, to: step.new)
  }

  private func leaveAside(_ event: Event, _ reason: IgnoredReason) -> Outcome {
    Inspection.span(
      .machine, subject,
      .eventIgnored(
        event: String(describing: event), state: String(describing: current),
        accepts: acceptedEvents)
    ) {
      ignoredObservers?.notify((event, current))
    }
    return .ignored(reason)
  }

  private func goBack() {
    let step = Step(old: current, event: nil, new: definition.initial)
    position = definition.initialPosition
    current = step.new
    tell(step)
  }

  private func tell(_ step: Step) {
    Inspection.span(.machine, subject, kind(of: step)) {
      unsafe observers?._withUnsafeGuaranteedRef { $0.notify(step) }
    }
  }

  private func kind(of step: Step) -> InspectionEvent.Kind {
    let (old, new) = (String(describing: step.old), String(describing: step.new))
    guard let event = step.event else { return .reset(from: old, to: new) }
    return .eventAccepted(event: String(describing: event), from: old, to: new)
  }

  private var acceptedEvents: [String] {
    let row = position >> definition.shift
    return definition.events.filter {
      definition.exactCell(row: row, $0) != TransitionTable.Cell.none
    }
    .map { String(describing: $0) }.sorted()
  }
}

extension StateMachine: DeliveryTurn {
  package var subject: InspectionSubject {
    InspectionSubject(type(of: self))
  }

  /// Handles what has waited longest, and tells the observers.
  package func takeTurn() {
    switch waiting.popFirst() {
    case .event(let event): _ = handle(event)
    case .reset: goBack()
    case nil: break
    }
  }
}
