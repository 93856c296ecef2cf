// SPDX-License-Identifier: MIT

public import Foundation

/// A measure function for a childless node's content, such as text or an image.
public struct LayoutMeasurer: Sendable {
  /// The width that content is measured for.
  public enum WidthConstraint: Hashable, Sendable {
    /// The min-content width: the smallest without overflow, such as a word's.
    case minContent
    /// The max-content width: the ideal width in infinite space, such as an unbroken line's.
    case maxContent
    /// A definite width in points that covers whole pixels.
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

  /// The height that content is measured for, in points, from the node's own style.
  ///
  /// A height that only the container determines, such as a stretched one, is ``undefined`` during
  /// measurement.
  public enum HeightConstraint: Hashable, Sendable {
    /// The content determines the height.
    case undefined
    /// A definite content-box height, in points.
    case exactly(Double)
    /// A maximum content-box height, in points.
    case atMost(Double)
  }

  let measure: @Sendable (_ width: WidthConstraint) -> CGSize
  /// The measure function if the content's size depends on its height; otherwise `nil`.
  let measureInHeight: (@Sendable (_ width: WidthConstraint, _ height: HeightConstraint) -> CGSize)?
  let baseline: (@Sendable (_ size: CGSize) -> Double)?

  /// Creates a measurer.
  ///
  /// Both closures run on the layout thread. In a tree that is too deep for that thread's stack,
  /// they run on another one while it waits.
  ///
  /// - Parameters:
  ///   - baseline: Returns the distance from the content's top to its first baseline for a size.
  ///     Pass `nil` for content without text.
  ///   - measure: Returns the content's size for a width. Results are rounded up to whole pixels.
  ///     The closure can't change the tree.
  public init(
    baseline: (@Sendable (_ size: CGSize) -> Double)? = nil,
    measure: @escaping @Sendable (_ width: WidthConstraint) -> CGSize
  ) {
    self.measure = measure
    measureInHeight = nil
    self.baseline = baseline
  }

  /// Creates a measurer for content whose width depends on its height, such as an image that keeps
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
  ///   - baseline: Returns the distance from the content's top to its first baseline for a size.
  ///     Pass `nil` for content without text.
  ///   - measure: Returns the content's size for a width and a height. Results are rounded up to
  ///     whole pixels. The closure can't change the tree.
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
  /// Creates a measurer with a fixed size in points, such as a switch's.
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
