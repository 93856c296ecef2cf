// SPDX-License-Identifier: MIT

// Contributions to the intrinsic widths of parents (CSS Sizing 3 §5.2, CSS Flexbox §9.9.3).
extension LayoutPass {
  /// Returns the width contribution of a row's item, without margins (CSS Flexbox §9.9.3).
  func flexibleContribution(
    of node: Int32, isMaxContent: Bool, in space: BlockSpace
  ) -> Double {
    let width = widthContribution(of: node, isMaxContent: isMaxContent, in: space)
    var basis = nodes[node].style.flexBasis
    if basis.unit == .auto, nodes[node].traits.contains(.widthLimits) {
      basis = nodes[node].style.width
    }
    guard basis.unit == .points else { return width }
    let edges = edges(of: node, in: .nan)
    let base = borderBoxSize(basis.value, of: node, edges: edges.horizontal)
    guard
      width > base && nodes[node].style.flexGrow <= 0
        || width < base && nodes[node].style.flexShrink <= 0
    else { return width }
    // An item that cannot grow, or shrink, to its content keeps its hypothetical size.
    let unknown = PercentBase(width: .nan, height: .nan)
    var limits = widthLimits(of: node, base: unknown, available: .nan, edges: edges, in: space)
    if limits.min.isNaN {
      let preferred = preferredWidth(
        of: node, base: unknown, available: .nan, edges: edges, in: space)
      limits.min = automaticMinimum(of: node, preferred, edges: edges, in: space)
      limits.min = min(limits.min, limits.max)
    }
    return base.clamped(limits.min, limits.max).atLeast(edges.horizontal)
  }

  /// Returns the automatic minimum width of a row's item (CSS Flexbox §4.5).
  func automaticMinimum(
    of node: Int32, _ preferred: Double, edges: BoxEdges, in space: BlockSpace
  ) -> Double {
    guard nodes[node].style.overflow == .visible else { return edges.horizontal }
    var content = contentSize(of: node, isMaxContent: false, edges: edges, in: space)
    if nodes[node].style.ratio > 0 {
      content = max(content, intrinsicMinimum(of: node, edges: edges, in: space))
    }
    return preferred.isNaN ? content : min(content, preferred)
  }

  /// Returns the width contribution of a node, without margins (CSS Sizing 3 §5.1).
  func widthContribution(of node: Int32, isMaxContent: Bool, in space: BlockSpace) -> Double {
    let edges = edges(of: node, in: .nan)
    let (style, ratio) = (nodes[node].style.width, nodes[node].style.ratio)
    if ratio == 0, !nodes[node].traits.contains(.widthLimits), style.unit == .auto {
      return
        (contentWidth(
          of: node, isMaxContent: isMaxContent, in: blockSize(of: node, in: space, edges: edges))
        + edges.horizontal).atLeast(edges.horizontal)
    }
    var width: Double
    switch style.unit {
    case .points: width = borderBoxSize(style.value, of: node, edges: edges.horizontal)
    case .minContent: width = contentSize(of: node, isMaxContent: false, edges: edges, in: space)
    case .maxContent: width = contentSize(of: node, isMaxContent: true, edges: edges, in: space)
    default: width = contentSize(of: node, isMaxContent: isMaxContent, edges: edges, in: space)
    }
    let base = PercentBase(width: .nan, height: .nan)
    var limits = widthLimits(of: node, base: base, available: .nan, edges: edges, in: space)
    if nodes[node].style.minWidth.unit == .fitContent {
      limits.min = contentSize(of: node, isMaxContent: isMaxContent, edges: edges, in: space)
    }
    if nodes[node].style.maxWidth.unit == .fitContent {
      limits.max = contentSize(of: node, isMaxContent: isMaxContent, edges: edges, in: space)
    }
    if ratio > 0 {
      let isDerived =
        style.unit != .points && !knownHeight(of: node, in: space, edges: edges).isNaN
      limits = widthLimits(limits, ofRatioOf: node, isDerived: isDerived, edges: edges, in: space)
    }
    return width.clamped(limits.min, limits.max).atLeast(edges.horizontal)
  }

  /// Combines limits of a width with those transferred by an aspect ratio (CSS Sizing 4 §5.1).
  ///
  /// The automatic minimum applies if the ratio determines the width.
  func widthLimits(
    _ limits: (min: Double, max: Double), ofRatioOf node: Int32, isDerived: Bool, edges: BoxEdges,
    in space: BlockSpace
  ) -> (min: Double, max: Double) {
    var limits = limits
    if limits.min.isNaN {
      limits.min = edges.horizontal
      if isDerived, nodes[node].style.overflow == .visible {
        limits.min = min(intrinsicMinimum(of: node, edges: edges, in: space), limits.max)
      }
    }
    if nodes[node].style.width.unit == .auto {
      let transferred = transferredLimits(of: node, edges: edges, in: space)
      limits.min = max(limits.min, min(transferred.min, limits.max))
      limits.max = min(limits.max, transferred.max)
    }
    return (limits.min, max(limits.min, limits.max))
  }

  /// Returns the height's limits, transferred to the width by the ratio.
  func transferredLimits(
    of node: Int32, edges: BoxEdges, in space: BlockSpace
  ) -> (min: Double, max: Double) {
    let limits = knownHeightLimits(of: node, in: space, edges: edges)
    let widths = transferred(limits, of: node, edges: edges, toWidth: true)
    return (widths.min, max(widths.min, widths.max))
  }
}
