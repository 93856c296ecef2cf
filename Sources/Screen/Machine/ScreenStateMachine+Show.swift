// SPDX-License-Identifier: MIT

import Delivery
import Inspection
public import Observable
import StateMachine

extension ScreenStateMachine {
  /// Shows the state on a screen immediately, and then each new state.
  ///
  /// | state | skeleton | placeholder | content | loading indicator |
  /// |---|---|---|---|---|
  /// | initial | `hideSkeleton(animated: false)` | hidden | hidden | none |
  /// | loading | `showSkeleton(animated: true)` | hidden | hidden | none |
  /// | error | `hideSkeleton(animated: true)` | visible | hidden | none |
  /// | content | `hideSkeleton(animated: true)` | hidden | visible | none |
  /// | empty | `hideSkeleton(animated: true)` | `showEmptyPlaceholder()`, visible | hidden | none |
  /// | refreshing | `hideSkeleton(animated: true)` | hidden | visible | refresh |
  /// | paging | `hideSkeleton(animated: true)` | hidden | visible | page |
  ///
  /// Each state sets every part of the screen, so that nothing of another state remains. The parts
  /// that are hidden come first, then those that are shown, both in the order of the columns. In
  /// the initial state, `setupInitialState()` is called first.
  ///
  /// - Parameter screen: A screen that adopts any of ``InitialStateDisplayable``,
  ///   ``SkeletonDisplayable``, ``PlaceholderDisplayable``, ``ContentDisplayable`` and
  ///   ``LoadingIndicatorDisplayable``; held weakly.
  /// - Returns: The token that retains the binding.
  @MainActor public func show(on screen: AnyObject) -> ObservationToken {
    let token = observe { [weak screen] _, _, state in
      Self.show(state, on: screen)
    }
    DeliveryRound.run { Self.show(state, on: screen) }
    return token
  }

  @MainActor private static func show(_ state: ScreenState, on view: AnyObject?) {
    guard let view else { return }
    Inspection.span(
      .screen, InspectionSubject(type(of: view)), .screenState(ValueSummary.name(of: state))
    ) {
      if state == .initial {
        (view as? any InitialStateDisplayable)?.setupInitialState()
      }
      let parts = parts(of: view, in: state)
      for part in parts where !part.isShown { part.update() }
      for part in parts where part.isShown { part.update() }
    }
  }

  private typealias Part = (isShown: Bool, update: @MainActor () -> Void)

  @MainActor private static func parts(of view: AnyObject, in state: ScreenState) -> [Part] {
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
          let placeholder = view as? any PlaceholderDisplayable
          if state == .empty { placeholder?.showEmptyPlaceholder() }
          placeholder?.setPlaceholderVisible(hasPlaceholder)
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
