// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationControls
import PresentationErrors
import PresentationObservable
import PresentationScreens
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The access of a ``HostConformance`` to a host: the user's actions, and the display of the host.
///
/// Only a host and a container are required. Each closure is a capability, and a contract that
/// needs a missing one is skipped, and listed in the report.
///
/// ```swift
/// let host = RecordingHost()
/// var driver = HostDriver(host: host, root: host.makeContainer())
/// driver.tap = { ($0 as? RecordedView)?.tap() }
/// driver.reading.isOn = { ($0 as? RecordedView)?.isOn ?? false }
/// ```
///
/// ## Topics
///
/// ### Capabilities
///
/// - ``HostDriver/Reading``
/// - ``HostDriver/Focus``
/// - ``HostDriver/List``
/// - ``HostDriver/List/Sections``
/// - ``HostDriver/Screen``
/// - ``HostDriver/Navigation``
/// - ``HostDriver/TextField``
@MainActor public struct HostDriver {
  /// An action on a view.
  public typealias Action = @MainActor (_ view: any ComponentView) -> Void

  /// The host.
  public let host: any ComponentHost
  /// An empty container on the screen, at least 320 by 240 points large.
  public let root: any ContainerView
  /// The properties of views that the host, or its drawing, reports.
  public var reading = HostDriver.Reading()
  /// Runs the pending work of the host: layout, drawing, animations and callbacks.
  ///
  /// By default, the host has none. Return only after animations, or switch them off.
  public var settle: @MainActor () async -> Void = {}
  /// Taps the center of a view as a user does.
  public var tap: Action?
  /// Long-presses the center of a view as a user does.
  public var longPress: Action?
  /// Returns the texts that the host and its loading screens have announced, in order.
  public var announcements: (@MainActor () -> [String])?
  /// The focus of the keyboard.
  public var focus: HostDriver.Focus?
  /// Creates an empty list view with a size in points, on the screen.
  public var makeList: (@MainActor (_ size: CGSize) -> HostDriver.List)?
  /// Creates a loading screen.
  public var makeScreen: (@MainActor () -> HostDriver.Screen)?
  /// Creates a navigation host without screens, on the screen.
  public var makeNavigation: (@MainActor () -> HostDriver.Navigation)?
  /// Creates a text field on the screen.
  public var makeTextField: (@MainActor () -> HostDriver.TextField)?

  /// Creates a driver without capabilities.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - root: An empty container on the screen, at least 320 by 240 points large.
  public init(host: any ComponentHost, root: any ContainerView) {
    self.host = host
    self.root = root
  }
}

extension HostDriver {
  /// The properties of views that a host, or its drawing, reports; `nil` for those it does not.
  ///
  /// Prefer what the user perceives to what the host has stored: the characters on the screen prove
  /// more than the last text of a label.
  @MainActor public struct Reading {
    /// Returns a Boolean value that indicates whether the user can see a view.
    ///
    /// The user sees a view in the root unless it, or an ancestor, is hidden or concealed.
    public var isVisible: (@MainActor (any ComponentView) -> Bool)?
    /// Returns the text of a label or a badge.
    public var text: (@MainActor (any ComponentView) -> String)?
    /// Returns the lines that a label draws in its frame, without spaces around them.
    public var lines: (@MainActor (any LabelView) -> [String])?
    /// Returns a description of the appearance of each character that a label draws, in order.
    ///
    /// It consists of the font, the color, and the lines below and through the character. Spaces
    /// are omitted, and an ellipsis counts as a character.
    public var appearances: (@MainActor (any LabelView) -> [String])?
    /// Returns a Boolean value that indicates whether a toggle is on.
    public var isOn: (@MainActor (any ToggleView) -> Bool)?
    /// Returns the opacity of a container.
    public var alpha: (@MainActor (any ContainerView) -> Double)?
    /// Returns the accessibility identifier of a view.
    public var accessibilityIdentifier: (@MainActor (any ComponentView) -> String?)?
    /// Returns the elements of a view and its descendants, in the order in which assistive
    /// technologies read them.
    public var elements: (@MainActor (any ComponentView) -> [ScreenReading.Element])?
    /// Returns the subviews of a container, from back to front.
    public var subviews: (@MainActor (any ContainerView) -> [any ComponentView])?

    /// Creates a reading of nothing.
    public init() {}
  }
}

extension HostDriver {
  /// The keyboard focus of a host, which moves between containers that respond to taps.
  ///
  /// On a new screen, no view has the focus.
  @MainActor public struct Focus {
    /// Returns the view that has the focus, or `nil`.
    public let focusedView: @MainActor () -> (any ComponentView)?
    /// Moves the focus to the next view, or backward to the previous one, as the Tab key does.
    public let move: @MainActor (_ isBackward: Bool) -> Void
    /// Chooses the focused view, as the Enter key does.
    public let activate: @MainActor () -> Void

    /// Creates a driver.
    ///
    /// - Parameters:
    ///   - focusedView: Returns the view that has the focus, or `nil`.
    ///   - move: Moves the focus to the next view, or backward to the previous one.
    ///   - activate: Chooses the focused view.
    public init(
      focusedView: @escaping @MainActor () -> (any ComponentView)?,
      move: @escaping @MainActor (_ isBackward: Bool) -> Void,
      activate: @escaping @MainActor () -> Void
    ) {
      self.focusedView = focusedView
      self.move = move
      self.activate = activate
    }
  }
}

extension HostDriver {
  /// The access of a ``HostConformance`` to a loading screen; `nil` for parts that it lacks.
  @MainActor public struct Screen {
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
    /// Taps the button of a visible error with a title, as a user does.
    ///
    /// The screen passes dismissals and retries to its presenter: it adopts `PresenterHolder`.
    public var tapButton: (@MainActor (_ title: String) -> Void)?
    /// The title of the retry button.
    public var retryTitle = "Try again"

    /// Creates a driver of a screen.
    public init(_ screen: AnyObject) {
      self.screen = screen
    }
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
