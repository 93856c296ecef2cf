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

/// A ``HostConformance``'s access to a host: user actions, and the host's display.
///
/// Only a host and a container are required. Each closure is a capability. A contract that needs a
/// missing one is skipped, and listed in the report.
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
  /// An empty container on the screen, with a size of at least 320 by 240 points.
  public let root: any ContainerView
  /// View properties that the host, or its drawing, reports.
  public var reading = HostDriver.Reading()
  /// Runs the host's pending work: layout, drawing, animations and callbacks.
  ///
  /// By default, the host has none. Return only after animations, or switch them off.
  public var settle: @MainActor () async -> Void = {}
  /// Taps a view's center as a user does.
  public var tap: Action?
  /// Long-presses a view's center as a user does.
  public var longPress: Action?
  /// Returns announcements by the host and its loading screens, in order.
  public var announcements: (@MainActor () -> [String])?
  /// The keyboard focus.
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
  ///   - root: An empty container on the screen, with a size of at least 320 by 240 points.
  public init(host: any ComponentHost, root: any ContainerView) {
    self.host = host
    self.root = root
  }
}

extension HostDriver {
  /// View properties that a host, or its drawing, reports; `nil` for unreported ones.
  ///
  /// Prefer the user's perception to the host's stored values: characters on the screen prove more
  /// than a label's last text.
  @MainActor public struct Reading {
    /// Returns a Boolean value that indicates whether the user can see a view.
    ///
    /// The user sees a view in the root unless it, or an ancestor, is hidden or concealed.
    public var isVisible: (@MainActor (any ComponentView) -> Bool)?
    /// Returns a label's or badge's text.
    public var text: (@MainActor (any ComponentView) -> String)?
    /// Returns the lines that a label draws in its frame, without surrounding spaces.
    public var lines: (@MainActor (any LabelView) -> [String])?
    /// Returns a description of each drawn character's appearance in a label, in order.
    ///
    /// It consists of the font, the color, and lines below and through the character. Spaces are
    /// omitted, and an ellipsis counts as a character.
    public var appearances: (@MainActor (any LabelView) -> [String])?
    /// Returns a Boolean value that indicates whether a toggle is on.
    public var isOn: (@MainActor (any ToggleView) -> Bool)?
    /// Returns a container's opacity.
    public var alpha: (@MainActor (any ContainerView) -> Double)?
    /// Returns a view's accessibility identifier.
    public var accessibilityIdentifier: (@MainActor (any ComponentView) -> String?)?
    /// Returns the elements of a view and its descendants, in the reading order of assistive
    /// technologies.
    public var elements: (@MainActor (any ComponentView) -> [ScreenReading.Element])?
    /// Returns a container's subviews, from back to front.
    public var subviews: (@MainActor (any ContainerView) -> [any ComponentView])?

    /// Creates a reading of nothing.
    public init() {}
  }
}

extension HostDriver {
  /// A host's keyboard focus, which moves between containers that respond to taps.
  ///
  /// On a new screen, no view has focus.
  @MainActor public struct Focus {
    /// Returns the focused view, or `nil`.
    public let focusedView: @MainActor () -> (any ComponentView)?
    /// Moves focus to the next view, or backward to the previous one, as the Tab key does.
    public let move: @MainActor (_ isBackward: Bool) -> Void
    /// Chooses the focused view, as the Enter key does.
    public let activate: @MainActor () -> Void

    /// Creates a driver.
    ///
    /// - Parameters:
    ///   - focusedView: Returns the focused view, or `nil`.
    ///   - move: Moves focus to the next view, or backward to the previous one.
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
  /// A ``HostConformance``'s access to a loading screen; `nil` for missing parts.
  @MainActor public struct Screen {
    /// The screen, which adopts any loading screen protocols.
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
    /// Taps a visible error's button with a title, as a user does.
    ///
    /// The screen passes dismissals and retries to its presenter: it adopts `PresenterHolder`.
    public var tapButton: (@MainActor (_ title: String) -> Void)?
    /// The retry button's title.
    public var retryTitle = "Try again"

    /// Creates a driver for a screen.
    public init(_ screen: AnyObject) {
      self.screen = screen
    }
  }
}

extension HostDriver {
  /// A ``HostConformance``'s access to a text field.
  @MainActor public struct TextField {
    let text: @MainActor () -> String
    let setText: @MainActor (String) -> Void
    let bind: @MainActor (Observable<String>) -> ObservationToken
    let type: @MainActor (Character) -> Void
    let moveCursor: (@MainActor (Int) -> Void)?

    /// Creates a driver for a text field.
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
