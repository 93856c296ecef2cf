// SPDX-License-Identifier: MIT

// Main-axis alignment (§9.5) and cross-axis alignment (§9.6).
extension LayoutPass {
  func placeLines(_ cross: Double, _ context: FlexContext) {
    guard context.wraps else { return }
    let count = lines.count - context.lines
    var used = context.crossGap * Double(count - 1)
    for index in context.lines..<lines.count { used += lines[index].cross }
    var free = cross - used
    let content = nodes[context.node].style.alignContent
    if content == .stretch || content == .normal, free > 0 {
      for index in context.lines..<lines.count { lines[index].cross += free / Double(count) }
      free = 0
    }
    var (offset, between) = content.distributed(
      free: free, count: count, isReversed: context.axes.isFlipped)
    for index in context.lines..<lines.count {
      lines[index].crossOffset = offset
      offset += lines[index].cross + context.crossGap + between
    }
  }

  func placeItems(_ index: Int, _ main: Double, _ context: FlexContext) {
    let (first, last) = (lines[index].start, lines[index].end)
    var free = main - gaps(lines[index], context)
    var autos = 0
    for item in first..<last {
      free -= items[item].main + mainMargin(items[item], context)
      autos += autoMargins(items[item].autoMargins, isMain: true, context).count
    }
    let share = autos > 0 && free > 0 ? free / Double(autos) : 0
    if autos > 0, free > 0 { free = 0 }
    var (offset, between) = context.axes.justified(
      nodes[context.node].style.justifyContent, free: free, count: last - first)
    for item in first..<last {
      let (start, end) = margins(items[item].margin, isMain: true, context)
      let autos = autoMargins(items[item].autoMargins, isMain: true, context)
      offset += start + (autos.start ? share : 0)
      items[item].mainOffset = offset
      offset += items[item].main + end + (autos.end ? share : 0) + context.mainGap + between
      if context.wraps, !context.isRow { fitIntoLine(item, of: lines[index].cross, context) }
      if context.isRow, nodes[items[item].node].traits.contains(.heightLimits) {
        stretchLimits(of: item, in: lines[index].cross, context)
      }
      placeAcross(&items[item], in: index, context)
    }
  }

  /// Resolves the content-based height limits of a stretched item for its line's cross size.
  private func stretchLimits(of index: Int, in cross: Double, _ context: FlexContext) {
    let node = items[index].node
    guard nodes[node].style.minHeight.isOfContent || nodes[node].style.maxHeight.isOfContent,
      items[index].isStretched, items[index].preferredCross.isNaN
    else { return }
    let item = items[index]
    let limits = heightLimits(
      of: item.node, base: context.base, width: item.main, edges: item.edges.vertical,
      known: cross - item.margin.vertical)
    items[index].minCross = limits.min.isNaN ? item.edges.vertical : limits.min
    items[index].maxCross = limits.max
  }

  /// Fits a column's item into its line, which may be wider than the column.
  private func fitIntoLine(_ index: Int, of width: Double, _ context: FlexContext) {
    let item = items[index]
    guard item.preferredCross.isNaN, !item.isStretched, nodes[item.node].style.ratio == 0 else {
      return
    }
    let available = width - item.margin.horizontal
    // A local constant: measuring may move the items in memory.
    let fitting = fittingWidth(
      of: item.node, available: available, edges: item.edges, in: columnSpace(item, context))
    items[index].cross = fitting.clamped(item.minCross, item.maxCross)
      .atLeast(item.edges.horizontal)
  }

  private func margins(
    _ margin: BoxEdges, isMain: Bool, _ context: FlexContext
  ) -> (start: Double, end: Double) {
    let isReversed = isMain ? context.axes.isMainReversed : context.axes.isCrossReversed
    let (start, end) =
      context.isRow == isMain ? (margin.left, margin.right) : (margin.top, margin.bottom)
    return isReversed ? (end, start) : (start, end)
  }

  private struct Sides {
    var start = false
    var end = false
    var count: Int { (start ? 1 : 0) + (end ? 1 : 0) }
  }

  private func autoMargins(
    _ margins: AutoMargins, isMain: Bool, _ context: FlexContext
  ) -> Sides {
    guard !margins.isEmpty else { return Sides() }
    let isReversed = isMain ? context.axes.isMainReversed : context.axes.isCrossReversed
    let isHorizontal = context.isRow == isMain
    let start = margins.contains(isHorizontal ? .left : .top)
    let end = margins.contains(isHorizontal ? .right : .bottom)
    return isReversed ? Sides(start: end, end: start) : Sides(start: start, end: end)
  }

  private func placeAcross(_ item: inout FlexItem, in index: Int, _ context: FlexContext) {
    let cross = lines[index].cross
    let (start, end) = margins(item.margin, isMain: false, context)
    let before = item.cross
    // With several lines, `stretch` fills the line even if the available space is known.
    if item.isStretched, item.preferredCross.isNaN || context.wraps {
      let edges = context.isRow ? item.edges.vertical : item.edges.horizontal
      item.cross = (cross - start - end).clamped(item.minCross, item.maxCross).atLeast(edges)
    }
    if context.isRow, nodes[item.node].style.minHeight.unit == .stretch,
      context.base.height.isNaN
    {
      item.cross = max(item.cross, cross - start - end)
    }
    let free = cross - item.cross - start - end
    let autos = autoMargins(item.autoMargins, isMain: false, context)
    let offset: Double
    switch item.alignment {
    case _ where autos.count > 0:
      offset = autos.start ? max(free, 0) / Double(autos.count) : 0
    case .auto, .stretch, .flexStart: offset = 0
    case .flexEnd: offset = free
    case .start, .selfStart: offset = context.axes.isFlipped ? free : 0
    case .end, .selfEnd: offset = context.axes.isFlipped ? 0 : free
    case .center: offset = free / 2
    case .baseline:
      offset =
        context.isRow && context.axes.isCrossReversed
        ? lines[index].descent - (before + start + end - item.ascent)
        : lines[index].ascent - item.ascent
          - (!context.isRow && context.axes.isCrossReversed ? item.cross - before : 0)
    }
    item.crossOffset = lines[index].crossOffset + start + offset
  }

  /// Places all items with their descendants.
  ///
  /// Returns `false` if more than `levels` levels of containers would have to be placed.
  func placeAll(
    _ main: Double, _ cross: Double, _ context: FlexContext, levels: Int
  ) -> Bool {
    let parent = context.node
    nodes[parent].flags.isHeightUsed = nodes[parent].traits.contains(.heightUse)
    // The first line and item in visual order (CSS Flexbox §8.5).
    let line = lines[context.axes.isFlipped ? lines.count - 1 : context.lines]
    let first = context.axes.isReversed ? line.end - 1 : line.start
    var baseline = Double.nan
    var fallback = Double.nan
    for index in context.items..<items.count {
      let node = items[index].node
      let frame = frame(of: index, main, cross, context)
      let isDefinite = isHeightDefinite(items[index], context)
      // The baseline of an item that fills an indefinite height is not known yet.
      if context.isRow, context.height.isNaN, nodes[node].style.height.unit == .stretch {
        return false
      }
      place(
        node, width: frame.width, height: frame.height, base: context.base,
        isHeightDefinite: isDefinite, levels: levels)
      if !nodes[node].flags.isPlaced { return false }
      nodes[node].frame.x = frame.x
      nodes[node].frame.y = frame.y
      if nodes[node].style.position == .relative {
        let shift = shift(of: node, in: context)
        nodes[node].frame.x += shift.x
        nodes[node].frame.y += shift.y
      }
      if nodes[node].flags.hasAbsolutes { nodes[parent].flags.hasAbsolutes = true }
      if nodes[node].flags.isHeightUsed || nodes[node].traits.contains(.heightUse) {
        nodes[parent].flags.isHeightUsed = true
      }
      if index >= line.start, index < line.end {
        let own = nodes[node].frame.baseline
        let position = frame.y + (own.isNaN ? frame.height : own)
        if index == first { fallback = position }
        if baseline.isNaN, context.isRow, participatesInBaseline(items[index], context) {
          baseline = position
        }
      }
    }
    nodes[parent].frame.baseline = baseline.isNaN ? fallback : baseline
    return true
  }

  private func frame(
    of index: Int, _ main: Double, _ cross: Double, _ context: FlexContext
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let size = (main: items[index].main, cross: items[index].cross)
    var (along, across) = (items[index].mainOffset, items[index].crossOffset)
    if context.axes.isMainReversed { along = main - along - size.main }
    if context.axes.isCrossReversed { across = cross - across - size.cross }
    let (left, top) = (context.edges.left, context.edges.top)
    return context.isRow
      ? (left + along, top + across, size.main, size.cross)
      : (left + across, top + along, size.cross, size.main)
  }

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

  private func shift(of node: Int32, in context: FlexContext) -> (x: Double, y: Double) {
    let base = context.base
    // The node's direction resolves logical insets; the parent's decides which inset wins.
    let own = nodes[node].flags.isRightToLeft
    let isRightToLeft = nodes[context.node].flags.isRightToLeft
    let (left, right) = (
      nodes[node].style.inset.left(own).points(of: base.width),
      nodes[node].style.inset.right(own).points(of: base.width)
    )
    let (top, bottom) = (
      nodes[node].style.inset.top.points(of: base.height),
      nodes[node].style.inset.bottom.points(of: base.height)
    )
    let x =
      isRightToLeft
      ? (right.isNaN ? (left.isNaN ? 0 : left) : -right)
      : (left.isNaN ? (right.isNaN ? 0 : -right) : left)
    return (x, top.isNaN ? (bottom.isNaN ? 0 : -bottom) : top)
  }
}
