// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutPass {
  /// Lays out the children of a node, and returns its border-box height (CSS Flexbox §9).
  ///
  /// Descendants are placed for the height (if NaN, the content-based one), unless that involves
  /// more than `levels` levels of containers.
  ///
  /// Percentages, gaps and line breaks refer to the height `definite`, which is NaN if indefinite.
  /// Content-based limits and the minimum of an aspect ratio make the height differ from it.
  func layOutChildren(
    of node: Int32, width: Double, height: Double, base: PercentBase, definite: Double,
    levels: Int, isLimited: Bool = true
  ) -> Double {
    let context = context(
      of: node, width: width, height: height, base: base, definite: definite,
      isLimited: isLimited)
    return withLines(context, isCached: true) { context in
      let main = mainSize(context)
      let cross = resolveSizes(main, context)
      let inner = context.isRow ? cross : main
      let outer = inner + context.edges.vertical
      if height.isNaN,
        !context.isRow && context.wraps || max(outer - context.edges.vertical, 0) != inner
      {
        return outer
      }
      placeLines(cross, context)
      for line in context.lines..<lines.count where !lines[line].isPlaced {
        placeItems(line, main, context)
      }
      if placeAll(context, levels: levels) {
        nodes[node].clampBaseline(height.isNaN ? outer : height)
        nodes[node].setPlaced(
          width: width, height: height.isNaN ? outer : height, base: base,
          definite: definite)
      }
      return outer
    }
  }

  /// Calls a closure while the children are in scratch memory, collected into lines.
  @inline(__always)
  func withLines(
    _ context: FlexContext, isCached: Bool, _ body: (FlexContext) -> Double
  ) -> Double {
    visits += 1
    // Not earlier: computing the context of a column that wraps may lay it out.
    nodes[context.node].flags.isPlaced = false
    if nodes[context.node].flags.lineCache != .none {
      if isCached { return withCachedLines(context, body) }
      nodes[context.node].invalidateLines()
    }
    defer {
      items.removeAll(from: context.items)
      lines.removeAll(from: context.lines)
    }
    collectItems(context)
    breakLines(context)
    if isCached, items.count - context.items >= LineCache.leastCount {
      nodes[context.node].flags.lineCache = .outdated
    }
    return body(context)
  }

  /// Resolves main and cross sizes (§9.4, §9.7), and returns the container's cross size.
  @inline(__always)
  private func resolveSizes(_ main: Double, _ context: FlexContext) -> Double {
    for line in context.lines..<lines.count where lines[line].main != main {
      resolveFlexibleLengths(line, main, context)
      for item in lines[line].start..<lines[line].end
      where items[item].resolvedMain != items[item].main {
        if context.isRow { resolveCross(item, context) } else { resolveColumnCross(item, context) }
        items[item].resolvedMain = items[item].main
        items[item].placement = .none
      }
      measureLine(line, context)
      lines[line].main = main
      lines[line].isPlaced = false
    }
    return crossSizes(context)
  }

  func context(
    of node: Int32, width: Double, height: Double, base: PercentBase, definite: Double,
    isLimited: Bool
  ) -> FlexContext {
    let edges = edges(of: node, in: base.width)
    let inner = max(width - edges.horizontal, 0)
    let innerHeight = height.isNaN ? .nan : max(height - edges.vertical, 0)
    let limits =
      height.isNaN && isLimited
      ? ownHeightLimits(of: node, base: base, edges: edges.vertical) : (min: 0, max: .infinity)
    let axes = axes(of: node)
    let lineLimit =
      axes.isRow || !axes.wraps
      ? .infinity
      : columnLimit(
        of: node, width: width, height: height, base: base, edges: edges,
        definite: definite, isLimited: isLimited)
    let percentHeight = definite.isNaN ? .nan : max(definite - edges.vertical, 0)
    let columnGap = gap(nodes[node].style.columnGap, of: inner)
    let rowGap = gap(nodes[node].style.rowGap, of: percentHeight)
    return FlexContext(
      node: node, axes: axes, edges: edges,
      base: PercentBase(width: inner, height: percentHeight), height: innerHeight,
      minHeight: max(limits.min - edges.vertical, 0),
      maxHeight: max(limits.max - edges.vertical, 0),
      lineLimit: max(lineLimit - edges.vertical, 0), mainGap: axes.isRow ? columnGap : rowGap,
      crossGap: axes.isRow ? rowGap : columnGap, items: items.count, lines: lines.count)
  }

  /// Returns the border-box height at which a column wraps (§9.3, 5).
  private func columnLimit(
    of node: Int32, width: Double, height: Double, base: PercentBase, edges: BoxEdges,
    definite: Double, isLimited: Bool
  ) -> Double {
    if !definite.isNaN { return definite }
    if !height.isNaN {
      let parent = nodes.boxAbove(node)
      let isInColumn =
        parent >= 0 && nodes[node].style.position != .absolute
        && !nodes[parent].style.flexDirection.isRow
      // A height that the content determined wraps the column as before.
      if isInColumn,
        nodes[node].style.height.unit == .points
          || contentHeight(of: node, width: width, base: base) != height
      {
        return height
      }
    }
    let height = isLimited ? base.height : .nan
    let base = PercentBase(width: base.width, height: height)
    let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
    let own = preferredHeight(of: node, base: base, available: .nan, edges: edges.vertical)
    return own.isNaN ? max(limits.min, limits.max) : own.clamped(limits.min, limits.max)
  }

  func collectItems(_ context: FlexContext) {
    var child = firstChild(of: context.node)
    nodes[context.node].flags.hasAbsolutes = false
    while child >= 0 {
      defer { child = self.child(after: child, of: context.node) }
      if nodes[child].style.display == .none {
        hide(child)
      } else if nodes[child].style.position == .absolute {
        nodes[context.node].flags.hasAbsolutes = true
      } else {
        var item = FlexItem(child)
        resolve(&item, context)
        items.append(item)
      }
    }
    if nodes.hasOrder { sortItems(from: context.items) }
  }

  /// Zeroes the frames of a node without a box and of its descendants.
  func hide(_ node: Int32) {
    var hidden = node
    while true {
      nodes[hidden].setFrame(0, 0, 0, 0)
      nodes[hidden].flags.isPlaced = false
      nodes[hidden].invalidateLines()
      nodes[hidden].invalidity = .none
      if nodes[hidden].links.firstChild >= 0 {
        hidden = nodes[hidden].links.firstChild
        continue
      }
      while hidden != node, nodes[hidden].links.next < 0 { hidden = nodes[hidden].links.parent }
      if hidden == node { return }
      hidden = nodes[hidden].links.next
    }
  }

  func resolve(_ item: inout FlexItem, _ context: FlexContext) {
    let node = item.node
    (item.margin, item.autoMargins) = margin(of: node, in: context.width)
    item.edges = edges(of: node, in: context.width)
    item.grow = nodes[node].style.flexGrow
    item.shrink = nodes[node].style.flexShrink
    item.alignment = alignment(of: node, context)
    item.isStretched = stretches(item, context)
    if context.isRow {
      resolveRowItem(&item, context)
    } else {
      resolveColumnItem(&item, context)
    }
  }

  func alignment(of node: Int32, _ context: FlexContext) -> LayoutStyle.ItemAlignment {
    alignment(of: node, in: context.node, isRow: context.isRow)
  }

  /// Returns the cross-axis alignment of a child, with `self-start` and `self-end` resolved for the
  /// parent (CSS Align 3 §4.1).
  @inline(__always)
  func alignment(of node: Int32, in parent: Int32, isRow: Bool) -> LayoutStyle.ItemAlignment {
    let own = nodes[node].style.alignSelf
    let alignment = own == .auto ? nodes[parent].style.alignItems : own
    switch alignment {
    case .auto: return .stretch
    case .selfStart, .selfEnd:
      return resolvedSelfAlignment(alignment, of: node, in: parent, isRow: isRow)
    default: return alignment
    }
  }

  private func resolvedSelfAlignment(
    _ alignment: LayoutStyle.ItemAlignment, of node: Int32, in parent: Int32, isRow: Bool
  ) -> LayoutStyle.ItemAlignment {
    let isTurned = !isRow && nodes[node].flags.isRightToLeft != nodes[parent].flags.isRightToLeft
    return (alignment == .selfStart) == isTurned ? .end : .start
  }

  private func stretches(_ item: FlexItem, _ context: FlexContext) -> Bool {
    let autos: AutoMargins = context.isRow ? [.top, .bottom] : [.left, .right]
    let size = context.isRow ? nodes[item.node].style.height : nodes[item.node].style.width
    // With indefinite available space, `stretch` fills the line.
    if size.unit == .stretch { return true }
    return size.unit == .auto && item.alignment == .stretch
      && item.autoMargins.isDisjoint(with: autos)
  }

  /// Sets the size of a node and places its descendants, unless they are valid for that size.
  ///
  /// The node stays unplaced if that involves more than `levels` levels of containers.
  func place(
    _ node: Int32, width: Double, height: Double, base: PercentBase, definite: Double,
    levels: Int = .max
  ) {
    if nodes[node].isPlaced(
      width: width, height: height, base: base, definite: definite)
    {
      return
    }
    guard nodes[node].links.firstChild < 0 else {
      guard levels > 0 else {
        nodes[node].flags.isPlaced = false
        return
      }
      _ = deeper {
        layOutChildren(
          of: node, width: width, height: height, base: base, definite: definite,
          levels: levels == .max ? levels : levels - 1)
      }
      return
    }
    nodes[node].frame.baseline = .nan
    if nodes[node].isMeasured, let baseline = baseline(of: node) {
      if nodes[node].flags.isPlaced { nodes[node].flags.isQueriedAgain = true }
      let edges = edges(of: node, in: base.width)
      let size = CGSize(
        width: max(width - edges.horizontal, 0), height: max(height - edges.vertical, 0))
      nodes[node].frame.baseline = edges.top + baseline(size).clamped
    }
    nodes[node].clampBaseline(height)
    nodes[node].flags.hasAbsolutes = false
    nodes[node].flags.isHeightUsed = false
    nodes[node].setPlaced(
      width: width, height: height, base: base, definite: definite)
  }
}
