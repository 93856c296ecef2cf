// SPDX-License-Identifier: MIT

// Sizes across (9.4).
extension LayoutPass {
  /// The height of an item of a row.
  func resolveCross(_ index: Int, _ context: FlexContext) {
    let item = items[index]
    let limits = heightLimits(
      of: item.node, base: context.base, width: item.main, edges: item.edges.vertical)
    let (least, most) = (limits.min.isNaN ? item.edges.vertical : limits.min, limits.max)
    var cross = item.preferredCross
    items[index].isCrossDefinite = !cross.isNaN || nodes[item.node].style.ratio > 0
    if cross.isNaN {
      if !context.wraps, !context.height.isNaN, item.isStretched {
        cross = context.height - item.margin.vertical
      } else if nodes[item.node].style.ratio > 0 {
        cross = transferred(item.main, of: item.node, edges: item.edges, toWidth: false)
        if limits.min.isNaN, nodes[item.node].style.height.unit != .percent,
          nodes[item.node].style.overflow == .visible
        {
          cross = max(
            cross, leastHeight(of: item.node, width: item.main, base: context.base))
        }
      } else {
        cross = height(of: item.node, width: item.main, base: context.base)
      }
    }
    cross = cross.clamped(least, most).atLeast(item.edges.vertical)
    items[index].minCross = least
    items[index].maxCross = most
    items[index].cross = cross
    if item.alignment == .baseline {
      let isDefinite = items[index].isCrossDefinite
      let baseline = answer(
        Question(
          .baseline, of: item.node, width: item.main, height: cross, base: context.base,
          isHeightDefinite: isDefinite), of: item.node
      ) {
        place(
          item.node, width: item.main, height: cross, base: context.base,
          isHeightDefinite: isDefinite)
        return nodes[item.node].baseline
      }
      items[index].ascent = (baseline.isNaN ? cross : baseline) + item.margin.top
    }
  }

  /// The width that follows from the height of an item of a column.
  func transferredWidth(of item: FlexItem, from height: Double) -> Double {
    let width = transferred(height, of: item.node, edges: item.edges, toWidth: true)
    return noNarrowerThanContent(width, of: item.node, edges: item.edges.horizontal)
  }

  /// What follows from the height of an item of a column.
  func resolveColumnCross(_ index: Int, _ context: FlexContext) {
    let item = items[index]
    if nodes[item.node].style.ratio > 0, nodes[item.node].style.width.unit == .auto,
      !item.isStretched || context.wraps
    {
      let width = transferredWidth(of: item, from: item.main)
      // What the content wants is what follows from the height, too.
      let isFree = nodes[item.node].style.maxWidth.isOfContent
      items[index].cross = width.clamped(item.minCross, isFree ? .infinity : item.maxCross)
        .atLeast(item.edges.horizontal)
    }
    if item.alignment == .baseline {
      // Across a column, the left edges are the base lines.
      items[index].ascent =
        context.axes.isCrossReversed ? item.margin.right + items[index].cross : item.margin.left
    }
  }

  /// How wide, or high, the lines are, and how much that is together: the size across.
  func crossSizes(_ context: FlexContext) -> Double {
    var sum = context.crossGap * Double(lines.count - context.lines - 1)
    for index in context.lines..<lines.count {
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
      lines[index].ascent = ascent
      lines[index].descent = descent
      lines[index].cross = max(cross, ascent + descent, 0)
      sum += lines[index].cross
    }
    if !context.cross.isNaN {
      if !context.wraps { lines[context.lines].cross = context.cross }
      return context.cross
    }
    let size = sum.clamped(context.minHeight, context.maxHeight)
    if !context.wraps { lines[context.lines].cross = size }
    return size
  }

  func participatesInBaseline(_ item: FlexItem, _ context: FlexContext) -> Bool {
    item.alignment == .baseline
      && item.autoMargins.isDisjoint(with: context.isRow ? [.top, .bottom] : [.left, .right])
  }
}

extension LayoutLength {
  /// Whether the content says it.
  var isOfContent: Bool { unit == .minContent || unit == .maxContent || unit == .fitContent }
}
