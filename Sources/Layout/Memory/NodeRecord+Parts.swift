// SPDX-License-Identifier: MIT

extension NodeRecord {
  /// The indices of related nodes and of the measurer, or `NodeRecord.none`.
  struct Links {
    var parent = NodeRecord.none
    var firstChild = NodeRecord.none
    var lastChild = NodeRecord.none
    var next = NodeRecord.none
    var previous = NodeRecord.none
    var measurer = NodeRecord.none
  }

  /// Properties of a node and of its last layout.
  struct Flags {
    /// A Boolean value that indicates whether the record holds a node that is not deleted.
    var isUsed = true
    /// A Boolean value that indicates whether a height or a baseline was queried again, so that the
    /// caches do not hold all queried sizes.
    var isQueriedAgain = false
    /// A Boolean value that indicates whether a descendant is absolutely positioned.
    var hasAbsolutes = false
    var isRightToLeft = false
    /// A Boolean value that indicates whether descendants may depend on whether the height is
    /// definite.
    var isHeightUsed = false
    /// A Boolean value that indicates whether the intrinsic width may depend on the height.
    var isWidthOfHeight = false
    /// A Boolean value that indicates whether the descendants are placed for the size of the frame.
    var isPlaced = false
    /// A Boolean value that indicates whether the height was definite when the descendants were
    /// placed.
    var isPlacedHeightDefinite = false
  }

  /// The border box, relative to that of the nearest ancestor with a box.
  struct Frame {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    /// The distance from the top edge to the first baseline; NaN if there is none.
    var baseline = Double.nan
  }

  /// The cached content-based sizes; NaN until they are computed.
  struct IntrinsicSizes {
    var minContent = Double.nan
    var maxContent = Double.nan
    /// The height of measured content at its max-content width.
    var maxContentHeight = Double.nan
    var heights = HeightCache()
    /// The intrinsic widths for the last block size.
    var widths = WidthCache()
  }

  /// The number of queries in the last layout that made any.
  struct QueryCount {
    /// The number of that layout.
    var layout: UInt32 = 0
    var count: UInt16 = 0
  }
}
