// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationErrors
import PresentationInspection
public import PresentationObservable
public import PresentationStateMachine

/// A screen with a setup before anything is loaded.
@MainActor public protocol InitialStateDisplayable: AnyObject {
  /// Sets up the initial appearance.
  func setupInitialState()
}

/// A screen that shows a skeleton while its content loads.
@MainActor public protocol SkeletonDisplayable: AnyObject {
  /// Shows the skeleton.
  func showSkeleton(animated: Bool)

  /// Hides the skeleton, if it is visible.
  func hideSkeleton(animated: Bool)
}

/// A screen that can show a placeholder instead of its content.
@MainActor public protocol PlaceholderDisplayable: AnyObject {
  /// Shows or hides the placeholder.
  func setPlaceholderVisible(_ visible: Bool)

  /// Sets the placeholder's texts for empty content, before it becomes visible.
  func showEmptyPlaceholder()
}

/// A screen with content.
@MainActor public protocol ContentDisplayable: AnyObject {
  /// Shows or hides the content.
  func setContentVisible(_ visible: Bool)
}

/// A loading indicator's purpose.
public enum LoadingIndicator: Hashable, Sendable, CaseIterable {
  /// Visible content is being reloaded.
  case refresh
  /// More content is being loaded, after visible content.
  case page
}

/// A screen that shows a loading indicator beside its content.
@MainActor public protocol LoadingIndicatorDisplayable: AnyObject {
  /// Shows an indicator, which replaces any other; `nil` hides it.
  func setLoadingIndicator(_ indicator: LoadingIndicator?)
}

extension InitialStateDisplayable {
  /// Does nothing by default.
  public func setupInitialState() {}
}

extension PlaceholderDisplayable {
  /// Does nothing by default, for placeholders without their own texts.
  public func showEmptyPlaceholder() {}
}

extension LoadingIndicatorDisplayable {
  /// Does nothing by default.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) {}
}

/// The protocols for a loading screen, each of which may also be adopted alone.
public typealias ScreenDisplayable = ContentDisplayable & ErrorDisplayable & InitialStateDisplayable
  & LoadingIndicatorDisplayable & PlaceholderDisplayable & SkeletonDisplayable

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
  /// Each state sets every part of the screen, so that nothing from another state remains. Hidden
  /// parts come first, then visible ones, both in column order. In the initial state,
  /// `setupInitialState()` is called first.
  ///
  /// - Parameter screen: A screen that adopts any of ``InitialStateDisplayable``,
  ///   ``SkeletonDisplayable``, ``PlaceholderDisplayable``, ``ContentDisplayable`` and
  ///   ``LoadingIndicatorDisplayable``; held weakly.
  /// - Returns: A token that retains the binding.
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
