// SPDX-License-Identifier: MIT

import Observation
import PresentationAutoRender
import PresentationErrors
import PresentationObservable
import PresentationScreens

/// The parts of a loading screen that a view of SwiftUI displays.
///
/// It is the view of a `ScreenBinding`, which it retains: the screen's errors end with it.
@MainActor @Observable final class ScreenDisplay<Value>: ErrorDisplay, ViewRenderable {
  private(set) var isSkeletonVisible = false
  private(set) var isContentVisible = false
  private(set) var isPlaceholderVisible = false
  private(set) var placeholder = ScreenPlaceholder.empty
  private(set) var indicator: LoadingIndicator?
  /// The last rendered value, or `nil` before the first one.
  private(set) var value: Value?
  @ObservationIgnored private var binding: ScreenBinding?

  /// Displays a screen in place of another one.
  func bind(
    to machine: ScreenStateMachine, _ value: ReadOnlyObservable<Value>, errors: ErrorPresenter
  ) {
    binding = nil
    presenter = errors
    binding = ScreenBinding(self, machine: machine, state: value, errors: errors) { $0 }
  }

  func render(state: Value) { value = state }

  // A screen always has a value.
  func set(visible: Bool) {}
}

/// The content of a placeholder.
enum ScreenPlaceholder {
  case empty
  case error(ErrorViewModel, isRetryable: Bool)
}

extension ScreenDisplay: SkeletonDisplayable, ContentDisplayable, PlaceholderDisplayable,
  LoadingIndicatorDisplayable, ErrorPlaceholderDisplayable
{
  func showSkeleton(animated: Bool) { isSkeletonVisible = true }

  func hideSkeleton(animated: Bool) { isSkeletonVisible = false }

  func setContentVisible(_ visible: Bool) { isContentVisible = visible }

  func setPlaceholderVisible(_ visible: Bool) { isPlaceholderVisible = visible }

  func showEmptyPlaceholder() { placeholder = .empty }

  func setLoadingIndicator(_ indicator: LoadingIndicator?) { self.indicator = indicator }

  func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    placeholder = .error(viewModel, isRetryable: retryable)
  }
}
