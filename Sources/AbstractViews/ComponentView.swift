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
  /// A concealed view and its descendants are not drawn, and do not respond to the user. Visibility
  /// and concealment are independent.
  func set(concealed: Bool)

  /// Sets the name of the view in tests of the user interface; `nil` for none.
  func set(accessibilityIdentifier: String?)

  /// Describes the view to assistive technologies; `nil` to derive all from the view.
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
  /// Sets the handler of taps on the view and on descendants that do not respond themselves; `nil`
  /// to ignore taps.
  func set(onTap: (@MainActor () -> Void)?)

  /// Sets the handler of long presses on the view; `nil` to ignore long presses.
  func set(onLongPress: (@MainActor () -> Void)?)

  /// Inserts a view as a subview, and removes it from its former position or superview.
  ///
  /// - Parameters:
  ///   - view: A view of the same host.
  ///   - sibling: The subview right in front of the new one; `nil` to insert it in front of all
  ///     others.
  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?)

  /// Removes a subview.
  func remove(_ view: any ComponentView)

  /// Sets the background color; `nil` for a transparent background.
  func set(background: ColorRole?)

  /// Enables or disables user interaction of the view and its descendants.
  func set(enabled: Bool)

  /// Sets the opacity of the view and its descendants, from 0 to 1.
  func set(alpha: Double)

  /// Sets the order in which subviews are read; `nil` for their order on the screen, row by row.
  ///
  /// Subviews that the order lacks follow. A host without assistive technologies ignores the order
  /// by default.
  func set(readingOrder: [any ComponentView]?)
}

extension ContainerView {
  /// Adds a view of the same host in front of the other subviews.
  public func add(_ view: any ComponentView) {
    insert(view, below: nil)
  }

  /// Does nothing by default.
  public func set(readingOrder: [any ComponentView]?) {}
}
