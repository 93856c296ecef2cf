// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A visible view and its descendants, from which a ``ScreenReading`` is derived.
///
/// A host without an assistive technology of its own, such as a terminal, makes nodes of its views.
public struct AccessibilityNode: Equatable, Sendable {
  /// The frame in the superview, in points.
  public var frame: CGRect
  /// The text that the view displays, or `nil` for none.
  public var text: String?
  /// The value that the view displays, such as `on`, or `nil` for none.
  public var value: String?
  /// The kinds and states that the view has by itself.
  public var traits: AccessibilityContent.Traits
  /// A Boolean value that indicates whether the view responds to the user by itself.
  public var isControl: Bool
  /// A Boolean value that indicates whether the view and its descendants are enabled.
  public var isEnabled: Bool
  /// The description that the program has set, or `nil` for none.
  public var content: AccessibilityContent?
  /// The visible subviews, in reading order.
  public var subviews: [AccessibilityNode]

  /// Creates a node from the properties of the same names.
  public init(
    frame: CGRect, text: String? = nil, value: String? = nil,
    traits: AccessibilityContent.Traits = [],
    isControl: Bool = false, isEnabled: Bool = true, content: AccessibilityContent? = nil,
    subviews: [AccessibilityNode] = []
  ) {
    self.frame = frame
    self.text = text
    self.value = value
    self.traits = traits
    self.isControl = isControl
    self.isEnabled = isEnabled
    self.content = content
    self.subviews = subviews
  }

  var isElement: Bool { isControl || content?.isElement ?? false }
  var isHidden: Bool { content?.reading == .hidden }
}
