// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors
import PresentationObservable
import PresentationScreens

/// The access of a ``HostConformance`` to a loading screen; `nil` for parts that it lacks.
@MainActor public struct ScreenDriver {
  /// The screen, which adopts any of the protocols of a loading screen.
  public let screen: AnyObject
  /// Returns a Boolean value that indicates whether the content is visible.
  public var isContentVisible: (@MainActor () -> Bool)?
  /// Returns a Boolean value that indicates whether the skeleton is visible.
  public var isSkeletonVisible: (@MainActor () -> Bool)?
  /// Returns a Boolean value that indicates whether the placeholder is visible.
  public var isPlaceholderVisible: (@MainActor () -> Bool)?
  /// Returns a Boolean value that indicates whether a loading indicator is visible.
  public var isIndicatorVisible: (@MainActor () -> Bool)?
  /// Returns a Boolean value that indicates whether the user sees a text.
  public var shows: (@MainActor (_ text: String) -> Bool)?
  /// Delivers dismissals and retries of the screen to `dismiss(_:)` and `retry(_:)` of a presenter.
  public var connect: (@MainActor (ErrorPresenter) -> Void)?
  /// Taps the button of a visible error with a title, as a user does.
  public var tapButton: (@MainActor (_ title: String) -> Void)?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  /// Creates a driver of a screen.
  public init(_ screen: AnyObject) {
    self.screen = screen
  }
}

extension HostDriver {
  /// The access of a ``HostConformance`` to a text field.
  @MainActor public struct TextField {
    let text: @MainActor () -> String
    let setText: @MainActor (String) -> Void
    let bind: @MainActor (Observable<String>) -> ObservationToken
    let type: @MainActor (Character) -> Void
    let moveCursor: (@MainActor (Int) -> Void)?

    /// Creates a driver of a text field.
    ///
    /// - Parameters:
    ///   - field: The text field.
    ///   - moveCursor: Moves the cursor after a number of ASCII characters, as the user does, or
    ///     `nil` if it is always at the end.
    ///   - type: Types a character at the cursor, as the user does.
    public init<Field: ValueControl>(
      _ field: Field, moveCursor: (@MainActor (Int) -> Void)? = nil,
      type: @escaping @MainActor (Character) -> Void
    ) where Field.Value == String {
      text = { field.value }
      setText = { field.value = $0 }
      bind = { $0.bindTwoWay(to: field) }
      self.type = type
      self.moveCursor = moveCursor
    }
  }
}
