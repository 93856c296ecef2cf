// SPDX-License-Identifier: MIT

extension NodeRecord {
  /// `NodeRecord.none` for none.
  struct Links {
    var parent = NodeRecord.none
    var firstChild = NodeRecord.none
    var lastChild = NodeRecord.none
    var next = NodeRecord.none
    var previous = NodeRecord.none
    var measurer = NodeRecord.none
  }

  struct Flags {
    /// `true` if a height or a baseline was queried again, so that the caches do not hold all
    /// queried sizes.
    var isQueriedAgain = false
    /// A descendant is absolutely positioned.
    var hasAbsolutes = false
    var isRightToLeft = false
    /// Descendants may depend on whether the height is definite.
    var isHeightUsed = false
    /// The intrinsic width may depend on the height.
    var isWidthOfHeight = false
    /// The descendants are placed for the size of the frame.
    var isPlaced = false
    var lineCache = LineCache.State.none
  }

  /// The border box, relative to that of the nearest ancestor with a box.
  struct Frame {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    /// The distance from the top to the first baseline; NaN if none.
    var baseline = Double.nan
  }

  /// Cached; NaN until they are computed.
  struct IntrinsicSizes {
    var minContent = Double.nan
    var maxContent = Double.nan
    /// The height of measured content at its max-content width.
    var maxContentHeight = Double.nan
    var heights = HeightCache()
    var widths = WidthCache()
  }

  /// The queries in the last layout that made any.
  struct QueryCount {
    var layout: UInt32 = 0
    var count: UInt16 = 0
  }
}
