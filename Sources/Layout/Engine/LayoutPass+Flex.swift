// SPDX-License-Identifier: MIT

import Foundation

/// What is constant while the children of one node are laid out.
struct FlexContext {
  let node: Int32
  let isRow: Bool
  /// Whether the main axis, or the one across, begins at the right or below.
  let isMainReversed: Bool
  let isCrossReversed: Bool
  let wraps: Bool
  let edges: BoxEdges
  /// What percentages of the children are of.
  let base: PercentBase
  let width: Double
  /// The height inside; not a number where it is left to the content.
  var height: Double
  /// The limits of the height inside.
  let minHeight: Double
  let maxHeight: Double
  let mainGap: Double
  let crossGap: Double
  /// The places of the items and of the lines.
  let items: Int
  let lines: Int

  var main: Double { isRow ? width : height }
  var cross: Double { isRow ? height : width }
}

extension LayoutPass {
  /// Lays out the children of a node, by chapter 9 of CSS Flexible Box Layout.
  ///
  /// - Parameter places: Whether everything in it is put where it is to be; else it is its height that is asked for.
  /// - Returns: The height of the node, with paddings and borders.
  mutating func layOutChildren(
    of node: Int32, width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool,
    places: Bool, isLimited: Bool = true, isLeast: Bool = false
  ) -> Double {
    let context = context(
      of: node, width: width, height: height, base: base, isHeightDefinite: isHeightDefinite,
      isLimited: isLimited)
    defer {
      items.removeAll(from: context.items)
      lines.removeAll(from: context.lines)
    }
    collectItems(context, places: places)
    breakLines(context, isLeast: isLeast)
    let main = mainSize(context)
    if !context.isRow, !places { return main + context.edges.vertical }

    for line in context.lines..<lines.count { resolveFlexibleLengths(line, main, context) }
    for item in context.items..<items.count {
      if context.isRow { resolveCross(item, context) } else { resolveColumnCross(item, context) }
    }
    let cross = crossSizes(context)
    if context.isRow, !places { return cross + context.edges.vertical }

    placeLines(cross, context)
    for line in context.lines..<lines.count {
      placeItems(line, main, context)
    }
    placeAll(main, cross, context)
    return (context.isRow ? cross : main) + context.edges.vertical
  }

  private func context(
    of node: Int32, width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool,
    isLimited: Bool
  ) -> FlexContext {
    let edges = edges(of: node, in: base.width)
    let inner = max(width - edges.horizontal, 0)
    let innerHeight = height.isNaN ? .nan : max(height - edges.vertical, 0)
    let limits =
      height.isNaN && isLimited
      ? ownHeightLimits(of: node, base: base, edges: edges.vertical) : (min: 0, max: .infinity)
    let direction = nodes[node].style.flexDirection
    let wrap = nodes[node].style.flexWrap
    let isRow = direction == .row || direction == .rowReverse
    let isReversed = direction == .rowReverse || direction == .columnReverse
    let isRightToLeft = nodes[node].isRightToLeft
    let percentHeight = isHeightDefinite ? innerHeight : .nan
    let columnGap = gap(nodes[node].style.columnGap, of: inner)
    let rowGap = gap(nodes[node].style.rowGap, of: percentHeight)
    return FlexContext(
      node: node, isRow: isRow,
      isMainReversed: isRow ? isReversed != isRightToLeft : isReversed,
      isCrossReversed: isRow
        ? wrap == .wrapReverse : (wrap == .wrapReverse) != isRightToLeft,
      wraps: wrap != .noWrap, edges: edges,
      base: PercentBase(width: inner, height: percentHeight), width: inner, height: innerHeight,
      minHeight: max(limits.min - edges.vertical, 0),
      maxHeight: max(limits.max - edges.vertical, 0), mainGap: isRow ? columnGap : rowGap,
      crossGap: isRow ? rowGap : columnGap, items: items.count, lines: lines.count)
  }

  // MARK: - Items (9.1, 9.2)

  private mutating func collectItems(_ context: FlexContext, places: Bool) {
    var child = firstChild(of: context.node)
    if places { nodes[context.node].hasAbsolutes = false }
    while child >= 0 {
      defer { child = self.child(after: child, of: context.node) }
      if nodes[child].style.display == .none {
        if places { hide(child) }
      } else if nodes[child].style.position == .absolute {
        if places { nodes[context.node].hasAbsolutes = true }
      } else {
        let item = item(child, context)
        items.append(item)
      }
    }
  }

  /// Gives a node that is not laid out, and everything in it, no size.
  private func hide(_ node: Int32) {
    var hidden = node
    while true {
      nodes[hidden].setFrame(0, 0, 0, 0)
      nodes[hidden].laidOut = nil
      nodes[hidden].isDirty = false
      if nodes[hidden].firstChild >= 0 {
        hidden = nodes[hidden].firstChild
        continue
      }
      while hidden != node, nodes[hidden].next < 0 { hidden = nodes[hidden].parent }
      if hidden == node { return }
      hidden = nodes[hidden].next
    }
  }

  private mutating func item(_ node: Int32, _ context: FlexContext) -> FlexItem {
    var item = FlexItem(node)
    (item.margin, item.autoMargins) = margin(of: node, in: context.width)
    item.edges = edges(of: node, in: context.width)
    item.grow = Self.factor(nodes[node].style.flexGrow)
    item.shrink = Self.factor(nodes[node].style.flexShrink)
    item.alignment = alignment(of: node, context)
    if context.isRow {
      resolveRowItem(&item, context)
    } else {
      resolveColumnItem(&item, context)
    }
    return item
  }

  /// A factor that can be reckoned with.
  private static func factor(_ factor: Double) -> Double {
    factor.isNaN ? 0 : min(max(factor, 0), 1e9)
  }

  private func alignment(of node: Int32, _ context: FlexContext) -> LayoutStyle.Alignment {
    let own = nodes[node].style.alignSelf
    let alignment = own == .auto ? nodes[context.node].style.alignItems : own
    switch alignment {
    case .auto: return .stretch
    default: return alignment
    }
  }

  private func stretches(_ item: FlexItem, _ context: FlexContext) -> Bool {
    let autos: AutoMargins = context.isRow ? [.top, .bottom] : [.left, .right]
    let size = context.isRow ? nodes[item.node].style.height : nodes[item.node].style.width
    // Where there is no room that is known, what is to take all of it takes that of the line.
    if size.unit == .stretch { return true }
    return size.unit == .auto && item.alignment == .stretch
      && item.autoMargins.isDisjoint(with: autos)
  }

  private mutating func resolveRowItem(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    let room = context.width - item.margin.horizontal
    let edges = item.edges.horizontal
    item.preferredMain = preferredWidth(of: node, base: context.base, room: room, edges: edges)
    item.preferredCross = preferredHeight(
      of: node, base: context.base, room: context.height - item.margin.vertical,
      edges: item.edges.vertical)
    let limits = widthLimits(of: node, base: context.base, room: room, edges: edges)
    (item.minMain, item.maxMain) = (limits.min, limits.max)

    let ratio = nodes[node].style.ratio
    if ratio > 0 {
      // A height that is known, if only because it is the line's, says how wide it is.
      var cross = item.preferredCross
      if cross.isNaN, !context.wraps, !context.base.height.isNaN, stretches(item, context) {
        cross = max(context.height - item.margin.vertical, 0)
      }
      if !cross.isNaN {
        let heights = heightLimits(
          of: node, base: context.base, width: room, edges: item.edges.vertical)
        cross = cross.clamped(heights.min.isNaN ? 0 : heights.min, heights.max)
        item.transferredMain = transferred(cross, of: node, edges: item.edges, toWidth: true)
      }
    }
    let basis = nodes[node].style.flexBasis
    switch basis.unit {
    case .auto, .unset:
      item.base = item.preferredMain.isNaN ? item.transferredMain : item.preferredMain
    case .maxContent: item.base = item.transferredMain
    default:
      item.base = resolvedWidth(
        basis, of: node, base: context.base, room: room, edges: edges)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    }
    if item.base.isNaN {
      item.base = contentWidth(of: node, isMost: true) + edges
      if ratio > 0 {
        let limits = transferredLimits(item, context)
        item.base = item.base.clamped(limits.min, limits.max)
      }
    }
    if item.minMain.isNaN, !item.transferredMain.isNaN {
      item.minMain = automaticMinimum(item, context)
    }
    item.base = item.base.atLeast(edges)
    // Where it is not known, it is no more than the size that it has to begin with.
    item.hypothetical = item.base.clamped(item.minMain.isNaN ? 0 : item.minMain, item.maxMain)
      .atLeast(edges)
  }

  private mutating func resolveColumnItem(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    let room = context.width - item.margin.horizontal
    let edges = item.edges.vertical
    item.preferredCross = preferredWidth(
      of: node, base: context.base, room: room, edges: item.edges.horizontal)
    item.preferredMain = preferredHeight(
      of: node, base: context.base, room: context.height - item.margin.vertical, edges: edges)
    let widths = widthLimits(
      of: node, base: context.base, room: room, edges: item.edges.horizontal)
    (item.minCross, item.maxCross) = (
      widths.min.isNaN ? item.edges.horizontal : widths.min, widths.max
    )
    let ratio = nodes[node].style.ratio
    let stretches = stretches(item, context)
    if ratio > 0, item.preferredCross.isNaN, !item.preferredMain.isNaN, !stretches {
      item.preferredCross = transferredWidth(of: item, from: item.preferredMain)
    }
    item.cross =
      !item.preferredCross.isNaN
      ? item.preferredCross
      : stretches && !context.wraps
        ? max(room, 0) : fittingWidth(of: node, room: room, edges: item.edges.horizontal)
    item.cross = item.cross.clamped(item.minCross, item.maxCross).atLeast(item.edges.horizontal)
    if ratio > 0 {
      item.transferredMain = transferred(item.cross, of: node, edges: item.edges, toWidth: false)
    }
    let limits = heightLimits(of: node, base: context.base, width: item.cross, edges: edges)
    (item.minMain, item.maxMain) = (limits.min, limits.max)
    let basis = nodes[node].style.flexBasis
    switch basis.unit {
    case .auto, .unset:
      item.base = item.preferredMain.isNaN ? item.transferredMain : item.preferredMain
    case .points:
      item.base = boxed(basis.value, of: node, edges: edges)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    case .percent where !context.base.height.isNaN:
      item.base = boxed(context.base.height * basis.value / 100, of: node, edges: edges)
      if item.minMain.isNaN { item.minMain = automaticMinimum(item, context) }
    case .maxContent: item.base = item.transferredMain
    default: item.base = .nan
    }
    if item.minMain.isNaN, !item.transferredMain.isNaN {
      item.minMain = automaticMinimum(item, context)
    }
    if item.base.isNaN {
      item.base = height(of: node, width: item.cross, base: context.base, isLimited: false)
    }
    item.base = item.base.atLeast(edges)
    item.hypothetical = item.base.clamped(item.minMain.isNaN ? 0 : item.minMain, item.maxMain)
      .atLeast(edges)
  }

  /// How small an item may become along the main axis where nothing is said of that (4.5).
  private mutating func automaticMinimum(_ item: FlexItem, _ context: FlexContext) -> Double {
    let node = item.node
    let edges = context.isRow ? item.edges.horizontal : item.edges.vertical
    guard nodes[node].style.overflow == .visible else { return edges }
    var content =
      context.isRow
      ? contentWidth(of: node, isMost: false) + edges
      : nodes[node].style.ratio > 0
        ? leastHeight(of: node, width: item.cross, base: context.base)
        : height(of: node, width: item.cross, base: context.base, isLimited: false)
    if nodes[node].style.ratio > 0 {
      if !item.transferredMain.isNaN { content = max(content, item.transferredMain) }
      let limits = transferredLimits(item, context)
      content = content.clamped(limits.min, context.isRow ? .infinity : limits.max)
    }
    let specified = item.preferredMain.isNaN ? .infinity : item.preferredMain
    return min(min(content, specified), item.maxMain).atLeast(edges)
  }

  /// The limits across, turned by the aspect ratio into such along the main axis.
  private mutating func transferredLimits(
    _ item: FlexItem, _ context: FlexContext
  ) -> (min: Double, max: Double) {
    let node = item.node
    let limits =
      context.isRow
      ? heightLimits(
        of: node, base: context.base, width: context.width, edges: item.edges.vertical)
      : widthLimits(
        of: node, base: context.base, room: context.width - item.margin.horizontal,
        edges: item.edges.horizontal)
    let least =
      limits.min.isNaN
      ? 0 : transferred(limits.min, of: node, edges: item.edges, toWidth: context.isRow)
    let most =
      limits.max == .infinity
      ? limits.max : transferred(limits.max, of: node, edges: item.edges, toWidth: context.isRow)
    return (least, most)
  }

  // MARK: - Lines and the main size (9.3)

  /// - Parameter isLeast: Whether each item is to be a line of its own.
  private mutating func breakLines(_ context: FlexContext, isLeast: Bool) {
    var line = FlexLine(start: context.items, end: context.items)
    let limit: Double =
      !context.wraps
      ? .infinity
      : isLeast
        ? -.infinity
        : !context.main.isNaN ? context.main : context.isRow ? .infinity : context.maxHeight
    var length = 0.0
    for index in context.items..<items.count {
      let outer = items[index].hypothetical + mainMargin(items[index], context)
      let gap = index > line.start ? context.mainGap : 0
      if index > line.start, length + gap + outer > limit + 0.01 {
        line.end = index
        lines.append(line)
        line = FlexLine(start: index, end: index)
        length = outer
      } else {
        length += gap + outer
      }
    }
    line.end = items.count
    lines.append(line)
  }

  private func mainMargin(_ item: FlexItem, _ context: FlexContext) -> Double {
    context.isRow ? item.margin.horizontal : item.margin.vertical
  }

  private func crossMargin(_ item: FlexItem, _ context: FlexContext) -> Double {
    context.isRow ? item.margin.vertical : item.margin.horizontal
  }

  private func gaps(_ line: FlexLine, _ context: FlexContext) -> Double {
    context.mainGap * Double(max(line.end - line.start - 1, 0))
  }

  /// The length of the main axis: where it is left to the content, that of the longest line.
  private func mainSize(_ context: FlexContext) -> Double {
    guard context.main.isNaN else { return context.main }
    var longest = 0.0
    for index in context.lines..<lines.count {
      var length = gaps(lines[index], context)
      for item in lines[index].start..<lines[index].end {
        length += items[item].hypothetical + mainMargin(items[item], context)
      }
      longest = max(longest, length)
    }
    return longest.clamped(context.minHeight, context.maxHeight)
  }

  // MARK: - Flexible lengths (9.7)

  private mutating func resolveFlexibleLengths(
    _ index: Int, _ main: Double, _ context: FlexContext
  ) {
    let line = lines[index]
    let gaps = gaps(line, context)
    var used = gaps
    for item in line.start..<line.end {
      used += items[item].hypothetical + mainMargin(items[item], context)
    }
    let grows = used < main
    var unfrozen = 0
    for index in line.start..<line.end {
      items[index].main = items[index].hypothetical
      let factor = grows ? items[index].grow : items[index].shrink
      let base = items[index].base
      items[index].isFrozen =
        factor == 0 || (grows ? base > items[index].hypothetical : base < items[index].hypothetical)
      if items[index].isFrozen { continue }
      unfrozen += 1
      if !grows, items[index].minMain.isNaN, used > main {
        items[index].minMain = automaticMinimum(items[index], context)
      }
    }
    if used == main || unfrozen == 0 { return }

    let initial = freeSpace(line, main, gaps, context)
    while unfrozen > 0 {
      var free = freeSpace(line, main, gaps, context)
      var (factors, scaled) = (0.0, 0.0)
      for item in line.start..<line.end where !items[item].isFrozen {
        factors += grows ? items[item].grow : items[item].shrink
        scaled += items[item].shrink * innerBase(items[item], context)
      }
      if factors < 1, (initial * factors).magnitude < free.magnitude { free = initial * factors }
      var violation = 0.0
      for index in line.start..<line.end where !items[index].isFrozen {
        var size = items[index].base
        if grows {
          size += free * items[index].grow / factors
        } else if scaled > 0 {
          size += free * items[index].shrink * innerBase(items[index], context) / scaled
        }
        let edges = context.isRow ? items[index].edges.horizontal : items[index].edges.vertical
        let least = items[index].minMain.isNaN ? edges : items[index].minMain
        items[index].main = size.clamped(least, items[index].maxMain).atLeast(edges)
        items[index].violation = items[index].main - size
        violation += items[index].violation
      }
      for index in line.start..<line.end where !items[index].isFrozen {
        let own = items[index].violation
        // Not only where it is zero: a loop is to end whatever it is.
        if !(violation.magnitude > 0) || (violation > 0 ? own > 0 : own < 0) {
          items[index].isFrozen = true
          unfrozen -= 1
        }
      }
    }
  }

  private func innerBase(_ item: FlexItem, _ context: FlexContext) -> Double {
    max(item.base - (context.isRow ? item.edges.horizontal : item.edges.vertical), 0)
  }

  private func freeSpace(
    _ line: FlexLine, _ main: Double, _ gaps: Double, _ context: FlexContext
  ) -> Double {
    var free = main - gaps
    for index in line.start..<line.end {
      free -=
        (items[index].isFrozen ? items[index].main : items[index].base)
        + mainMargin(items[index], context)
    }
    return free
  }

  // MARK: - Sizes across (9.4)

  /// The height of an item of a row.
  private mutating func resolveCross(_ index: Int, _ context: FlexContext) {
    let item = items[index]
    let limits = heightLimits(
      of: item.node, base: context.base, width: item.main, edges: item.edges.vertical)
    let (least, most) = (limits.min.isNaN ? item.edges.vertical : limits.min, limits.max)
    var cross = item.preferredCross
    items[index].isCrossDefinite = !cross.isNaN || nodes[item.node].style.ratio > 0
    if cross.isNaN {
      if !context.wraps, !context.height.isNaN, stretches(item, context) {
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
      place(
        item.node, width: item.main, height: cross, base: context.base,
        isHeightDefinite: items[index].isCrossDefinite)
      nodes[context.node].laidOut = nil
      let baseline = nodes[item.node].baseline
      items[index].ascent = (baseline.isNaN ? cross : baseline) + item.margin.top
    }
  }

  /// The width that follows from the height of an item of a column: no less than its content takes, if it is to be seen.
  private mutating func transferredWidth(of item: FlexItem, from height: Double) -> Double {
    let width = transferred(height, of: item.node, edges: item.edges, toWidth: true)
    guard nodes[item.node].style.minWidth.unit == .auto,
      nodes[item.node].style.overflow == .visible
    else { return width }
    return max(width, contentWidth(of: item.node, isMost: false) + item.edges.horizontal)
  }

  /// What follows from the height of an item of a column.
  private mutating func resolveColumnCross(_ index: Int, _ context: FlexContext) {
    let item = items[index]
    if nodes[item.node].style.ratio > 0, nodes[item.node].style.width.unit == .auto,
      !stretches(item, context) || context.wraps
    {
      let width = transferredWidth(of: item, from: item.main)
      items[index].cross = width.clamped(item.minCross, item.maxCross)
        .atLeast(item.edges.horizontal)
    }
    if item.alignment == .baseline {
      // Across a column, the left edges are the base lines.
      items[index].ascent =
        context.isCrossReversed ? item.margin.right + items[index].cross : item.margin.left
    }
  }

  /// How wide, or high, the lines are, and how much that is together: the size across.
  private mutating func crossSizes(_ context: FlexContext) -> Double {
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

  private func participatesInBaseline(_ item: FlexItem, _ context: FlexContext) -> Bool {
    item.alignment == .baseline
      && item.autoMargins.isDisjoint(with: context.isRow ? [.top, .bottom] : [.left, .right])
  }

  // MARK: - Places (9.5, 9.6)

  private mutating func placeLines(_ cross: Double, _ context: FlexContext) {
    let count = lines.count - context.lines
    var used = context.crossGap * Double(count - 1)
    for index in context.lines..<lines.count { used += lines[index].cross }
    var free = context.wraps ? cross - used : 0
    let content = nodes[context.node].style.alignContent
    if context.wraps, content == .stretch || content == .normal, free > 0 {
      for index in context.lines..<lines.count { lines[index].cross += free / Double(count) }
      free = 0
    }
    let isFlipped = nodes[context.node].style.flexWrap == .wrapReverse
    var (offset, between) = Self.distribution(
      content, free: free, count: count, isReversed: isFlipped, isLeftAtStart: true)
    for index in context.lines..<lines.count {
      lines[index].crossOffset = offset
      offset += lines[index].cross + context.crossGap + between
    }
  }

  /// Where the first of some things begins, and how much room is between them.
  private static func distribution(
    _ content: LayoutStyle.Content, free: Double, count: Int, isReversed: Bool, isLeftAtStart: Bool
  ) -> (start: Double, between: Double) {
    switch content {
    case .normal, .stretch, .flexStart: (0, 0)
    case .flexEnd: (free, 0)
    case .start: (isReversed ? free : 0, 0)
    case .end: (isReversed ? 0 : free, 0)
    case .left: (isLeftAtStart ? 0 : free, 0)
    case .right: (isLeftAtStart ? free : 0, 0)
    case .center: (free / 2, 0)
    case .spaceBetween: free < 0 || count < 2 ? (0, 0) : (0, free / Double(count - 1))
    // Where there is no room, nothing is to be lost before the start.
    case .spaceAround where free < 0, .spaceEvenly where free < 0:
      (isReversed ? free : 0, 0)
    case .spaceAround: (free / Double(count) / 2, free / Double(count))
    case .spaceEvenly: (free / Double(count + 1), free / Double(count + 1))
    }
  }

  private mutating func placeItems(_ index: Int, _ main: Double, _ context: FlexContext) {
    let line = lines[index]
    var free = main - gaps(line, context)
    var autos = 0
    for item in line.start..<line.end {
      free -= items[item].main + mainMargin(items[item], context)
      autos += autoMargins(items[item], isMain: true, context).count
    }
    let share = autos > 0 && free > 0 ? free / Double(autos) : 0
    if autos > 0, free > 0 { free = 0 }
    let direction = nodes[context.node].style.flexDirection
    var content = nodes[context.node].style.justifyContent
    // Left and right are no ends of a column.
    if !context.isRow, content == .left || content == .right { content = .start }
    var (offset, between) = Self.distribution(
      content, free: free, count: line.end - line.start,
      isReversed: direction == .rowReverse || direction == .columnReverse,
      isLeftAtStart: !context.isMainReversed)
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
  private func margins(
    _ item: FlexItem, isMain: Bool, _ context: FlexContext
  ) -> (start: Double, end: Double) {
    let isReversed = isMain ? context.isMainReversed : context.isCrossReversed
    let (start, end) =
      context.isRow == isMain
      ? (item.margin.left, item.margin.right) : (item.margin.top, item.margin.bottom)
    return isReversed ? (end, start) : (start, end)
  }

  private struct Sides {
    var sides: (start: Bool, end: Bool)
    var count: Int { (sides.start ? 1 : 0) + (sides.end ? 1 : 0) }
  }

  private func autoMargins(_ item: FlexItem, isMain: Bool, _ context: FlexContext) -> Sides {
    let isReversed = isMain ? context.isMainReversed : context.isCrossReversed
    let isHorizontal = context.isRow == isMain
    let start = item.autoMargins.contains(isHorizontal ? .left : .top)
    let end = item.autoMargins.contains(isHorizontal ? .right : .bottom)
    return Sides(sides: isReversed ? (end, start) : (start, end))
  }

  private mutating func placeAcross(_ index: Int, in line: FlexLine, _ context: FlexContext) {
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
    let isFlipped = nodes[context.node].style.flexWrap == .wrapReverse
    let offset: Double
    switch item.alignment {
    case .auto, .stretch, .flexStart: offset = 0
    case .flexEnd: offset = free
    case .start: offset = isFlipped ? free : 0
    case .end: offset = isFlipped ? 0 : free
    case .center: offset = free / 2
    case .baseline:
      offset =
        context.isRow && context.isCrossReversed
        ? line.descent - (item.cross + start + end - item.ascent) : line.ascent - item.ascent
    }
    items[index].crossOffset = line.crossOffset + start + offset
  }

  /// Puts all items where they are to be, with everything in them.
  private mutating func placeAll(_ main: Double, _ cross: Double, _ context: FlexContext) {
    var baseline = Double.nan
    var fallback = Double.nan
    for index in context.items..<items.count {
      let item = items[index]
      let mainOffset =
        context.isMainReversed ? main - item.mainOffset - item.main : item.mainOffset
      let crossOffset =
        context.isCrossReversed ? cross - item.crossOffset - item.cross : item.crossOffset
      let (x, y) = context.isRow ? (mainOffset, crossOffset) : (crossOffset, mainOffset)
      let (width, height) = context.isRow ? (item.main, item.cross) : (item.cross, item.main)
      let isDefinite =
        context.isRow
        ? item.isCrossDefinite || stretches(item, context)
        : !context.base.height.isNaN || hasDefiniteBasis(item)
      place(
        item.node, width: width, height: height, base: context.base, isHeightDefinite: isDefinite)
      let shift = shift(of: item.node, in: context)
      nodes[item.node].x = context.edges.left + x + shift.x
      nodes[item.node].y = context.edges.top + y + shift.y
      if nodes[item.node].hasAbsolutes { nodes[context.node].hasAbsolutes = true }
      if index < lines[context.lines].end {
        let own = nodes[item.node].baseline
        let place = context.edges.top + y + (own.isNaN ? height : own)
        // The one that is highest, in a column that begins below.
        if index == context.items || !context.isRow && context.isMainReversed { fallback = place }
        if baseline.isNaN, context.isRow, participatesInBaseline(item, context) { baseline = place }
      }
    }
    nodes[context.node].baseline = baseline.isNaN ? fallback : baseline
  }

  /// Whether the height of an item of a column is known before its content is.
  private func hasDefiniteBasis(_ item: FlexItem) -> Bool {
    switch nodes[item.node].style.flexBasis.unit {
    case .points: true
    case .auto, .unset: !item.preferredMain.isNaN || !item.transferredMain.isNaN
    default: false
    }
  }

  /// By how much a node is moved that is relative to its place.
  private func shift(of node: Int32, in context: FlexContext) -> (x: Double, y: Double) {
    guard nodes[node].style.position == .relative else { return (0, 0) }
    let base = context.base
    let isRightToLeft = nodes[context.node].isRightToLeft
    let (left, right) = (
      inset(nodes[node].style.inset.left(isRightToLeft), of: base.width),
      inset(nodes[node].style.inset.right(isRightToLeft), of: base.width)
    )
    let (top, bottom) = (
      inset(nodes[node].style.inset.top, of: base.height),
      inset(nodes[node].style.inset.bottom, of: base.height)
    )
    let x =
      isRightToLeft
      ? (right.isNaN ? (left.isNaN ? 0 : left) : -right)
      : (left.isNaN ? (right.isNaN ? 0 : -right) : left)
    return (x, top.isNaN ? (bottom.isNaN ? 0 : -bottom) : top)
  }

  /// An inset in points; not a number where it is left to the layout.
  func inset(_ inset: LayoutLength, of base: Double) -> Double {
    switch inset.unit {
    case .points: inset.value
    case .percent: base.isNaN ? .nan : base * inset.value / 100
    default: .nan
    }
  }

  /// Gives a node a size, and places everything in it; where nothing has changed, nothing is done.
  mutating func place(
    _ node: Int32, width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) {
    let key = PlacementKey(base: base, isHeightDefinite: isHeightDefinite)
    if !nodes[node].isDirty, nodes[node].width == width, nodes[node].height == height,
      nodes[node].laidOut == key
    {
      return
    }
    if isMeasured(node) {
      let edges = edges(of: node, in: base.width)
      let baseline = tree.measurers[Int(nodes[node].measurer)]?.baseline
      nodes[node].baseline =
        baseline.map {
          edges.top
            + $0(
              .init(
                width: max(width - edges.horizontal, 0), height: max(height - edges.vertical, 0)))
        } ?? .nan
    } else if nodes[node].firstChild >= 0 {
      _ = deeper {
        $0.layOutChildren(
          of: node, width: width, height: height, base: base, isHeightDefinite: isHeightDefinite,
          places: true)
      }
    } else {
      nodes[node].hasAbsolutes = false
      nodes[node].baseline = .nan
    }
    nodes[node].width = width
    nodes[node].height = height
    nodes[node].isDirty = false
    nodes[node].laidOut = key
  }
}
