// SPDX-License-Identifier: MIT

public import Foundation

/// A measure function for the content of a node without children, such as a text or an image.
public struct LayoutMeasurer: Sendable {
  /// The width that content is measured for.
  public enum WidthConstraint: Hashable, Sendable {
    /// The min-content width: the smallest one that does not overflow, such as that of a word.
    case minContent
    /// The max-content width: the ideal one in infinite space, such as that of an unbroken line.
    case maxContent
    /// A definite width of whole pixels, in points.
    case exactly(Double)

    /// The available width, in points: zero for ``minContent``, and infinity for ``maxContent``.
    public var available: Double {
      switch self {
      case .minContent: 0
      case .maxContent: .infinity
      case .exactly(let width): width
      }
    }
  }

  /// The height that content is measured for: that of the node's own style, in points.
  ///
  /// A height that only the container determines, such as a stretched one, is
  /// ``undefined`` while the content is measured.
  public enum HeightConstraint: Hashable, Sendable {
    /// The content determines the height.
    case undefined
    /// A definite height of the content box, in points.
    case exactly(Double)
    /// A maximum height of the content box, in points.
    case atMost(Double)
  }

  let measure: @Sendable (_ width: WidthConstraint) -> CGSize
  /// The measure function of content whose size depends on its height; otherwise `nil`.
  let measureInHeight: (@Sendable (_ width: WidthConstraint, _ height: HeightConstraint) -> CGSize)?
  let baseline: (@Sendable (_ size: CGSize) -> Double)?

  /// Creates a measurer.
  ///
  /// Both closures run on the thread that computes the layout; in a tree deeper than its stack, on
  /// another one while it waits.
  ///
  /// - Parameters:
  ///   - baseline: Returns the distance from the top of content of a given size to its first
  ///     baseline, or `nil` for content without text.
  ///   - measure: Returns the size of the content for a width. Results are rounded up to whole
  ///     pixels. The closure cannot change the tree.
  public init(
    baseline: (@Sendable (_ size: CGSize) -> Double)? = nil,
    measure: @escaping @Sendable (_ width: WidthConstraint) -> CGSize
  ) {
    self.measure = measure
    measureInHeight = nil
    self.baseline = baseline
  }

  /// Creates a measurer of content whose width depends on its height, such as an image that keeps
  /// its aspect ratio.
  ///
  /// ```swift
  /// let photo = tree.makeNode(
  ///   measuredBy: LayoutMeasurer { width, height in
  ///     switch height {
  ///     case .exactly(let height), .atMost(let height):
  ///       CGSize(width: min(width.available, 2 * height), height: height)
  ///     case .undefined:
  ///       CGSize(width: min(width.available, 200), height: min(width.available, 200) / 2)
  ///     }
  ///   })
  /// ```
  ///
  /// - Parameters:
  ///   - baseline: Returns the distance from the top of content of a given size to its first
  ///     baseline, or `nil` for content without text.
  ///   - measure: Returns the size of the content for a width and a height. Results are rounded up
  ///     to whole pixels. The closure cannot change the tree.
  public init(
    baseline: (@Sendable (_ size: CGSize) -> Double)? = nil,
    measure: @escaping @Sendable (_ width: WidthConstraint, _ height: HeightConstraint) -> CGSize
  ) {
    self.measure = { measure($0, .undefined) }
    measureInHeight = measure
    self.baseline = baseline
  }
}

extension LayoutMeasurer {
  /// Creates a measurer of a fixed size in points, such as that of a switch.
  ///
  /// ```swift
  /// WrappedViewLayout(
  ///   measuredBy: { LayoutMeasurer(size: $0.size(of: .switch)) },
  ///   createView: { $0.makeToggle(.switch) })
  /// ```
  public init(size: CGSize) {
    self.init { _ in size }
  }
}
