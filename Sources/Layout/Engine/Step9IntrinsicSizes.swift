// SPDX-License-Identifier: MIT

import Foundation

// Intrinsic inline sizes (CSS Flexbox §9.9, CSS Sizing 3 §5.1).
extension LayoutPass {
  /// Returns a content box's max-content or min-content width.
  ///
  /// Width percentages resolve to zero (CSS Sizing 3 §5.2.1). The block size is evaluated only if
  /// the width depends on it.
  func contentWidth(of node: Int32, isMaxContent: Bool, in block: @autoclosure () -> BlockSize)
    -> Double
  {
    let plain = contentWidth(of: node, isMaxContent: isMaxContent)
    guard nodes[node].flags.isWidthOfHeight else { return plain }
    let block = block()
    return block.isUnknown
      ? plain : contentWidth(of: node, isMaxContent: isMaxContent, known: block)
  }

  /// Returns the intrinsic width for an indefinite block size.
  func contentWidth(of node: Int32, isMaxContent: Bool) -> Double {
    let known = isMaxContent ? nodes[node].sizes.maxContent : nodes[node].sizes.minContent
    if !known.isNaN { return known }
    var width = 0.0
    if nodes[node].isMeasured {
      if isMaxContent {
        let size = measure(node, .maxContent)
        width = size.width
        nodes[node].sizes.maxContentHeight = size.height
      } else {
        width = measure(node, .minContent).width
      }
    } else {
      // Descendants may be computed for other widths.
      nodes[node].flags.isPlaced = false
      width = deeper {
        contentWidthOfChildren(of: node, isMaxContent: isMaxContent, in: BlockSize())
      }
    }
    if isMaxContent {
      nodes[node].sizes.maxContent = width
    } else {
      nodes[node].sizes.minContent = width
    }
    return width
  }

  private func contentWidth(of node: Int32, isMaxContent: Bool, known block: BlockSize) -> Double {
    if nodes[node].sizes.widths.block != block {
      nodes[node].sizes.widths = WidthCache(block: block)
    }
    let known =
      isMaxContent ? nodes[node].sizes.widths.maxContent : nodes[node].sizes.widths.minContent
    if !known.isNaN { return known }
    nodes[node].flags.isPlaced = false
    let query = SizeQuery(
      isMaxContent ? .maxContent : .minContent, of: node, width: block.limit,
      height: block.definite,
      base: PercentBase(width: .nan, height: .nan))
    let width = result(query, of: node) {
      deeper { contentWidthOfChildren(of: node, isMaxContent: isMaxContent, in: block) }
    }
    if nodes[node].sizes.widths.block != block {
      nodes[node].sizes.widths = WidthCache(block: block)
    }
    if isMaxContent {
      nodes[node].sizes.widths.maxContent = width
    } else {
      nodes[node].sizes.widths.minContent = width
    }
    return width
  }

  private func contentWidthOfChildren(
    of node: Int32, isMaxContent: Bool, in block: BlockSize
  ) -> Double {
    let isRow = nodes[node].style.flexDirection.isRow
    let wraps = nodes[node].style.flexWrap != .noWrap
    if !isRow, wraps {
      nodes[node].flags.isWidthOfHeight = true
      if isMaxContent { return widthOfColumns(of: node, in: block) }
    }
    let adds = isRow && (isMaxContent || !wraps)
    var (width, count) = (0.0, 0)
    // True while the min-content width is known to equal the max-content width.
    var isFixed = isMaxContent && !wraps && block.isUnknown
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = self.child(after: child, of: node) }
      guard nodes[child].style.display != .none, nodes[child].style.position != .absolute else {
        continue
      }
      let space = block.definite.isNaN ? BlockSpace() : self.space(of: child, in: node, block)
      let own =
        adds
        ? flexibleContribution(of: child, isMaxContent: isMaxContent, in: space)
        : widthContribution(of: child, isMaxContent: isMaxContent, in: space)
      if nodes[child].style.ratio > 0 || nodes[child].flags.isWidthOfHeight {
        nodes[node].flags.isWidthOfHeight = true
        isFixed = false
      }
      if nodes[child].sizes.minContent != nodes[child].sizes.maxContent,
        nodes[child].style.width.unit != .points || nodes[child].traits.contains(.widthLimits)
      {
        isFixed = false
      }
      let outer = own + margin(of: child, in: .nan).0.horizontal
      width = adds ? width + outer : max(width, outer)
      count += 1
    }
    if adds, count > 1 {
      width += gap(nodes[node].style.columnGap, of: .nan) * Double(count - 1)
    }
    // However the lines break, the items' min-content widths determine a minimum.
    if isRow, isMaxContent, wraps {
      width = max(width, contentWidth(of: node, isMaxContent: false, in: block))
    }
    width = max(width, 0)
    if isFixed { nodes[node].sizes.minContent = width }
    return width
  }

  private func space(of child: Int32, in node: Int32, _ block: BlockSize) -> BlockSpace {
    BlockSpace(available: block.definite, isStretched: isStretchedInRow(child, of: node))
  }

  /// `true` if a child stretches to its parent's single line (CSS Flexbox §9.4, 11).
  private func isStretchedInRow(_ node: Int32, of parent: Int32) -> Bool {
    guard nodes[parent].style.flexWrap == .noWrap, nodes[parent].style.flexDirection.isRow,
      nodes[node].style.height.unit == .auto
    else { return false }
    let own = nodes[node].style.alignSelf
    let (_, autos) = margin(of: node, in: .nan)
    return (own == .auto ? nodes[parent].style.alignItems : own) == .stretch
      && autos.isDisjoint(with: [.top, .bottom])
  }

  /// Returns the intrinsic border-box width, which a definite height determines by an aspect ratio.
  func contentSize(
    of node: Int32, isMaxContent: Bool, edges: BoxEdges, in space: BlockSpace
  ) -> Double {
    if nodes[node].style.ratio > 0, !space.isIndefinite {
      let height = knownHeight(of: node, in: space, edges: edges)
      if !height.isNaN { return transferred(height, of: node, edges: edges, toWidth: true) }
    }
    let width =
      contentWidth(
        of: node, isMaxContent: isMaxContent, in: blockSize(of: node, in: space, edges: edges))
      + edges.horizontal
    guard nodes[node].style.ratio > 0 else { return width }
    let limits = transferredLimits(of: node, edges: edges, in: space)
    return width.clamped(limits.min, limits.max)
  }

  /// Returns a node's min-content width without applying its aspect ratio (CSS Sizing 4 §5.1.1).
  func intrinsicMinimum(of node: Int32, edges: BoxEdges, in space: BlockSpace) -> Double {
    let block = blockSize(of: node, in: space, edges: edges)
    let width = contentWidth(of: node, isMaxContent: false, in: block) + edges.horizontal
    guard block.definite.isNaN else { return width }
    let limits = transferredLimits(of: node, edges: edges, in: space)
    return width.clamped(limits.min, limits.max)
  }
}

// Contributions to parents' intrinsic widths (CSS Sizing 3 §5.2, CSS Flexbox §9.9.3).
extension LayoutPass {
  /// Returns a row item's width contribution, without margins (CSS Flexbox §9.9.3).
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

  /// Returns a row item's automatic minimum width (CSS Flexbox §4.5).
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

  /// Returns a node's width contribution, without margins (CSS Sizing 3 §5.1).
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

  /// Combines width limits with those transferred by an aspect ratio (CSS Sizing 4 §5.1).
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

  /// Returns the height limits, transferred to the width by the ratio.
  func transferredLimits(
    of node: Int32, edges: BoxEdges, in space: BlockSpace
  ) -> (min: Double, max: Double) {
    let limits = knownHeightLimits(of: node, in: space, edges: edges)
    let widths = transferred(limits, of: node, edges: edges, toWidth: true)
    return (widths.min, max(widths.min, widths.max))
  }
}

// Max-content widths for multi-line column containers (CSS Flexbox §9.9.1).
extension LayoutPass {
  /// Returns the columns' total width for a block size.
  func widthOfColumns(of node: Int32, in block: BlockSize) -> Double {
    // Child heights may be computed for other widths.
    nodes[node].invalidateLines()
    let available = block.definite.isNaN ? block.limit : block.definite
    let columnGap = gap(nodes[node].style.columnGap, of: .nan)
    let rowGap = gap(nodes[node].style.rowGap, of: block.definite)
    let isReversed = axes(of: node).isCrossReversed
    var (sum, length, count) = (0.0, 0.0, 0)
    var line = ColumnWidth()
    let isOrdered = nodes.hasOrder
    var ordered = isOrdered ? orderedChildren(of: node)[...] : []
    var child = isOrdered ? ordered.popFirst() ?? NodeRecord.none : firstChild(of: node)
    while child >= 0 {
      defer {
        child =
          isOrdered
          ? ordered.popFirst() ?? NodeRecord.none : self.child(after: child, of: node)
      }
      guard nodes[child].style.display != .none, nodes[child].style.position != .absolute else {
        continue
      }
      let (margin, autos) = margin(of: child, in: .nan)
      let space = BlockSpace(available: block.definite)
      let own = widthContribution(of: child, isMaxContent: true, in: space)
      let outer =
        columnLength(of: child, width: own, in: block.definite) + margin.vertical
      if count > 0, length + rowGap + outer > available + 0.01 {
        sum += line.width + columnGap
        (length, count) = (0, 0)
        line = ColumnWidth()
      }
      length += outer + (count > 0 ? rowGap : 0)
      if alignment(of: child, in: node, isRow: false) == .baseline,
        autos.isDisjoint(with: [.left, .right])
      {
        line.align(own + margin.horizontal, at: isReversed ? margin.right + own : margin.left)
      } else {
        line.plain = max(line.plain, own + margin.horizontal)
      }
      count += 1
    }
    return max(sum + line.width, contentWidth(of: node, isMaxContent: false, in: block))
  }

  /// A column's width (§9.4, 8).
  private struct ColumnWidth {
    var plain = 0.0
    var ascent = -Double.infinity
    var descent = -Double.infinity

    var width: Double { max(plain, ascent + descent) }

    mutating func align(_ width: Double, at own: Double) {
      ascent = max(ascent, own)
      descent = max(descent, width - own)
    }
  }

  private func columnLength(of node: Int32, width: Double, in height: Double) -> Double {
    let base = PercentBase(width: .nan, height: height)
    let edges = edges(of: node, in: .nan)
    let available = height - margin(of: node, in: .nan).0.vertical
    let preferred = preferredHeight(
      of: node, base: base, available: available, edges: edges.vertical)
    let basis = nodes[node].style.flexBasis
    var length = Double.nan
    switch basis.unit {
    case .auto, .unset: length = preferred
    case .points: length = borderBoxSize(basis.value, of: node, edges: edges.vertical)
    case .percent where !height.isNaN:
      length = borderBoxSize(basis.points(of: height), of: node, edges: edges.vertical)
    case .stretch where !height.isNaN: length = max(available, edges.vertical)
    default: break
    }
    let isContent = length.isNaN
    let transferredLength =
      nodes[node].style.ratio > 0
      ? transferred(width, of: node, edges: edges, toWidth: false) : .nan
    if isContent {
      length =
        transferredLength.isNaN
        ? contentHeight(of: node, width: width, base: base) : transferredLength
    }
    var limits = heightLimits(of: node, base: base, width: width, edges: edges.vertical)
    if limits.min.isNaN {
      limits.min = edges.vertical
      if !isContent || !transferredLength.isNaN, nodes[node].style.overflow == .visible {
        let content =
          transferredLength.isNaN
          ? contentHeight(of: node, width: width, base: base)
          : contentMinimum(
            ofRatioOf: node, width: width, height: transferredLength, base: base, available: .nan,
            edges: edges)
        limits.min = min(min(content, preferred.isNaN ? .infinity : preferred), limits.max)
      }
    }
    return length.clamped(limits.min, limits.max).atLeast(edges.vertical)
  }

  /// Returns a column item's content-based block size without resolving height percentages.
  func contentHeight(of node: Int32, width: Double, base: PercentBase) -> Double {
    height(
      of: node, width: width, base: PercentBase(width: base.width, height: .nan), isLimited: false)
  }
}
