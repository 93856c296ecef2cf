// SPDX-License-Identifier: MIT

// The max-content width of a multi-line column container (CSS Flexbox §9.9.1).
extension LayoutPass {
  /// Returns the total width of the columns for a block size.
  func widthOfColumns(of node: Int32, in block: BlockSize) -> Double {
    // The heights of children may be computed for other widths.
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

  /// The width of one column (§9.4, 8).
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

  /// The content-based block size of a column's item, without resolving percentages of heights.
  func contentHeight(of node: Int32, width: Double, base: PercentBase) -> Double {
    height(
      of: node, width: width, base: PercentBase(width: base.width, height: .nan), isLimited: false)
  }
}
