// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationControls

/// A view that a host creates.
@MainActor public protocol ComponentView: AnyObject {
  /// The frame in the superview, in points, with the origin at the top left.
  var frame: CGRect { get set }

  /// Shows or hides the view.
  func set(visible: Bool)

  /// Conceals a view that a bone covers, or ends that.
  ///
  /// A concealed view and its descendants aren't drawn, and don't respond to the user. Visibility
  /// and concealment are independent.
  func set(concealed: Bool)

  /// Sets the view's name in UI tests; `nil` for none.
  func set(accessibilityIdentifier: String?)

  /// Describes the view to assistive technologies; `nil` to derive everything from the view.
  ///
  /// A host without assistive technologies ignores the description by default.
  func set(accessibility: AccessibilityContent?)
}

extension ComponentView {
  /// Does nothing by default.
  public func set(accessibility: AccessibilityContent?) {}
}

/// A view with subviews.
@MainActor public protocol ContainerView: ComponentView {
  /// Sets a tap handler for the view and for descendants that don't respond themselves; `nil` to
  /// ignore taps.
  func set(onTap: (@MainActor () -> Void)?)

  /// Sets a long-press handler for the view; `nil` to ignore long presses.
  func set(onLongPress: (@MainActor () -> Void)?)

  /// Inserts a view as a subview, and removes it from its former position or superview.
  ///
  /// - Parameters:
  ///   - view: A view from the same host.
  ///   - sibling: The subview right in front of the new one; `nil` to insert it in front of all
  ///     others.
  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?)

  /// Removes a subview.
  func remove(_ view: any ComponentView)

  /// Sets the background color; `nil` for a transparent background.
  func set(background: ColorRole?)

  /// Enables or disables user interaction for the view and its descendants.
  func set(enabled: Bool)

  /// Sets the opacity of the view and its descendants, from 0 to 1.
  func set(alpha: Double)

  /// Sets the order in which subviews are read; `nil` for their order on screen, row by row.
  ///
  /// Subviews that the order lacks follow. A host without assistive technologies ignores the order
  /// by default.
  func set(readingOrder: [any ComponentView]?)
}

extension ContainerView {
  /// Adds a view from the same host in front of the other subviews.
  public func add(_ view: any ComponentView) {
    insert(view, below: nil)
  }

  /// Does nothing by default.
  public func set(readingOrder: [any ComponentView]?) {}
}

/// A view that shows text.
@MainActor public protocol LabelView: ComponentView {
  /// Replaces the text.
  func set(text: StyledText)
}

/// A view that shows an image.
@MainActor public protocol ImageView: ComponentView {
  /// Replaces the image.
  func set(image: ImageContent)
}

/// A view that shows a short text on a colored background.
@MainActor public protocol BadgeView: ComponentView {
  /// Replaces the text and background color.
  func set(text: String, color: ColorRole)
}

/// A switch or a checkbox.
@MainActor public protocol ToggleView: ComponentView {
  /// Sets a handler for changes by the user, which receives the new value; `nil` to pass taps on to
  /// the superview.
  func set(onChange: (@MainActor (Bool) -> Void)?)

  /// Sets the value without calling the change handler.
  func set(isOn: Bool)
}

/// A separator line that fills its frame.
@MainActor public protocol SeparatorView: ComponentView {}

/// A shimmering placeholder for a loading view.
@MainActor public protocol BoneView: ComponentView {}

/// An image and its appearance.
public struct ImageContent: Hashable, Sendable {
  /// A name that a host maps to one of its images.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, the same for every host.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(stringLiteral value: String) {
      self.init(rawValue: value)
    }

    /// A disclosure chevron.
    public static let chevron: Name = "chevron"
  }

  /// The shape to which an image is clipped.
  public enum Style: Hashable, Sendable {
    /// The whole rectangle.
    case plain
    /// A circle.
    case circular
  }

  /// The image's name.
  public var name: Name
  /// The image's shape.
  public var style: Style
  /// The tint color, or `nil` for the image's own colors.
  public var tint: ColorRole?

  /// Creates an image.
  public init(_ name: Name, style: Style = .plain, tint: ColorRole? = nil) {
    self.name = name
    self.style = style
    self.tint = tint
  }
}

extension ImageContent: ExpressibleByStringLiteral {
  /// Creates an untinted, rectangular image.
  public init(stringLiteral value: String) {
    self.init(Name(stringLiteral: value))
  }
}
