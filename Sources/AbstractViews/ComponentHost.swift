// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A view factory for a UI toolkit, a terminal or a test.
///
/// A conforming type is all that a platform needs.
@MainActor public protocol ComponentHost: AnyObject {
  /// The sizes of texts and controls on the host.
  nonisolated var metrics: any ComponentMetrics { get }

  /// The screen's safe area and keyboard; by default, none.
  var insets: HostInsets { get }

  /// Creates an empty container.
  func makeContainer() -> any ContainerView

  /// Creates a label without text.
  func makeLabel() -> any LabelView

  /// Creates an image view without an image.
  func makeImage() -> any ImageView

  /// Creates a badge without text.
  func makeBadge() -> any BadgeView

  /// Creates a switch or a checkbox that is off.
  ///
  /// - Parameter kind: The view's kind.
  /// - Returns: The view.
  func makeToggle(_ kind: ToggleKind) -> any ToggleView

  /// Creates a separator line.
  func makeSeparator() -> any SeparatorView

  /// Creates a placeholder for a loading view.
  func makeBone() -> any BoneView

  /// Moves a view after a layout; by default, without an animation.
  ///
  /// A host that animates layout changes does so here.
  ///
  /// - Parameters:
  ///   - view: A view from this host.
  ///   - old: The former frame, or `nil` if the view was hidden or is new.
  ///   - new: The new frame.
  func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect)

  /// Announces a text through assistive technologies, without moving their focus.
  ///
  /// A host without assistive technologies ignores it by default.
  func announce(_ text: String)
}

extension ComponentHost {
  /// Returns no insets by default.
  public var insets: HostInsets { HostInsets() }

  /// Sets the frame without an animation by default.
  public func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect) {
    view.frame = new
  }

  /// Does nothing by default.
  public func announce(_ text: String) {}
}

/// The kind of a two-state view.
public enum ToggleKind: Hashable, Sendable {
  /// A switch, which takes effect immediately.
  case `switch`
  /// A checkbox.
  case checkbox
}

/// The sizes of texts and controls on a host; requested on any thread.
public protocol ComponentMetrics: TextMeasurer {
  /// The smallest drawable unit's size, in points, or zero for none.
  ///
  /// List item heights are multiples of its height. The default is zero.
  var gridUnit: CGSize { get }

  /// Returns the size of a switch or a checkbox.
  ///
  /// - Parameter kind: The view's kind.
  /// - Returns: The size, in points.
  func size(of kind: ToggleKind) -> CGSize

  /// Returns the size of a badge with a text, in points.
  func size(ofBadge badge: String) -> CGSize
}

extension ComponentMetrics {
  /// Returns zero by default.
  public var gridUnit: CGSize { .zero }

  /// Returns a size with its height rounded to the nearest positive multiple of the ``gridUnit``
  /// height, unless either height is zero.
  ///
  /// - Parameter size: The size, in points.
  /// - Returns: The size with a rounded height.
  public func roundedToGrid(_ size: CGSize) -> CGSize {
    guard gridUnit.height > 0, size.height > 0 else { return size }
    let rows = max((size.height / gridUnit.height).rounded(), 1)
    return CGSize(width: size.width, height: rows * gridUnit.height)
  }
}
