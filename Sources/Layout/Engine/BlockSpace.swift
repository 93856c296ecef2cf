// SPDX-License-Identifier: MIT

/// The block sizes that a box knows before its content is laid out.
///
/// An intrinsic inline size follows from it where columns wrap or boxes have aspect ratios.
struct BlockSpace {
  /// The block size of the containing block, of which percentages are; not a number if indefinite.
  var available = Double.nan
  /// The inline size of the containing block, of which percentages of margins are.
  var width = Double.nan
  /// A Boolean value that indicates whether an automatic block size is that of the container.
  var isStretched = false
  /// The block size that the container has decided on, with padding and border.
  var fixed = Double.nan
  /// A Boolean value that indicates whether the content treats even a known block size as
  /// indefinite (CSS Flexbox §9.8).
  var isIndefinite = false
}

/// The block size of the content box that is known before the content is laid out.
struct BlockSize: Equatable {
  /// Not a number if indefinite: then percentages of children do not resolve.
  var definite = Double.nan
  /// The block size at which columns wrap although the size is indefinite.
  var limit = Double.infinity

  var isUnknown: Bool { definite.isNaN && limit == .infinity }

  static func == (lhs: BlockSize, rhs: BlockSize) -> Bool {
    lhs.definite.bitPattern == rhs.definite.bitPattern && lhs.limit == rhs.limit
  }
}

extension LayoutPass {
  /// Returns the block size that a box has without its content, with padding and border, or a
  /// value that is not a number if it is indefinite (CSS Sizing 3 §3.1, CSS Flexbox §9.8).
  func knownHeight(of node: Int32, in space: BlockSpace, edges: BoxEdges) -> Double {
    if !space.fixed.isNaN { return space.fixed }
    let base = PercentBase(width: .nan, height: space.available)
    var height = Double.nan
    switch nodes[node].style.height.unit {
    case .points, .percent:
      height = preferredHeight(of: node, base: base, room: .nan, edges: edges.vertical)
    case .stretch: height = space.available - margin(of: node, in: space.width).0.vertical
    case .auto where space.isStretched:
      height = space.available - margin(of: node, in: space.width).0.vertical
    default: break
    }
    if height.isNaN { return .nan }
    let limits = knownHeightLimits(of: node, in: space, edges: edges)
    return height.clamped(limits.min, limits.max).atLeast(edges.vertical)
  }

  /// Returns the limits of a block size that do not follow from the content.
  func knownHeightLimits(
    of node: Int32, in space: BlockSpace, edges: BoxEdges
  ) -> (min: Double, max: Double) {
    guard nodes[node].traits.contains(.heightLimits) else { return (edges.vertical, .infinity) }
    let base = PercentBase(width: .nan, height: space.available)
    var limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
    if !space.available.isNaN {
      let all = space.available - margin(of: node, in: space.width).0.vertical
      if nodes[node].style.minHeight.unit == .stretch { limits.min = max(all, edges.vertical) }
      if nodes[node].style.maxHeight.unit == .stretch { limits.max = max(all, edges.vertical) }
    }
    return (limits.min, max(limits.min, limits.max))
  }

  /// Returns the block size of the content box that is known before the content is laid out.
  func blockSize(of node: Int32, in space: BlockSpace, edges: BoxEdges) -> BlockSize {
    if !space.isIndefinite {
      let height = knownHeight(of: node, in: space, edges: edges)
      if !height.isNaN { return BlockSize(definite: max(height - edges.vertical, 0)) }
    }
    let most =
      space.fixed.isNaN ? knownHeightLimits(of: node, in: space, edges: edges).max : space.fixed
    return BlockSize(limit: max(most - edges.vertical, 0))
  }
}
