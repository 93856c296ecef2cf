// SPDX-License-Identifier: MIT

import Foundation

// Cross size determination (CSS Flexbox §9.4), and content-based heights.
extension LayoutPass {
  func resolveCross(_ index: Int, _ context: FlexContext) {
    // Only the needed fields: copying an item is slow.
    let (node, main, edges) = (
      items[index].node, items[index].main, items[index].edges.vertical
    )
    var cross = items[index].preferredCross
    items[index].isCrossDefinite = !cross.isNaN || nodes[node].style.ratio > 0
    if cross.isNaN, !context.wraps, !context.height.isNaN, items[index].isStretched {
      // Baselines and layout reuse depend on the height before content determines it.
      let isKnown =
        context.base.height.isNaN && items[index].alignment != .baseline
        && !nodes[node].traits.contains(.contentHeight)
      cross = (isKnown ? context.height : context.base.height) - items[index].margin.vertical
    }
    let limits = heightLimits(
      of: node, base: context.base, width: main, edges: edges, known: cross)
    let (least, most) = (limits.min.isNaN ? edges : limits.min, limits.max)
    if cross.isNaN { cross = contentCross(of: index, limits, context) }
    cross = cross.clamped(least, most).atLeast(edges)
    items[index].minCross = least
    items[index].maxCross = most
    items[index].cross = cross
    if items[index].alignment == .baseline {
      let definite =
        !items[index].isCrossDefinite
        ? .nan
        : nodes[node].traits.contains(.contentHeight)
          ? initialCross(index, in: .nan, context) : cross
      let ascent = ascent(of: index, height: cross, definite: definite, context)
      items[index].ascent = ascent
    }
  }

  /// Returns the distance from a row item's top margin edge to its first baseline.
  func ascent(
    of index: Int, height: Double, definite: Double, _ context: FlexContext
  ) -> Double {
    let (node, width) = (items[index].node, items[index].main)
    let baseline = result(
      SizeQuery(
        .baseline, of: node, width: width, height: height, base: context.base, definite: definite),
      of: node
    ) {
      place(node, width: width, height: height, base: context.base, definite: definite)
      return nodes[node].frame.baseline
    }
    return (baseline.isNaN ? height : baseline) + items[index].margin.top
  }

  /// Returns a row item's height if its preferred height is automatic.
  func contentCross(
    of index: Int, _ limits: (min: Double, max: Double), _ context: FlexContext
  ) -> Double {
    nodes[items[index].node].style.ratio > 0
      ? transferredHeight(of: index, limits, context)
      : height(of: items[index].node, width: items[index].main, base: context.base)
  }

  /// Returns a row item's height before its content changes it, or NaN if indefinite.
  ///
  /// `cross` is the line's cross size, or NaN if unknown.
  func initialCross(_ index: Int, in cross: Double, _ context: FlexContext) -> Double {
    let item = items[index]
    var height = item.preferredCross
    if item.isStretched, !cross.isNaN {
      height = cross - item.margin.vertical
    } else if height.isNaN, nodes[item.node].style.ratio > 0 {
      height = transferred(item.main, of: item.node, edges: item.edges, toWidth: false)
    }
    return initialHeight(
      height, of: item.node, width: item.main, base: context.base, edges: item.edges)
  }

  /// Returns a row item's height by its aspect ratio, but no less than its content's (CSS Sizing 4
  /// §5.1.1).
  private func transferredHeight(
    of index: Int, _ limits: (min: Double, max: Double), _ context: FlexContext
  ) -> Double {
    let (node, width) = (items[index].node, items[index].main)
    let height = transferred(width, of: node, edges: items[index].edges, toWidth: false)
    let style = nodes[node].style.height
    guard limits.min.isNaN, style.unit == .auto || style.isOfContent,
      nodes[node].style.overflow == .visible
    else { return height }
    let content = naturalHeight(
      of: node, width: width, height: height.clamped(0, limits.max), base: context.base,
      isHeightDefinite: true)
    return max(height, content)
  }

  /// Resolves a column item's width that depends on its final height.
  func resolveColumnCross(_ index: Int, _ context: FlexContext) {
    if followsFromHeight(items[index].node) {
      let item = items[index]
      // A local constant: measuring may move the items in memory.
      let space = columnSpace(item, context)
      let width = columnWidth(item, in: space, context)
      let limits = widthLimits(
        of: item.node, base: context.base, available: context.width - item.margin.horizontal,
        edges: item.edges, in: space)
      items[index].cross = width
      items[index].minCross = limits.min.isNaN ? item.edges.horizontal : limits.min
      items[index].maxCross = limits.max
    }
    if items[index].alignment == .baseline {
      // A column's baselines are its items' left edges.
      let margin = items[index].margin
      items[index].ascent =
        context.axes.isCrossReversed ? margin.right + items[index].cross : margin.left
    }
  }

  /// Returns the block sizes known after flexing.
  func columnSpace(_ item: FlexItem, _ context: FlexContext) -> BlockSpace {
    BlockSpace(
      available: context.base.height, width: context.base.width, fixed: item.main,
      isIndefinite: !isHeightDefinite(item, context))
  }

  /// Returns the container's cross size.
  func crossSizes(_ context: FlexContext) -> Double {
    guard context.cross.isNaN else { return context.cross }
    return naturalCross(context).clamped(context.minHeight, context.maxHeight)
  }

  /// Returns the sum of the lines' cross sizes.
  func naturalCross(_ context: FlexContext) -> Double {
    var sum = context.crossGap * Double(lines.count - context.lines - 1)
    for index in context.lines..<lines.count { sum += lines[index].contentCross }
    return sum
  }

  /// Resolves a line's cross size from its items (§9.4, 8).
  @inline(never)
  func measureLine(_ index: Int, _ context: FlexContext) {
    var (cross, ascent, descent) = (0.0, -Double.infinity, -Double.infinity)
    for item in lines[index].start..<lines[index].end {
      let outer = items[item].cross + crossMargin(items[item], context)
      if participatesInBaseline(items[item], context) {
        ascent = max(ascent, items[item].ascent)
        descent = max(descent, outer - items[item].ascent)
      } else {
        cross = max(cross, outer)
      }
    }
    if ascent != lines[index].ascent || descent != lines[index].descent {
      lines[index].isAligned = false
    }
    lines[index].ascent = ascent
    lines[index].descent = descent
    lines[index].contentCross = max(cross, ascent + descent, 0)
  }

  func participatesInBaseline(_ item: FlexItem, _ context: FlexContext) -> Bool {
    item.alignment == .baseline
      && item.autoMargins.isDisjoint(with: context.isRow ? [.top, .bottom] : [.left, .right])
  }

  /// Returns the content-based block size for an inline size, including padding and border (CSS
  /// Flexbox §9.2, §9.4).
  func height(
    of node: Int32, width: Double, base: PercentBase, isLimited: Bool = true
  ) -> Double {
    let isLimited = isLimited && nodes[node].traits.contains(.heightLimits)
    let kind = isLimited ? HeightCache.Kind.limited : .content
    if let known = nodes[node].sizes.heights.height(kind, width: width, base: base) { return known }
    var height: Double
    if nodes[node].links.firstChild < 0, nodes[node].links.measurer < 0 {
      height = edges(of: node, in: base.width).vertical
    } else if nodes[node].isMeasured {
      if !nodes[node].sizes.heights.isEmpty { nodes[node].flags.isQueriedAgain = true }
      let edges = edges(of: node, in: base.width)
      height = measuredHeight(of: node, width: width - edges.horizontal) + edges.vertical
    } else {
      let query = isLimited ? SizeQuery.Kind.limitedHeight : .height
      height = result(SizeQuery(query, of: node, width: width, base: base), of: node) {
        deeper {
          layOutChildren(
            of: node, width: width, height: .nan, base: base, definite: .nan,
            levels: 1, isLimited: isLimited)
        }
      }
    }
    if isLimited {
      let limits = ownHeightLimits(
        of: node, base: base, edges: edges(of: node, in: base.width).vertical)
      height = height.clamped(limits.min, limits.max)
    }
    nodes[node].sizes.heights.set(kind, width: width, base: base, to: height)
    return height
  }

  /// Returns the content-based block size for content that resolves against another block size.
  ///
  /// Columns wrap at that size; lines stretch and percentages refer to it if it is definite.
  func naturalHeight(
    of node: Int32, width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) -> Double {
    let isRow = nodes[node].style.flexDirection.isRow
    guard nodes[node].links.firstChild >= 0, isHeightDefinite || !isRow else {
      return self.height(of: node, width: width, base: base, isLimited: false)
    }
    let query = SizeQuery(
      .naturalHeight, of: node, width: width, height: height, base: base,
      definite: isHeightDefinite ? height : .nan)
    return result(query, of: node) {
      deeper {
        naturalHeightOfChildren(
          of: node, width: width, height: height, base: base, isHeightDefinite: isHeightDefinite)
      }
    }
  }

  /// Returns a height as its content changes it (CSS Sizing 4 §5.1.1).
  ///
  /// An indefinite height becomes the content's. A height from an aspect ratio is no less, unless
  /// the style has a percentage.
  func finalHeight(
    _ height: Double, of node: Int32, width: Double, base: PercentBase, definite: Double,
    isTransferred: Bool
  ) -> Double {
    if height.isNaN { return self.height(of: node, width: width, base: base) }
    guard isTransferred, nodes[node].style.minHeight.unit == .auto,
      nodes[node].style.overflow == .visible, nodes[node].style.height.unit != .percent
    else { return height }
    let content = naturalHeight(
      of: node, width: width, height: definite, base: base, isHeightDefinite: true)
    return max(height, content)
  }

  private func naturalHeightOfChildren(
    of node: Int32, width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) -> Double {
    let context = context(
      of: node, width: width, height: height, base: base,
      definite: isHeightDefinite ? height : .nan, isLimited: false)
    return withLines(context, isCached: false) { context in
      guard context.isRow else { return longestLine(context) + context.edges.vertical }
      for line in context.lines..<lines.count {
        resolveFlexibleLengths(line, context.width, context)
      }
      for item in context.items..<items.count { resolveCross(item, context) }
      for line in context.lines..<lines.count { measureLine(line, context) }
      return max(naturalCross(context), 0) + context.edges.vertical
    }
  }

  private func measuredHeight(of node: Int32, width: Double) -> Double {
    // The max-content width was measured together with its height.
    if nodes[node].sizes.maxContent == width { return nodes[node].sizes.maxContentHeight }
    return measure(node, .exactly(tree.downToGrid(max(width, 0)))).height
  }
}
