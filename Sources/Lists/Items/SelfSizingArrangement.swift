// SPDX-License-Identifier: MIT

public import Foundation

/// The size of a self-sizing item.
public struct _SelfSizingArrangement: ListArrangement {
  /// The size, in points.
  public let size: CGSize
  /// A Boolean value that indicates whether the item has not been measured yet.
  let isEstimated: Bool

  /// The arrangement itself: equal items have equal heights.
  public var reusableForEqualItem: _SelfSizingArrangement? { self }
}
