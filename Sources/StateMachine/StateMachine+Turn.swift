// SPDX-License-Identifier: MIT

package import Inspection
import Observable

extension StateMachine: DeliveryTurn {
  package var subject: InspectionSubject {
    InspectionSubject(type(of: self))
  }

  /// Handles the event that has waited longest, and tells the observers.
  package func takeTurn() {
    switch waiting.popFirst() {
    case .event(let event): handle(event)
    case .reset: reset(to: initialState)
    case nil: break
    }
  }

  private func handle(_ event: Event) {
    guard let destination = destination(of: event, from: state) else {
      leaveAside(event)
      return
    }
    let step = Step(old: state, event: event, new: destination)
    state = destination
    Inspection.span(
      .machine, subject,
      .eventAccepted(
        event: String(describing: event),
        from: String(describing: step.old), to: String(describing: step.new))
    ) {
      observers.notify(step)
    }
  }

  private func leaveAside(_ event: Event) {
    let ignored = (event: event, state: state)
    Inspection.span(
      .machine, subject,
      .eventIgnored(
        event: String(describing: event), state: String(describing: state),
        accepts: acceptedEvents(in: state).map { String(describing: $0) }.sorted())
    ) {
      ignoredObservers.notify(ignored)
    }
  }

  private func reset(to initialState: State) {
    let step = Step(old: state, event: nil, new: initialState)
    state = initialState
    Inspection.span(
      .machine, subject,
      .reset(from: String(describing: step.old), to: String(describing: step.new))
    ) {
      observers.notify(step)
    }
  }

  private func destination(of event: Event, from state: State) -> State? {
    transitions[event]?.first { $0.source == state }?.destination
  }

  private func acceptedEvents(in state: State) -> [Event] {
    transitions.compactMap { event, transitions in
      transitions.contains { $0.source == state } ? event : nil
    }
  }
}
