// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Placeholder lines for a text that is being loaded.
///
/// ```swift
/// let lines = SkeletonLines(3, lastLineWidth: 0.5)
/// let frames = lines.frames(in: CGRect(x: 0, y: 0, width: 100, height: 40))
/// ```
///
/// Here each line and gap is 8 points high, and the last line is 50 points wide.
public struct SkeletonLines: Hashable, Sendable {
  /// The number of lines.
  public let count: Int
  /// The last line's width as a fraction of the others' width.
  public let lastLineWidth: Double
  /// The height of a line, in points; `nil` to fill the view's height.
  public let height: Double?
  /// The distance between two lines, in points.
  public let gap: Double

  /// Creates lines.
  ///
  /// - Precondition: The count is at least 1, the fraction is above 0 and at most 1, the height is
  ///   positive, and the gap isn't negative.
  public init(
    _ count: Int, lastLineWidth: Double = 0.6, height: Double? = nil, gap: Double = 8
  ) {
    precondition(count > 0, "Cannot show a skeleton of \(count) lines: use at least 1")
    precondition(
      lastLineWidth > 0 && lastLineWidth <= 1,
      "Cannot show a last line of the width \(lastLineWidth): use a fraction above 0, at most 1")
    precondition(
      height.map { $0 > 0 && $0.isFinite } ?? true && gap >= 0 && gap.isFinite,
      "Cannot place the lines of a skeleton: use a positive height and a gap of at least 0")
    (self.count, self.lastLineWidth, self.height, self.gap) = (count, lastLineWidth, height, gap)
  }

  /// Returns the lines' frames within a view's frame, from top to bottom.
  ///
  /// Lines with a fixed height may exceed the frame. Complexity: O(count).
  public func frames(in frame: CGRect) -> [CGRect] {
    let available = max(Double(frame.height) - gap * Double(count - 1), 0) / Double(count)
    let height = height ?? available
    return (0..<count).map { index in
      CGRect(
        x: Double(frame.minX), y: Double(frame.minY) + Double(index) * (height + gap),
        width: Double(frame.width) * (index == count - 1 ? lastLineWidth : 1), height: height)
    }
  }
}
