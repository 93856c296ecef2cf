// SPDX-License-Identifier: MIT

import Foundation

extension LayoutPass {
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
  /// An indefinite height is that of the content. One that an aspect ratio determines is no less,
  /// unless the style has a percentage.
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
