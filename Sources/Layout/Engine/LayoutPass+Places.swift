// SPDX-License-Identifier: MIT

// Places along a line (9.5) and across (9.6).
extension LayoutPass {
  mutating func placeLines(_ cross: Double, _ context: FlexContext) {
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

  mutating func placeItems(_ index: Int, _ main: Double, _ context: FlexContext) {
    let line = lines[index]
    var free = main - gaps(line, context)
    var autos = 0
    for item in line.start..<line.end {
      free -= items[item].main + mainMargin(items[item], context)
      autos += autoMargins(items[item], isMain: true, context).count
    }
    let share = autos > 0 && free > 0 ? free / Double(autos) : 0
    if autos > 0, free > 0 { free = 0 }
    var (offset, between) = context.axes.justified(
      nodes[context.node].style.justifyContent, free: free, count: line.end - line.start)
    for index in line.start..<line.end {
      let (start, end) = margins(items[index], isMain: true, context)
      let (isStartAuto, isEndAuto) = autoMargins(items[index], isMain: true, context).sides
      offset += start + (isStartAuto ? share : 0)
      items[index].mainOffset = offset
      offset += items[index].main + end + (isEndAuto ? share : 0) + context.mainGap + between
      placeAcross(index, in: line, context)
    }
  }

  /// The margins before and behind an item, along an axis as it runs.
  func margins(
    _ item: FlexItem, isMain: Bool, _ context: FlexContext
  ) -> (start: Double, end: Double) {
    let isReversed = isMain ? context.axes.isMainReversed : context.axes.isCrossReversed
    let (start, end) =
      context.isRow == isMain
      ? (item.margin.left, item.margin.right) : (item.margin.top, item.margin.bottom)
    return isReversed ? (end, start) : (start, end)
  }

  struct Sides {
    var sides: (start: Bool, end: Bool)
    var count: Int { (sides.start ? 1 : 0) + (sides.end ? 1 : 0) }
  }

  func autoMargins(_ item: FlexItem, isMain: Bool, _ context: FlexContext) -> Sides {
    let isReversed = isMain ? context.axes.isMainReversed : context.axes.isCrossReversed
    let isHorizontal = context.isRow == isMain
    let start = item.autoMargins.contains(isHorizontal ? .left : .top)
    let end = item.autoMargins.contains(isHorizontal ? .right : .bottom)
    return Sides(sides: isReversed ? (end, start) : (start, end))
  }

  mutating func placeAcross(_ index: Int, in line: FlexLine, _ context: FlexContext) {
    let item = items[index]
    let (start, end) = margins(item, isMain: false, context)
    if item.preferredCross.isNaN, stretches(item, context) {
      let edges = context.isRow ? item.edges.vertical : item.edges.horizontal
      items[index].cross = (line.cross - start - end)
        .clamped(item.minCross, item.maxCross).atLeast(edges)
    }
    if context.isRow, nodes[item.node].style.minHeight.unit == .stretch,
      context.base.height.isNaN
    {
      items[index].cross = max(items[index].cross, line.cross - start - end)
    }
    let free = line.cross - items[index].cross - start - end
    let autos = autoMargins(item, isMain: false, context)
    if autos.count > 0 {
      let share = max(free, 0) / Double(autos.count)
      items[index].crossOffset = line.crossOffset + start + (autos.sides.start ? share : 0)
      return
    }
    let isFlipped = context.axes.isFlipped
    let offset: Double
    switch item.alignment {
    case .auto, .stretch, .flexStart: offset = 0
    case .flexEnd: offset = free
    case .start: offset = isFlipped ? free : 0
    case .end: offset = isFlipped ? 0 : free
    case .center: offset = free / 2
    case .baseline:
      offset =
        context.isRow && context.axes.isCrossReversed
        ? line.descent - (item.cross + start + end - item.ascent) : line.ascent - item.ascent
    }
    items[index].crossOffset = line.crossOffset + start + offset
  }

  /// Puts all items where they are to be, with everything in them; or only if everything in them is there, and says whether it is.
  mutating func placeAll(
    _ main: Double, _ cross: Double, _ context: FlexContext, places: Bool
  ) -> Bool {
    nodes[context.node].isHeightUsed = nodes[context.node].traits.contains(.heightUse)
    var baseline = Double.nan
    var fallback = Double.nan
    for index in context.items..<items.count {
      let item = items[index]
      let mainOffset =
        context.axes.isMainReversed ? main - item.mainOffset - item.main : item.mainOffset
      let crossOffset =
        context.axes.isCrossReversed ? cross - item.crossOffset - item.cross : item.crossOffset
      let (x, y) = context.isRow ? (mainOffset, crossOffset) : (crossOffset, mainOffset)
      let (width, height) = context.isRow ? (item.main, item.cross) : (item.cross, item.main)
      let isDefinite =
        context.isRow
        ? item.isCrossDefinite || stretches(item, context)
        : !context.base.height.isNaN || hasDefiniteBasis(item)
      if !places {
        // The base line of what takes all the height is known only when that is.
        let isHeightOpen = context.isRow && nodes[item.node].style.height.unit == .stretch
        let isThere =
          nodes[item.node].firstChild < 0
          || nodes[item.node].isPlaced(
            width: width, height: height, base: context.base, isHeightDefinite: isDefinite)
        guard isThere, !isHeightOpen else { return false }
      }
      place(
        item.node, width: width, height: height, base: context.base, isHeightDefinite: isDefinite)
      let shift = shift(of: item.node, in: context)
      nodes[item.node].x = context.edges.left + x + shift.x
      nodes[item.node].y = context.edges.top + y + shift.y
      if nodes[item.node].hasAbsolutes { nodes[context.node].hasAbsolutes = true }
      if nodes[item.node].isHeightUsed || nodes[item.node].traits.contains(.heightUse) {
        nodes[context.node].isHeightUsed = true
      }
      if index < lines[context.lines].end {
        let own = nodes[item.node].baseline
        let place = context.edges.top + y + (own.isNaN ? height : own)
        // The one that is highest, in a column that begins below.
        if index == context.items || !context.isRow && context.axes.isMainReversed {
          fallback = place
        }
        if baseline.isNaN, context.isRow, participatesInBaseline(item, context) { baseline = place }
      }
    }
    nodes[context.node].baseline = baseline.isNaN ? fallback : baseline
    return true
  }

  /// Whether the height of an item of a column is known before its content is.
  func hasDefiniteBasis(_ item: FlexItem) -> Bool {
    switch nodes[item.node].style.flexBasis.unit {
    case .points: true
    case .auto, .unset: !item.preferredMain.isNaN || !item.transferredMain.isNaN
    default: false
    }
  }

  /// By how much a node is moved that is relative to its place.
  func shift(of node: Int32, in context: FlexContext) -> (x: Double, y: Double) {
    guard nodes[node].style.position == .relative else { return (0, 0) }
    let base = context.base
    // Where lines begin for itself; which edge wins, its parent says.
    let own = nodes[node].isRightToLeft
    let isRightToLeft = nodes[context.node].isRightToLeft
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
