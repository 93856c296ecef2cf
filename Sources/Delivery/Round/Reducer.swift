// SPDX-License-Identifier: MIT

package import PresentationInspection

/// A state as a value: its next value and effects are a pure function of the state, an event and
/// the surroundings.
///
/// Effects name objects, closures and tasks by identifier; the owner of the state's ``Driver``
/// holds these, and executes the effects. So a test needs neither views nor time, and a random walk
/// compares the state with a simple model.
///
/// It isn't a `StateMachine`, for four reasons. A machine enumerates its states, and processes
/// every queued event; a reducer may replace one. It changes before ``Driver/send(_:to:)`` returns,
/// even in another event's callback. It reads surroundings that are younger than the event. Its
/// events aren't in a trace, which shows user and app actions.
package protocol Reducer {
  associatedtype Event
  associatedtype Effect
  associatedtype Surroundings

  /// Changes the state, and returns the effects in execution order.
  ///
  /// An effect that calls back is the last one. The callback may send further events.
  mutating func handle(_ event: Event, in surroundings: Surroundings) -> [Effect]

  /// The event that follows once the effects so far are executed, or `nil` at rest.
  var next: Event? { get }
}

extension Reducer {
  /// By default, nothing follows.
  package var next: Event? { nil }
}

/// The only owner of a reducer's state, which handles events to completion.
///
/// An event is handled at once. If the state was at rest, the driver then handles what follows,
/// until it is at rest again. An event that a callback sends during this changes the state and
/// executes its own effects; what follows is left to the first call. So nothing nests deeper than
/// one callback.
@MainActor package final class Driver<Owner: AnyObject, State: Reducer> {
  package var state: State
  private let surroundings: @MainActor (Owner) -> State.Surroundings
  private let execute: @MainActor (Owner, State.Effect) -> Void
  /// Returns the subject for the turns of a driver that waits for the delivery queue.
  private let turnSubject: (@MainActor (Owner) -> InspectionEvent.Subject)?
  /// The owner, while a turn is queued.
  private var waitingOwner: Owner?

  /// Creates a driver.
  ///
  /// With a subject, what follows waits during a delivery until the queue is empty. Surroundings
  /// are then read after every earlier change.
  package init(
    _ state: State,
    waitingAs turnSubject: (@MainActor (Owner) -> InspectionEvent.Subject)? = nil,
    in surroundings: @escaping @MainActor (Owner) -> State.Surroundings,
    execute: @escaping @MainActor (Owner, State.Effect) -> Void
  ) {
    self.state = state
    self.turnSubject = turnSubject
    self.surroundings = surroundings
    self.execute = execute
  }

  /// Handles an event, and what follows unless that is under way.
  package func send(_ event: State.Event, to owner: Owner) {
    AccessLog.note(.change, of: self)
    let isUnderWay = state.next != nil
    for effect in state.handle(event, in: surroundings(owner)) { execute(owner, effect) }
    if !isUnderWay { proceed(owner) }
  }

  private func proceed(_ owner: Owner) {
    while state.next != nil {
      if turnSubject != nil, DeliveryRound.isUnderWay {
        waitingOwner = owner
        return DeliveryRound.performAfterQueue(self)
      }
      step(owner)
    }
  }

  /// Handles events until one has effects: only these change the surroundings.
  private func step(_ owner: Owner) {
    let surroundings = surroundings(owner)
    while let event = state.next {
      let effects = state.handle(event, in: surroundings)
      guard effects.isEmpty else {
        for effect in effects { execute(owner, effect) }
        return
      }
    }
  }
}

extension Driver: LoggedValue {
  package nonisolated var loggedObject: AnyObject? { self }

  // A state names objects, which the owner refers to.
  package nonisolated var loggedContent: Any { () }
}

extension Driver: DeliveryTurn {
  package func takeTurn() {
    guard let owner = waitingOwner.take() else { return }
    step(owner)
    proceed(owner)
  }

  package var subject: InspectionEvent.Subject {
    waitingOwner.flatMap { turnSubject?($0) } ?? InspectionEvent.Subject(Owner.self)
  }
}
