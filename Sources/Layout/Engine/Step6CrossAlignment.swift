// SPDX-License-Identifier: MIT

// Cross-axis alignment (CSS Flexbox §9.6), after which the items are placed.
extension LayoutPass {
  func placeLines(_ cross: Double, _ context: FlexContext) {
    let container = context.axes.isCrossReversed ? cross : 0
    guard context.wraps else {
      return lines[context.lines].move(to: FlexLine.Extent(cross: cross, container: container))
    }
    let count = lines.count - context.lines
    var free = cross - naturalCross(context)
    var share = 0.0
    let content = nodes[context.node].style.alignContent
    if content == .stretch || content == .normal, free > 0 {
      share = free / Double(count)
      free = 0
    }
    var (offset, between) = content.distributed(
      free: free, count: count, isReversed: context.axes.isFlipped)
    for index in context.lines..<lines.count {
      let cross = lines[index].contentCross + share
      lines[index].move(
        to: FlexLine.Extent(offset: offset, cross: cross, container: container))
      offset += cross + context.crossGap + between
    }
  }

  @inline(__always)
  func align(_ item: Int, in line: Int, _ context: FlexContext) {
    let cross = lines[line].extent.cross
    var used = items[item].cross
    if !context.isRow, context.wraps {
      used = fitted(item, into: cross, context)
    } else if context.isRow, nodes[items[item].node].traits.contains(.heightLimits) {
      used = limited(item, in: cross, context)
    }
    if items[item].isStretched {
      let edges = context.isRow ? items[item].edges.vertical : items[item].edges.horizontal
      used = (cross - crossMargin(items[item], context))
        .clamped(items[item].minCross, items[item].maxCross).atLeast(edges)
    }
    items[item].usedCross = used
    // The item keeps the ascent that its line was measured with.
    var ascent = items[item].ascent
    if used != items[item].cross, context.isRow, items[item].alignment == .baseline {
      ascent = self.ascent(
        of: item, height: used, definite: definiteHeight(of: item, in: line, context), context)
    }
    placeAcross(&items[item], ascent: ascent, in: line, context)
    items[item].placement = .aligned
  }

  /// Resolves height limits that depend on the line's cross size, and returns the limited height.
  @inline(never)
  private func limited(_ index: Int, in cross: Double, _ context: FlexContext) -> Double {
    let (item, node) = (items[index], items[index].node)
    let (least, most) = (nodes[node].style.minHeight, nodes[node].style.maxHeight)
    let isOfLine = least.unit == .stretch || most.unit == .stretch
    guard
      isOfLine || (least.isOfContent || most.isOfContent) && item.isStretched
    else { return item.cross }
    let available = cross - item.margin.vertical
    var limits = heightLimits(
      of: node, base: context.base, width: item.main, edges: item.edges.vertical, known: available)
    if least.unit == .stretch { limits.min = available }
    if most.unit == .stretch { limits.max = available }
    items[index].minCross = limits.min.isNaN ? item.edges.vertical : limits.min
    items[index].maxCross = limits.max
    guard isOfLine else { return item.cross }
    let preferred =
      item.preferredCross.isNaN ? contentCross(of: index, limits, context) : item.preferredCross
    return preferred.clamped(items[index].minCross, items[index].maxCross)
      .atLeast(item.edges.vertical)
  }

  /// Returns a column item's width in its line, which may be wider than the column.
  @inline(never)
  private func fitted(_ index: Int, into width: Double, _ context: FlexContext) -> Double {
    let (item, node) = (items[index], items[index].node)
    let available = width - item.margin.horizontal
    let space = columnSpace(item, context)
    let isLimitedByLine =
      nodes[node].style.minWidth.isOfLine || nodes[node].style.maxWidth.isOfLine
    if isLimitedByLine {
      let limits = widthLimits(
        of: node, base: context.base, available: available, edges: item.edges, in: space)
      items[index].minCross = limits.min.isNaN ? item.edges.horizontal : limits.min
      items[index].maxCross = limits.max
    }
    guard !item.isStretched, nodes[node].style.ratio == 0 else { return item.cross }
    let unit = nodes[node].style.width.unit
    var width = item.cross
    if item.preferredCross.isNaN || unit == .fitContent {
      width = fittingWidth(of: node, available: available, edges: item.edges, in: space)
    } else if isLimitedByLine, unit == .points || unit == .percent {
      width = item.preferredCross
    }
    return width.clamped(items[index].minCross, items[index].maxCross)
      .atLeast(item.edges.horizontal)
  }

  private func placeAcross(
    _ item: inout FlexItem, ascent: Double, in index: Int, _ context: FlexContext
  ) {
    let (start, end) = margins(item.margin, isMain: false, context)
    let free = lines[index].extent.cross - item.usedCross - start - end
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
        ? lines[index].descent - (item.usedCross + start + end - ascent)
        : lines[index].ascent - ascent
          - (!context.isRow && context.axes.isCrossReversed ? item.usedCross - item.cross : 0)
    }
    item.crossOffset = lines[index].extent.offset + start + offset
    if context.axes.isCrossReversed {
      item.crossOffset = lines[index].extent.container - item.crossOffset - item.usedCross
    }
  }

  /// Places all items with their descendants.
  ///
  /// Returns `false` if that involves more than `levels` container levels.
  func placeAll(_ context: FlexContext, levels: Int) -> Bool {
    let parent = context.node
    nodes[parent].flags.isHeightUsed = nodes[parent].traits.contains(.heightUse)
    for line in context.lines..<lines.count {
      guard lines[line].isPlaced || placeAll(in: line, context, levels: levels) else {
        return false
      }
      if lines[line].hasAbsolutes { nodes[parent].flags.hasAbsolutes = true }
      if lines[line].isHeightUsed { nodes[parent].flags.isHeightUsed = true }
    }
    nodes[parent].frame.baseline = firstBaseline(context)
    return true
  }

  @inline(__always)
  private func placeAll(in line: Int, _ context: FlexContext, levels: Int) -> Bool {
    var (hasAbsolutes, isHeightUsed) = (false, false)
    for index in lines[line].start..<lines[line].end {
      if items[index].placement != .placed {
        guard items[index].placement == .sized || setSize(index, in: line, context, levels: levels)
        else {
          return false
        }
        setOrigin(index, context)
      }
      let node = items[index].node
      if nodes[node].flags.hasAbsolutes { hasAbsolutes = true }
      if nodes[node].flags.isHeightUsed || nodes[node].traits.contains(.heightUse) {
        isHeightUsed = true
      }
    }
    lines[line].hasAbsolutes = hasAbsolutes
    lines[line].isHeightUsed = isHeightUsed
    lines[line].isPlaced = true
    return true
  }

  /// Sets an item's size and places its descendants.
  @inline(__always)
  private func setSize(
    _ index: Int, in line: Int, _ context: FlexContext, levels: Int
  ) -> Bool {
    let node = items[index].node
    // An item that fills an indefinite height has no known baseline yet.
    if context.isRow, context.height.isNaN, nodes[node].style.height.unit == .stretch {
      return false
    }
    let (main, cross) = (items[index].main, items[index].usedCross)
    place(
      node, width: context.isRow ? main : cross, height: context.isRow ? cross : main,
      base: context.base, definite: definiteHeight(of: index, in: line, context), levels: levels)
    return nodes[node].flags.isPlaced
  }

  @inline(__always)
  private func setOrigin(_ index: Int, _ context: FlexContext) {
    let node = items[index].node
    let origin = origin(of: index, context)
    nodes[node].frame.x = origin.x
    nodes[node].frame.y = origin.y
    if nodes[node].style.position == .relative {
      let shift = shift(of: node, in: context)
      nodes[node].frame.x += shift.x
      nodes[node].frame.y += shift.y
    }
    items[index].placement = .placed
  }

  private func origin(of index: Int, _ context: FlexContext) -> (x: Double, y: Double) {
    let (main, cross) = (items[index].mainOffset, items[index].crossOffset)
    let (left, top) = (context.edges.left, context.edges.top)
    return context.isRow ? (left + main, top + cross) : (left + cross, top + main)
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

  /// Returns a container's first baseline, or NaN if it has no items (CSS Flexbox §8.5).
  private func firstBaseline(_ context: FlexContext) -> Double {
    // The first line and item in visual order.
    let line = context.axes.isFlipped ? lines.count - 1 : context.lines
    let (start, end) = (lines[line].start, lines[line].end)
    guard start < end else { return .nan }
    var first = context.axes.isReversed ? end - 1 : start
    if context.isRow {
      first = (start..<end).first { participatesInBaseline(items[$0], context) } ?? first
    }
    let frame = nodes[items[first].node].frame
    return origin(of: first, context).y + (frame.baseline.isNaN ? frame.height : frame.baseline)
  }

  private func definiteHeight(of index: Int, in line: Int, _ context: FlexContext) -> Double {
    guard isHeightDefinite(items[index], context) else { return .nan }
    guard context.isRow else { return items[index].main }
    guard nodes[items[index].node].traits.contains(.contentHeight) else {
      return items[index].usedCross
    }
    return initialCross(index, in: definiteCross(of: index, in: line, context), context)
  }

  /// Returns the line's cross size if it is definite for a row item's content, or else NaN.
  ///
  /// It isn't if the content itself makes a stretched item as high.
  private func definiteCross(of index: Int, in line: Int, _ context: FlexContext) -> Double {
    let (item, cross) = (items[index], lines[line].extent.cross)
    guard item.isStretched, item.preferredCross.isNaN else { return cross }
    if nodes[item.node].style.ratio > 0 {
      let content = contentCross(of: index, (.nan, item.maxCross), context)
        .clamped(item.minCross, item.maxCross).atLeast(item.edges.vertical)
      return item.usedCross == content ? .nan : cross
    }
    let isDefinite = !context.wraps && !context.base.height.isNaN
    return isDefinite && item.usedCross == item.cross ? context.base.height : cross
  }
}
