// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
public import PresentationObservable
public import PresentationStateMachine

extension StateMachine where State: ScreenStateConvertible {
  /// Shows the state on a screen immediately, and then each new state.
  ///
  /// The machine is a ``ScreenStateMachine``, or any other whose states are
  /// ``ScreenStateConvertible``.
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
  @MainActor public final func show(on screen: AnyObject) -> ObservationToken {
    let token = observe { [weak screen] _, _, state in
      state.screenState.show(on: screen)
    }
    DeliveryRound.run { state.screenState.show(on: screen) }
    return token
  }
}

extension ScreenState {
  @MainActor fileprivate func show(on view: AnyObject?) {
    guard let view else { return }
    Inspection.span(
      .screen, InspectionEvent.Subject(type(of: view)), .screenState(ValueSummary.name(of: self))
    ) {
      if self == .initial {
        (view as? any InitialStateDisplayable)?.setupInitialState()
      }
      let parts = parts(of: view)
      for part in parts where !part.isShown { part.update() }
      for part in parts where part.isShown { part.update() }
    }
  }

  private typealias Part = (isShown: Bool, update: @MainActor () -> Void)

  @MainActor private func parts(of view: AnyObject) -> [Part] {
    let hasPlaceholder = self == .error || self == .empty
    let hasContent = self == .content || self == .refreshing || self == .paging
    let indicator: LoadingIndicator? =
      switch self {
      case .refreshing: .refresh
      case .paging: .page
      case .initial, .loading, .error, .content, .empty: nil
      }
    return [
      (
        self == .loading,
        {
          let skeleton = view as? any SkeletonDisplayable
          if self == .loading {
            skeleton?.showSkeleton(animated: true)
          } else {
            skeleton?.hideSkeleton(animated: self != .initial)
          }
        }
      ),
      (
        hasPlaceholder,
        {
          let placeholder = view as? any PlaceholderDisplayable
          if self == .empty { placeholder?.showEmptyPlaceholder() }
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
