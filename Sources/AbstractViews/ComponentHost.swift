// SPDX-License-Identifier: MIT

public import Foundation
public import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// What components are shown on: a toolkit, a terminal, or a test.
///
/// Adopting it is all that a host does for every component there is.
@MainActor public protocol ComponentHost: AnyObject {
  /// How much room things take here.
  nonisolated var metrics: any ComponentMetrics { get }

  /// Makes a view with others in it.
  ///
  /// - Returns: One that is empty.
  func makeContainer() -> any ContainerView

  /// Makes a view that shows a text.
  ///
  /// - Returns: One without a text.
  func makeLabel() -> any LabelView

  /// Makes a view that shows an image.
  ///
  /// - Returns: One without an image.
  func makeImage() -> any ImageView

  /// Makes a view that shows a few characters on a ground that stands out.
  ///
  /// - Returns: One without a text.
  func makeBadge() -> any BadgeView

  /// Makes a view that is on or off.
  ///
  /// - Parameter style: How it looks.
  /// - Returns: One that is off.
  func makeToggle(_ style: ToggleKind) -> any ToggleView

  /// Makes a line between things.
  ///
  /// - Returns: The line.
  func makeSeparator() -> any SeparatorView

  /// Makes what stands in the place of a view that has nothing to show yet.
  ///
  /// - Returns: A bone.
  func makeBone() -> any BoneView

  /// Moves a view that a layout has placed anew; by default, at once.
  ///
  /// A host that animates does so here.
  ///
  /// - Parameters:
  ///   - view: One that this host has made.
  ///   - old: Its frame before; nil where it was not to be seen.
  ///   - new: Its frame from now on.
  func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect)
}

extension ComponentHost {
  /// Gives the view its new frame.
  public func move(_ view: any ComponentView, from old: CGRect?, to new: CGRect) {
    view.frame = new
  }
}

/// How something looks that is on or off.
public enum ToggleKind: Hashable, Sendable {
  /// A switch, which takes effect at once.
  case toggle
  /// A box that is checked or not.
  case checkbox
}

/// How much room things take on a host; asked on any thread.
public protocol ComponentMetrics: TextMeasurer {
  /// The size of the smallest thing that can be drawn, in points: items of lists are as high as so many of them. Zero, as by default, where
  /// they may have any height.
  var pixel: CGSize { get }

  /// The size of something that is on or off.
  ///
  /// - Parameter style: How it looks.
  /// - Returns: Its size, in points.
  func size(of style: ToggleKind) -> CGSize

  /// The size of a badge.
  ///
  /// - Parameter badge: What it says.
  /// - Returns: Its size, in points.
  func size(ofBadge badge: String) -> CGSize
}

extension ComponentMetrics {
  /// Whatever fits.
  public var pixel: CGSize { .zero }

  /// A size of which the height is the nearest one that can be drawn: one ``pixel`` at least, where there is anything.
  ///
  /// - Parameter size: The size, in points.
  /// - Returns: The size, with another height.
  public func onGrid(_ size: CGSize) -> CGSize {
    guard pixel.height > 0, size.height > 0 else { return size }
    let rows = max((size.height / pixel.height).rounded(), 1)
    return CGSize(width: size.width, height: rows * pixel.height)
  }
}
