// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension AccessibilityNode {
  /// The order in which the subviews of a container are read.
  public enum ReadingOrder {
    /// Returns the indices of frames from top to bottom, and from left to right in each row.
    ///
    /// The highest remaining frame begins a row, which consists of the frames whose middle is above
    /// its bottom edge. Frames at the same position keep their order.
    ///
    /// - Complexity: O(*n* · *r*) for *n* frames in *r* rows.
    public static func indices(of frames: [CGRect]) -> [Int] {
      var rest = frames.indices.sorted {
        (frames[$0].minY, frames[$0].minX, $0) < (frames[$1].minY, frames[$1].minX, $1)
      }
      var order: [Int] = []
      while let first = rest.first {
        let isInRow = { $0 == first || frames[$0].midY < frames[first].maxY }
        order += rest.filter(isInRow).sorted {
          (frames[$0].minX, frames[$0].minY, $0) < (frames[$1].minX, frames[$1].minY, $1)
        }
        rest.removeAll(where: isInRow)
      }
      return order
    }
  }
}
