// SPDX-License-Identifier: MIT

import Observation
import PresentationAutoRender
import PresentationErrors
import PresentationObservable
import PresentationScreens

/// A screen display that updates SwiftUI views, for a loading screen.
///
/// It is the view of a `ScreenBinding`, which it retains: the screen's errors end with it.
@MainActor @Observable
final class ObservedScreen<Value>: ObservedErrors, ViewRenderable,
  ContentDisplayable, ErrorPlaceholderDisplayable, LoadingIndicatorDisplayable,
  PlaceholderDisplayable, SkeletonDisplayable
{
  /// The last rendered value, or `nil` before the first one.
  private(set) var value: Value?
  @ObservationIgnored private var binding: ScreenBinding?

  /// Displays a screen in place of another one.
  func bind(
    to machine: ScreenStateMachine, _ value: ReadOnlyObservable<Value>, errors: ErrorPresenter
  ) {
    binding = nil
    binding = ScreenBinding(self, machine: machine, state: value, errors: errors) { $0 }
  }

  func render(state: Value) { value = state }

  // A screen always has a value.
  func set(visible: Bool) {}
}
