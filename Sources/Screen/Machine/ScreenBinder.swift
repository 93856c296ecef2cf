// SPDX-License-Identifier: MIT

import Delivery
import Inspection
public import Observable
import StateMachine

/// Binds the screen protocols that a view adopts to the state of a screen.
///
/// | state | skeleton | placeholder | content | loading indicator |
/// |---|---|---|---|---|
/// | initial | `hideSkeleton(animated: false)` | hidden | hidden | none |
/// | loading | `showSkeleton(animated: true)` | hidden | hidden | none |
/// | error | `hideSkeleton(animated: true)` | visible | hidden | none |
/// | content | `hideSkeleton(animated: true)` | hidden | visible | none |
/// | empty | `hideSkeleton(animated: true)` | visible, after `showEmptyPlaceholder()` | hidden | none |
/// | refreshing | `hideSkeleton(animated: true)` | hidden | visible | refresh |
/// | paging | `hideSkeleton(animated: true)` | hidden | visible | page |
///
/// Each state sets every part of the view, so that nothing of another state remains. The parts that
/// are hidden come first, then those that are shown, both in the order of the columns. In the
/// initial state, `setupInitialState()` is called first.
@MainActor public enum ScreenBinder {
  /// Sets a view to the machine's state immediately, and then to each new state.
  ///
  /// - Parameters:
  ///   - view: A screen that adopts any of ``InitialStateDisplayable``, ``SkeletonDisplayable``,
  ///     ``PlaceholderDisplayable``, ``EmptyPlaceholderDisplayable``, ``ContentDisplayable`` and
  ///     ``LoadingIndicatorDisplayable``; held weakly.
  ///   - machine: The machine of the screen.
  /// - Returns: The token that retains the binding.
  public static func bind(_ view: AnyObject, to machine: ScreenStateMachine) -> ObservationToken {
    let token = machine.observe { [weak view] _, _, state in
      show(state, on: view)
    }
    DeliveryRound.run { show(machine.state, on: view) }
    return token
  }

  private static func show(_ state: ScreenState, on view: AnyObject?) {
    guard let view else { return }
    Inspection.span(
      .screen, InspectionSubject(type(of: view)), .screenState(ValueSummary.name(of: state))
    ) {
      if state == .initial {
        (view as? any InitialStateDisplayable)?.setupInitialState()
      }
      let parts = parts(of: view, in: state)
      for part in parts where !part.isShown { part.tell() }
      for part in parts where part.isShown { part.tell() }
    }
  }

  private typealias Part = (isShown: Bool, tell: @MainActor () -> Void)

  private static func parts(of view: AnyObject, in state: ScreenState) -> [Part] {
    let hasPlaceholder = state == .error || state == .empty
    let hasContent = state == .content || state == .refreshing || state == .paging
    let indicator: LoadingIndicator? =
      switch state {
      case .refreshing: .refresh
      case .paging: .page
      case .initial, .loading, .error, .content, .empty: nil
      }
    return [
      (
        state == .loading,
        {
          let skeleton = view as? any SkeletonDisplayable
          if state == .loading {
            skeleton?.showSkeleton(animated: true)
          } else {
            skeleton?.hideSkeleton(animated: state != .initial)
          }
        }
      ),
      (
        hasPlaceholder,
        {
          if state == .empty {
            (view as? any EmptyPlaceholderDisplayable)?.showEmptyPlaceholder()
          }
          (view as? any PlaceholderDisplayable)?.setPlaceholderVisible(hasPlaceholder)
        }
      ),
      (hasContent, { (view as? any ContentDisplayable)?.setContentVisible(hasContent) }),
      (
        indicator != nil,
        { (view as? any LoadingIndicatorDisplayable)?.setLoadingIndicator(indicator) }
      ),
    ]
  }
}
