// SPDX-License-Identifier: MIT

public import Foundation

/// Says how large the content of a node is that has no children, such as a text or an image.
public struct LayoutMeasurer: Sendable {
  /// What a length of the content is to be.
  public enum Mode: Hashable, Sendable {
    /// Whatever the content wants.
    case undefined
    /// So much, whatever the content wants.
    case exactly
    /// So much at the most.
    case atMost
  }

  let measure:
    @Sendable (_ width: Double, _ widthMode: Mode, _ height: Double, _ heightMode: Mode) -> CGSize
  let baseline: (@Sendable (_ size: CGSize) -> Double)?

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - baseline: How far below the upper edge of the content its first line of text stands, where it has a size; nil where it has no text.
  ///   - measure: How large the content is: called with a width, in whole pixels, and what it means, and with a height and what that means:
  ///     so far, heights are always left to the content. A width of 0 at the most asks how narrow the content can be. What is said is
  ///     rounded up to whole pixels. It must not change the tree. It is called on the thread that lays out, or, in trees that are deeper
  ///     than its stack, on another one while that waits.
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
  /// Makes a measurer of what has one size, as a switch has.
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
