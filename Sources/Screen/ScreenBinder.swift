// SPDX-License-Identifier: MIT

import Inspection
public import Observable
import StateMachine

/// Drives the screen protocols that a view adopts by the state of a screen.
///
/// | state | calls, in this order, of those that the view adopts |
/// |---|---|
/// | initial | `setupInitialState()`, `hideSkeleton(animated: false)`, placeholder and content hidden |
/// | loading | `showSkeleton(animated: true)`, placeholder and content hidden |
/// | error | `hideSkeleton(animated: true)`, placeholder visible, content hidden |
/// | content | `hideSkeleton(animated: true)`, placeholder hidden, content visible |
@MainActor public enum ScreenBinder {
  /// Calls the view at once with the machine's state, and then with each state it moves to.
  ///
  /// - Parameters:
  ///   - view: A screen that adopts any of ``InitialStateDisplayable``, ``SkeletonDisplayable``,
  ///     ``PlaceholderDisplayable`` and ``ContentDisplayable``; held weakly.
  ///   - machine: The machine of the screen.
  /// - Returns: The token that keeps the binding.
  public static func bind(_ view: AnyObject, to machine: ScreenStateMachine) -> ObservationToken {
    let token = machine.observe { [weak view] _, _, state in
      show(state, on: view)
    }
    DeliveryRound.callBack { show(machine.state, on: view) }
    return token
  }

  private static func show(_ state: ScreenState, on view: AnyObject?) {
    guard let view else { return }
    Inspection.span(
      .screen, InspectionSubject(type(of: view)), .screenState(String(describing: state))
    ) {
      if state == .initial {
        (view as? any InitialStateDisplayable)?.setupInitialState()
      }
      showSkeleton(in: state, on: view as? any SkeletonDisplayable)
      (view as? any PlaceholderDisplayable)?.setPlaceholderVisible(state == .error)
      (view as? any ContentDisplayable)?.setContentVisible(state == .content)
    }
  }

  private static func showSkeleton(in state: ScreenState, on view: (any SkeletonDisplayable)?) {
    if state == .loading {
      view?.showSkeleton(animated: true)
    } else {
      view?.hideSkeleton(animated: state != .initial)
    }
  }
}
