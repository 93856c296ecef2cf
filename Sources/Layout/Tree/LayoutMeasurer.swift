// SPDX-License-Identifier: MIT

public import Foundation

/// A measure function for the content of a node without children, such as a text or an image.
public struct LayoutMeasurer: Sendable {
  /// The meaning of a length that is passed to a measure function.
  public enum Mode: Hashable, Sendable {
    /// An indefinite length: the content takes its ideal size.
    case undefined
    /// The exact size of the content.
    case exactly
    /// The available space: the upper limit of the content's size.
    case atMost
  }

  let measure:
    @Sendable (_ width: Double, _ widthMode: Mode, _ height: Double, _ heightMode: Mode) -> CGSize
  let baseline: (@Sendable (_ size: CGSize) -> Double)?

  /// Creates a measurer.
  ///
  /// Both closures run on the thread that computes the layout. In a tree that is deeper than its
  /// stack, they run on another thread while it waits.
  ///
  /// - Parameters:
  ///   - baseline: Returns the distance from the top of content of a given size to its first
  ///     baseline, or `nil` for content without text.
  ///   - measure: Returns the size of the content for a width and a height, each with its mode.
  ///     Widths are whole pixels; heights are always `undefined` for now. A width of at most zero
  ///     asks for the min-content size. Results are rounded up to whole pixels. The closure cannot
  ///     change the tree.
  public init(
    baseline: (@Sendable (_ size: CGSize) -> Double)? = nil,
    measure:
      @escaping @Sendable (
        _ width: Double, _ widthMode: Mode, _ height: Double, _ heightMode: Mode
      ) -> CGSize
  ) {
    self.measure = measure
    self.baseline = baseline
  }
}

extension LayoutMeasurer {
  /// Creates a measurer of a fixed size, such as that of a switch.
  ///
  /// ```swift
  /// WrappedViewLayout(
  ///   measuredBy: { LayoutMeasurer(size: $0.size(of: .toggle)) },
  ///   createView: { $0.makeToggle(.toggle) })
  /// ```
  ///
  /// - Parameter size: The size, in points.
  public init(size: CGSize) {
    self.init { _, _, _, _ in size }
  }
}
