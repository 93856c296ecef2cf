// SPDX-License-Identifier: MIT

// Line length determination (CSS Flexbox §9.2): flex base sizes, and automatic minimum sizes
// (§4.5).
extension LayoutPass {
  func resolveRowItem(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    let available = context.width - item.margin.horizontal
    let edges = item.edges
    let space = rowSpace(isStretched: item.isStretched, context)
    item.preferredMain = preferredWidth(
      of: node, base: context.base, available: available, edges: edges, in: space)
    item.preferredCross = preferredHeight(
      of: node, base: context.base, available: context.base.height - item.margin.vertical,
      edges: edges.vertical)
    let limits = widthLimits(
      of: node, base: context.base, available: available, edges: edges, in: space)
    (item.minMain, item.maxMain) = (limits.min, limits.max)

    let basis = nodes[node].style.flexBasis
    switch basis.unit {
    case .auto, .unset: item.base = item.preferredMain
    case .maxContent: item.base = .nan
    default:
      item.base = resolvedWidth(
        basis, of: node, base: context.base, available: available, edges: edges, in: space)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    }
    if item.base.isNaN {
      item.base = contentSize(of: node, isMaxContent: true, edges: edges, in: space)
    }
    if item.minMain.isNaN, nodes[node].style.ratio > 0 {
      item.minMain = automaticMinimum(item, context)
    }
    item.base = item.base.atLeast(edges.horizontal)
    // An unknown minimum does not exceed the flex base size.
    item.hypothetical = item.base.clamped(item.minMain, item.maxMain)
      .atLeast(edges.horizontal)
  }

  private func rowSpace(isStretched: Bool, _ context: FlexContext) -> BlockSpace {
    BlockSpace(
      available: context.base.height, width: context.base.width,
      isStretched: !context.wraps && isStretched)
  }

  func resolveColumnItem(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    let available = context.width - item.margin.horizontal
    let edges = item.edges.vertical
    let space = BlockSpace(isIndefinite: true)
    item.preferredCross = preferredWidth(
      of: node, base: context.base, available: available, edges: item.edges, in: space)
    item.preferredMain = preferredHeight(
      of: node, base: context.base, available: context.base.height - item.margin.vertical,
      edges: edges)
    let widths = widthLimits(
      of: node, base: context.base, available: available, edges: item.edges, in: space)
    (item.minCross, item.maxCross) = (
      widths.min.isNaN ? item.edges.horizontal : widths.min, widths.max
    )
    if followsFromHeight(node) {
      item.cross = columnWidth(item, in: space, context)
    } else {
      item.cross =
        !item.preferredCross.isNaN
        ? item.preferredCross
        : item.isStretched && !context.wraps
          ? max(available, 0)
          : fittingWidth(of: node, available: available, edges: item.edges, in: space)
      item.cross = item.cross.clamped(item.minCross, item.maxCross).atLeast(item.edges.horizontal)
    }
    if nodes[node].style.ratio > 0 {
      item.transferredMain = transferred(
        item.cross, of: node, edges: item.edges, toWidth: false)
    }
    let limits = heightLimits(of: node, base: context.base, width: item.cross, edges: edges)
    (item.minMain, item.maxMain) = (limits.min, limits.max)
    let basis = nodes[node].style.flexBasis
    switch basis.unit {
    case .auto, .unset: item.base = item.preferredMain
    case .points: item.base = borderBoxSize(basis.value, of: node, edges: edges)
    case .percent where !context.base.height.isNaN:
      item.base = borderBoxSize(context.base.height * basis.value / 100, of: node, edges: edges)
    case .stretch where !context.base.height.isNaN:
      item.base = max(context.base.height - item.margin.vertical, edges)
    default: item.base = .nan
    }
    let isGiven = !item.base.isNaN && basis.unit != .auto
    if item.base.isNaN { item.base = item.transferredMain }
    if item.minMain.isNaN, isGiven || nodes[node].style.ratio > 0 {
      item.minMain = automaticMinimum(item, context)
    }
    if item.base.isNaN {
      item.base = contentHeight(of: node, width: item.cross, base: context.base)
    }
    item.base = item.base.atLeast(edges)
    item.hypothetical = item.base.clamped(item.minMain, item.maxMain)
      .atLeast(edges)
  }

  /// Returns a column item's width, which may depend on its height.
  func columnWidth(_ item: FlexItem, in space: BlockSpace, _ context: FlexContext) -> Double {
    let node = item.node
    let available = context.width - item.margin.horizontal
    let isStretched = item.isStretched && !context.wraps
    var width =
      !isStretched
      ? preferredWidth(
        of: node, base: context.base, available: available, edges: item.edges, in: space)
      : item.preferredCross.isNaN ? max(available, 0) : item.preferredCross
    var limits = widthLimits(
      of: node, base: context.base, available: available, edges: item.edges, in: space)
    if limits.min.isNaN, nodes[node].style.ratio == 0 || isStretched {
      limits.min = item.edges.horizontal
    }
    if width.isNaN {
      width = fittingWidth(of: node, available: available, edges: item.edges, in: space)
    }
    if nodes[node].style.ratio > 0, !isStretched {
      var known = space
      known.isIndefinite = false
      let unit = nodes[node].style.width.unit
      let isDerived =
        unit != .points && unit != .percent && unit != .stretch
        && nodes[node].style.height.unit != .auto
        && !knownHeight(of: node, in: known, edges: item.edges).isNaN
      limits = widthLimits(
        limits, ofRatioOf: node, isDerived: isDerived, edges: item.edges, in: space)
    }
    return width.clamped(limits.min, limits.max).atLeast(item.edges.horizontal)
  }

  /// `true` if the width may depend on the height.
  func followsFromHeight(_ node: Int32) -> Bool {
    nodes[node].style.ratio > 0 || nodes[node].flags.isWidthOfHeight
  }

  /// Returns an automatic minimum main size (CSS Flexbox §4.5).
  func automaticMinimum(_ item: FlexItem, _ context: FlexContext) -> Double {
    if context.isRow {
      let least = automaticMinimum(
        of: item.node, item.preferredMain, edges: item.edges,
        in: rowSpace(isStretched: item.isStretched, context))
      return min(least, item.maxMain).atLeast(item.edges.horizontal)
    }
    let node = item.node
    let edges = item.edges.vertical
    guard nodes[node].style.overflow == .visible else { return edges }
    var content: Double
    var preferred = item.preferredMain
    if nodes[node].style.ratio > 0 {
      content = contentMinimum(
        ofRatioOf: node, width: item.cross, height: item.transferredMain, base: context.base,
        available: context.width - item.margin.horizontal, edges: item.edges)
      if preferred.isNaN, nodes[node].style.height.unit != .auto {
        preferred = item.transferredMain
      }
    } else {
      content = contentHeight(of: node, width: item.cross, base: context.base)
    }
    return min(preferred.isNaN ? content : min(content, preferred), item.maxMain).atLeast(edges)
  }

  /// Returns a column item's content-based minimum height if its aspect ratio determines `height`.
  func contentMinimum(
    ofRatioOf node: Int32, width: Double, height: Double, base: PercentBase, available: Double,
    edges: BoxEdges
  ) -> Double {
    let limits = transferred(
      widthLimits(
        of: node, base: base, available: available, edges: edges,
        in: BlockSpace(isIndefinite: true)),
      of: node, edges: edges, toWidth: false)
    let content = naturalHeight(
      of: node, width: width, height: height, base: base, isHeightDefinite: false)
    return max(content.clamped(limits.min, max(limits.min, limits.max)), height)
  }
}
