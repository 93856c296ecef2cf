// SPDX-License-Identifier: MIT

public import PresentationObservable
public import PresentationStateMachine

/// A machine of a loading screen, whatever the types of its states and events are.
///
/// It is a ``ScreenStateMachine``, or a machine of your own whose states are
/// ``ScreenStateConvertible`` and whose events are ``ScreenEventConvertible``.
public protocol ScreenMachine: AnyObject {
  /// The state of the screen that the current state means.
  var screenState: ScreenState { get }

  /// Processes the event that an event of a screen means to the machine, if any.
  func process(meaningOf event: ScreenEvent)

  /// Returns to the initial state.
  func reset()

  /// Calls a closure after each transition, on the main actor.
  ///
  /// - Returns: The token that retains the observation.
  @MainActor func observeScreenState(
    _ closure: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void
  ) -> ObservationToken

  /// Shows the state on a screen immediately, and then each new state.
  ///
  /// - Returns: The token that retains the binding.
  @MainActor func show(on screen: AnyObject) -> ObservationToken
}

extension StateMachine: ScreenMachine
where State: ScreenStateConvertible, Event: ScreenEventConvertible {
  /// The state of the screen that the current state means.
  public final var screenState: ScreenState { state.screenState }

  /// Processes the event that an event of a screen means to the machine, if any.
  ///
  /// A machine without an event for empty content gets ``ScreenEvent/contentReceived`` instead.
  public final func process(meaningOf event: ScreenEvent) {
    let contentEvent = event == .emptyReceived ? Event(.contentReceived) : nil
    if let event = Event(event) ?? contentEvent { process(event) }
  }

  /// Calls a closure after each transition, on the main actor.
  ///
  /// - Returns: The token that retains the observation.
  @MainActor public final func observeScreenState(
    _ closure: @escaping (_ old: ScreenState, _ new: ScreenState) -> Void
  ) -> ObservationToken {
    observe { old, _, new in closure(old.screenState, new.screenState) }
  }
}
