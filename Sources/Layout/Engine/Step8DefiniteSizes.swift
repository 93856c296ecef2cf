// SPDX-License-Identifier: MIT

// Definite sizes (CSS Flexbox §9.8): a box's known sizes before its content is laid out.
extension LayoutPass {
  func isHeightDefinite(_ item: FlexItem, _ context: FlexContext) -> Bool {
    context.isRow
      ? item.isCrossDefinite || item.isStretched
      : !context.base.height.isNaN || hasDefiniteBasis(item)
  }

  private func hasDefiniteBasis(_ item: FlexItem) -> Bool {
    switch nodes[item.node].style.flexBasis.unit {
    case .points: true
    case .auto, .unset: !item.preferredMain.isNaN || !item.transferredMain.isNaN
    default: !item.transferredMain.isNaN
    }
  }

  /// Returns the border-box block size, or NaN if it is indefinite (CSS Sizing 3 §3.1, CSS Flexbox
  /// §9.8).
  func knownHeight(of node: Int32, in space: BlockSpace, edges: BoxEdges) -> Double {
    if !space.fixed.isNaN { return space.fixed }
    let base = PercentBase(width: .nan, height: space.available)
    var height = Double.nan
    switch nodes[node].style.height.unit {
    case .points, .percent:
      height = preferredHeight(of: node, base: base, available: .nan, edges: edges.vertical)
    case .stretch: height = space.available - margin(of: node, in: space.width).0.vertical
    case .auto where space.isStretched:
      height = space.available - margin(of: node, in: space.width).0.vertical
    default: break
    }
    if height.isNaN { return .nan }
    let limits = knownHeightLimits(of: node, in: space, edges: edges)
    return height.clamped(limits.min, limits.max).atLeast(edges.vertical)
  }

  /// Returns the content-independent limits.
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

  /// Returns a border-box height within content-independent limits.
  func initialHeight(
    _ height: Double, of node: Int32, width: Double, base: PercentBase, edges: BoxEdges
  ) -> Double {
    // An aspect ratio resolves content-based limits.
    let limits =
      nodes[node].style.ratio > 0
      ? heightLimits(of: node, base: base, width: width, edges: edges.vertical)
      : knownHeightLimits(
        of: node, in: BlockSpace(available: base.height, width: base.width), edges: edges)
    return height.clamped(limits.min, limits.max).atLeast(edges.vertical)
  }

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

/// The block sizes that are known before a box's content is laid out.
///
/// Intrinsic inline sizes depend on them if columns wrap or boxes have aspect ratios.
struct BlockSpace {
  /// The containing block's block size for percentages; NaN if indefinite.
  var available = Double.nan
  /// The containing block's inline size for margin percentages.
  var width = Double.nan
  /// `true` if an automatic block size stretches to the container.
  var isStretched = false
  /// The border-box block size that the container sets; NaN if none.
  var fixed = Double.nan
  /// `true` if the content treats even a known block size as indefinite (CSS Flexbox §9.8).
  var isIndefinite = false
}
