// SPDX-License-Identifier: MIT

extension NodeRecord {
  /// The indices of related nodes, and of the measurer.
  ///
  /// An index below zero stands for none.
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
    /// A Boolean value that indicates whether the memory holds a node that is not deleted.
    var isUsed = true
    /// A Boolean value that indicates whether the node was asked for a height or a base line again,
    /// so that not all of its answers are cached.
    var isAskedAgain = false
    /// A Boolean value that indicates whether a descendant is absolutely positioned.
    var hasAbsolutes = false
    var isRightToLeft = false
    /// A Boolean value that indicates whether the layout of descendants may follow from whether the
    /// height is definite.
    var isHeightUsed = false
    /// A Boolean value that indicates whether the intrinsic width may follow from the height.
    var isWidthOfHeight = false
    /// A Boolean value that indicates whether the descendants are placed for the size of the frame.
    var isPlaced = false
    /// A Boolean value that indicates whether percentages of children referred to the height when
    /// the descendants were placed.
    var isPlacedHeightDefinite = false
  }

  /// The border box in that of the nearest ancestor with a box.
  struct Frame {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    /// The distance from the upper edge to the first base line; not a number if there is none.
    var baseline = Double.nan
  }

  /// The sizes that follow from the content; not a number until they are computed.
  struct IntrinsicSizes {
    var minContent = Double.nan
    var maxContent = Double.nan
    /// The height of a measured node at its max-content width.
    var maxContentHeight = Double.nan
    var heights = HeightCache()
    /// The intrinsic widths for the last block size.
    var widths = WidthCache()
  }

  /// The number of sizes that were computed in the last layout that asked for any.
  struct Asked {
    /// The number of that layout.
    var layout: UInt32 = 0
    var count: UInt16 = 0
  }
}
