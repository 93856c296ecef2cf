// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// Flex container layout (CSS Flexbox §9): one file per step, in order.
extension LayoutPass {
  /// Lays out a node's children, and returns the node's border-box height (CSS Flexbox §9).
  ///
  /// Descendants are placed for `height` (if NaN, for the content-based one), unless that involves
  /// more than `levels` container levels.
  ///
  /// Percentages, gaps and line breaks refer to `definite`, which is NaN if indefinite.
  /// Content-based limits and an aspect ratio's minimum make `height` differ from it.
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
    // Not earlier: computing a wrapping column's context may lay it out.
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

  /// Sets a node's size and places its descendants, unless they are valid for that size.
  ///
  /// The node stays unplaced if that involves more than `levels` container levels.
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
