// SPDX-License-Identifier: MIT

import Foundation

// How large a node is because of what is in it.
extension LayoutPass {
  /// How narrow, or how wide, the content of a node wants to be, without its paddings and borders (CSS Sizing 3, 5.1).
  ///
  /// Percentages count for nothing here, as what they are of is not known.
  mutating func contentWidth(of node: Int32, isMost: Bool) -> Double {
    let known = isMost ? nodes[node].maxContent : nodes[node].minContent
    if !known.isNaN { return known }
    var width = 0.0
    if isMeasured(node) {
      if isMost {
        let size = measure(node, .nan, .undefined)
        width = size.width
        nodes[node].maxContentHeight = size.height
      } else {
        width = measure(node, 0, .atMost).width
      }
    } else {
      width = contentWidthOfChildren(of: node, isMost: isMost)
    }
    if isMost { nodes[node].maxContent = width } else { nodes[node].minContent = width }
    return width
  }

  private mutating func contentWidthOfChildren(of node: Int32, isMost: Bool) -> Double {
    let direction = nodes[node].style.flexDirection
    let isRow = direction == .row || direction == .rowReverse
    let adds = isRow && (isMost || nodes[node].style.flexWrap == .noWrap)
    var (width, count) = (0.0, 0)
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = self.child(after: child, of: node) }
      guard nodes[child].style.display != .none, nodes[child].style.position != .absolute else {
        continue
      }
      let outer =
        widthContribution(of: child, isMost: isMost) + margin(of: child, in: .nan).0.horizontal
      width = adds ? width + outer : max(width, outer)
      count += 1
    }
    if adds, count > 1 {
      width += gap(nodes[node].style.columnGap, of: .nan) * Double(count - 1)
    }
    return max(width, 0)
  }

  /// The width that a node adds to the content of its parent, without its margins.
  private mutating func widthContribution(of node: Int32, isMost: Bool) -> Double {
    let edges = edges(of: node, in: .nan)
    let base = PercentBase(width: .nan, height: .nan)
    var width = Double.nan
    switch nodes[node].style.width.unit {
    case .points: width = boxed(nodes[node].style.width.value, of: node, edges: edges.horizontal)
    case .minContent: width = contentWidth(of: node, isMost: false) + edges.horizontal
    case .maxContent: width = contentWidth(of: node, isMost: true) + edges.horizontal
    default:
      if nodes[node].style.ratio > 0, nodes[node].style.height.unit == .points {
        let height = boxed(nodes[node].style.height.value, of: node, edges: edges.vertical)
        width = transferred(height, of: node, edges: edges, toWidth: true)
      } else {
        width = contentWidth(of: node, isMost: isMost) + edges.horizontal
      }
    }
    let limits = widthLimits(of: node, base: base, room: .nan, edges: edges.horizontal)
    return width.clamped(limits.min.isNaN ? 0 : limits.min, limits.max).atLeast(edges.horizontal)
  }

  /// How high a node is in a width where nothing is said of its height, with paddings and borders.
  ///
  /// - Parameter isLimited: Whether its limits count.
  mutating func height(
    of node: Int32, width: Double, base: PercentBase, isLimited: Bool = true
  ) -> Double {
    let isLimited = isLimited && hasHeightLimits(node)
    let known = isLimited ? nodes[node].limitedHeight : nodes[node].contentHeight
    if known.width == width, known.base == base { return known.height }
    let height: Double
    if isMeasured(node) {
      let edges = edges(of: node, in: base.width)
      height = measuredHeight(of: node, width: width - edges.horizontal) + edges.vertical
    } else {
      height = layOutChildren(
        of: node, width: width, height: .nan, base: base, isHeightDefinite: false, places: false,
        isLimited: isLimited)
    }
    var result = HeightResult(width: width, base: base, height: height)
    guard isLimited else {
      nodes[node].contentHeight = result
      return height
    }
    let limits = ownHeightLimits(
      of: node, base: base, edges: edges(of: node, in: base.width).vertical)
    result.height = height.clamped(limits.min, limits.max)
    nodes[node].limitedHeight = result
    return result.height
  }

  private func hasHeightLimits(_ node: Int32) -> Bool {
    nodes[node].style.minHeight.unit != .auto || nodes[node].style.maxHeight.unit != .auto
  }

  private mutating func measuredHeight(of node: Int32, width: Double) -> Double {
    // Whoever has all the width that it wants is as high as it wants to be.
    if nodes[node].maxContent == width { return nodes[node].maxContentHeight }
    return measure(node, max(width, 0), .exactly).height
  }
}
