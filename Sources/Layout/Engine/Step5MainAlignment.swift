// SPDX-License-Identifier: MIT

// Main-axis alignment (CSS Flexbox §9.5).
extension LayoutPass {
  func placeItems(_ index: Int, _ main: Double, _ context: FlexContext) {
    let (first, last) = (lines[index].start, lines[index].end)
    var free = main - gaps(lines[index], context)
    var autos = 0
    for item in first..<last {
      free -= items[item].main + mainMargin(items[item], context)
      if !items[item].autoMargins.isEmpty {
        autos += autoMargins(items[item].autoMargins, isMain: true, context).count
      }
    }
    let share = autos > 0 && free > 0 ? free / Double(autos) : 0
    if autos > 0, free > 0 { free = 0 }
    var (offset, between) = context.axes.justified(
      nodes[context.node].style.justifyContent, free: free, count: last - first)
    let isRealigned = !lines[index].isAligned
    for item in first..<last {
      let (start, end) = margins(items[item].margin, isMain: true, context)
      let autos = share > 0 ? autoMargins(items[item].autoMargins, isMain: true, context) : Sides()
      offset += start + (autos.start ? share : 0)
      items[item].move(
        to: context.axes.isMainReversed ? main - offset - items[item].main : offset)
      offset += items[item].main + end + (autos.end ? share : 0) + context.mainGap + between
      if isRealigned || items[item].placement == .none { align(item, in: index, context) }
    }
    lines[index].isAligned = true
  }

  func margins(
    _ margin: BoxEdges, isMain: Bool, _ context: FlexContext
  ) -> (start: Double, end: Double) {
    let isReversed = isMain ? context.axes.isMainReversed : context.axes.isCrossReversed
    let (start, end) =
      context.isRow == isMain ? (margin.left, margin.right) : (margin.top, margin.bottom)
    return isReversed ? (end, start) : (start, end)
  }

  struct Sides {
    var start = false
    var end = false
    var count: Int { (start ? 1 : 0) + (end ? 1 : 0) }
  }

  func autoMargins(
    _ margins: AutoMargins, isMain: Bool, _ context: FlexContext
  ) -> Sides {
    guard !margins.isEmpty else { return Sides() }
    let isReversed = isMain ? context.axes.isMainReversed : context.axes.isCrossReversed
    let isHorizontal = context.isRow == isMain
    let start = margins.contains(isHorizontal ? .left : .top)
    let end = margins.contains(isHorizontal ? .right : .bottom)
    return isReversed ? Sides(start: end, end: start) : Sides(start: start, end: end)
  }
}
