// SPDX-License-Identifier: MIT

import Foundation

// How high a node is because of what is in it.
extension LayoutPass {
  /// How high a node is in a width where nothing is said of its height, with paddings and borders.
  func height(
    of node: Int32, width: Double, base: PercentBase, isLimited: Bool = true
  ) -> Double {
    let isLimited = isLimited && nodes[node].traits.contains(.heightLimits)
    let kind = isLimited ? HeightCache.Kind.limited : .content
    if let known = nodes[node].heights.height(kind, width: width, base: base) { return known }
    var height: Double
    if nodes[node].firstChild < 0, nodes[node].measurer < 0 {
      height = edges(of: node, in: base.width).vertical
    } else if nodes[node].isMeasured {
      if !nodes[node].heights.isEmpty { nodes[node].isAskedAgain = true }
      let edges = edges(of: node, in: base.width)
      height = measuredHeight(of: node, width: width - edges.horizontal) + edges.vertical
    } else {
      let question = isLimited ? Question.Kind.limitedHeight : .height
      height = answer(Question(question, of: node, width: width, base: base), of: node) {
        deeper {
          layOutChildren(
            of: node, width: width, height: .nan, base: base, isHeightDefinite: false,
            levels: 1, isLimited: isLimited)
        }
      }
    }
    if isLimited {
      let limits = ownHeightLimits(
        of: node, base: base, edges: edges(of: node, in: base.width).vertical)
      height = height.clamped(limits.min, limits.max)
    }
    nodes[node].heights.set(kind, width: width, base: base, to: height)
    return height
  }

  /// How high the content of a node is at least: that of a column which can be broken anywhere, its highest item.
  func leastHeight(of node: Int32, width: Double, base: PercentBase) -> Double {
    guard nodes[node].style.flexWrap != .noWrap, !nodes[node].isMeasured,
      !nodes[node].style.flexDirection.isRow
    else { return height(of: node, width: width, base: base, isLimited: false) }
    if let known = nodes[node].heights.height(.least, width: width, base: base) { return known }
    let height = answer(Question(.leastHeight, of: node, width: width, base: base), of: node) {
      deeper {
        layOutChildren(
          of: node, width: width, height: .nan, base: base, isHeightDefinite: false,
          levels: 1, isLimited: false, isLeast: true)
      }
    }
    nodes[node].heights.set(.least, width: width, base: base, to: height)
    return height
  }

  private func measuredHeight(of node: Int32, width: Double) -> Double {
    // Whoever has all the width that it wants is as high as it wants to be.
    if nodes[node].maxContent == width { return nodes[node].maxContentHeight }
    return measure(node, max(width, 0), .exactly).height
  }
}
