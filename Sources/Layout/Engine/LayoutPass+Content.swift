// SPDX-License-Identifier: MIT

import Foundation

// How wide a node is because of what is in it.
extension LayoutPass {
  /// How narrow, or how wide, the content of a node wants to be, without its paddings and borders (CSS Sizing 3, 5.1).
  ///
  /// Percentages count for nothing here, as what they are of is not known.
  func contentWidth(of node: Int32, isMost: Bool) -> Double {
    let known = isMost ? nodes[node].maxContent : nodes[node].minContent
    if !known.isNaN { return known }
    var width = 0.0
    if nodes[node].isMeasured {
      if isMost {
        let size = measure(node, .nan, .undefined)
        width = size.width
        nodes[node].maxContentHeight = size.height
      } else {
        width = measure(node, 0, .atMost).width
      }
    } else {
      // What is in it may be asked for heights in other widths.
      nodes[node].isPlaced = false
      width = deeper { contentWidthOfChildren(of: node, isMost: isMost) }
    }
    if isMost { nodes[node].maxContent = width } else { nodes[node].minContent = width }
    return width
  }

  private func contentWidthOfChildren(of node: Int32, isMost: Bool) -> Double {
    let isRow = nodes[node].style.flexDirection.isRow
    let wraps = nodes[node].style.flexWrap != .noWrap
    if !isRow, isMost, wraps { return widthOfColumns(of: node) }
    let adds = isRow && (isMost || !wraps)
    var (width, count) = (0.0, 0)
    // Whether nothing in it can be narrower than it wants to be.
    var isFixed = isMost && !wraps
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = self.child(after: child, of: node) }
      guard nodes[child].style.display != .none, nodes[child].style.position != .absolute else {
        continue
      }
      let own =
        adds
        ? flexibleContribution(of: child, isMost: isMost)
        : widthContribution(of: child, isMost: isMost)
      if nodes[child].minContent != nodes[child].maxContent,
        nodes[child].style.width.unit != .points || nodes[child].traits.contains(.widthLimits)
      {
        isFixed = false
      }
      let outer = own + margin(of: child, in: .nan).0.horizontal
      width = adds ? width + outer : max(width, outer)
      count += 1
    }
    if adds, count > 1 {
      width += gap(nodes[node].style.columnGap, of: .nan) * Double(count - 1)
    }
    // However few the lines, none is narrower than its narrowest item can be.
    if isRow, isMost, wraps {
      width = max(width, contentWidth(of: node, isMost: false))
    }
    width = max(width, 0)
    if isFixed { nodes[node].minContent = width }
    return width
  }

  /// The width that columns take beside one another, as many as there are where a height is said.
  private func widthOfColumns(of node: Int32) -> Double {
    let base = PercentBase(width: .nan, height: .nan)
    let edges = edges(of: node, in: .nan)
    let height = preferredHeight(of: node, base: base, room: .nan, edges: edges.vertical)
    let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
    let room = (height.isNaN ? limits.max : height.clamped(limits.min, limits.max)) - edges.vertical
    let (columnGap, rowGap) = (
      gap(nodes[node].style.columnGap, of: .nan), gap(nodes[node].style.rowGap, of: .nan)
    )
    var (sum, width, length, count) = (0.0, 0.0, 0.0, 0)
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = self.child(after: child, of: node) }
      guard nodes[child].style.display != .none, nodes[child].style.position != .absolute else {
        continue
      }
      let margin = margin(of: child, in: .nan).0
      let own = widthContribution(of: child, isMost: true)
      let outer =
        columnLength(of: child, width: own, in: height.isNaN ? .nan : room) + margin.vertical
      if count > 0, length + rowGap + outer > room + 0.01 {
        sum += width + columnGap
        (width, length, count) = (0, 0, 0)
      }
      length += outer + (count > 0 ? rowGap : 0)
      width = max(width, own + margin.horizontal)
      count += 1
    }
    return sum + width
  }

  /// How long an item of a column is before room is shared, where nothing is known of its parent but a width.
  private func columnLength(
    of node: Int32, width: Double, in room: Double
  ) -> Double {
    let base = PercentBase(width: .nan, height: room)
    let edges = edges(of: node, in: .nan)
    let basis = nodes[node].style.flexBasis
    var length =
      basis.unit == .points
      ? boxed(basis.value, of: node, edges: edges.vertical)
      : preferredHeight(of: node, base: base, room: .nan, edges: edges.vertical)
    if length.isNaN { length = height(of: node, width: width, base: base, isLimited: false) }
    let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
    return length.clamped(limits.min, limits.max)
  }

  /// The width that an item of a row adds to the content of its parent, without its margins (9.9.3).
  private func flexibleContribution(of node: Int32, isMost: Bool) -> Double {
    let width = widthContribution(of: node, isMost: isMost)
    let basis = nodes[node].style.flexBasis
    guard basis.unit == .points else { return width }
    // What cannot grow, or shrink, to its content is as long as it is to begin with.
    let edges = edges(of: node, in: .nan).horizontal
    let base = boxed(basis.value, of: node, edges: edges)
    guard
      width > base && nodes[node].style.flexGrow <= 0
        || width < base && nodes[node].style.flexShrink <= 0
    else { return width }
    let limits = widthLimits(
      of: node, base: PercentBase(width: .nan, height: .nan), room: .nan, edges: edges)
    var least = limits.min
    if least.isNaN {
      least = 0
      if nodes[node].style.overflow == .visible {
        least = contentWidth(of: node, isMost: false) + edges
        if nodes[node].style.width.unit == .points {
          least = min(least, boxed(nodes[node].style.width.value, of: node, edges: edges))
        } else if nodes[node].style.ratio > 0 {
          least = max(least, widthContribution(of: node, isMost: false))
        }
      }
    }
    return base.clamped(least, limits.max).atLeast(edges)
  }

  /// The width that a node adds to the content of its parent, without its margins.
  private func widthContribution(of node: Int32, isMost: Bool) -> Double {
    let edges = edges(of: node, in: .nan)
    if nodes[node].style.ratio == 0, !nodes[node].traits.contains(.widthLimits),
      nodes[node].style.width.unit == .auto
    {
      return (contentWidth(of: node, isMost: isMost) + edges.horizontal).atLeast(edges.horizontal)
    }
    let hasRatio = nodes[node].style.ratio > 0
    let base = PercentBase(width: .nan, height: hasRatio ? knownHeight(around: node) : .nan)
    var width = Double.nan
    switch nodes[node].style.width.unit {
    case .points: width = boxed(nodes[node].style.width.value, of: node, edges: edges.horizontal)
    case .minContent, .maxContent:
      let isMost = nodes[node].style.width.unit == .maxContent
      width = keywordWidth(of: node, isMost: isMost, base: base, edges: edges.horizontal)
      width = noNarrowerThanContent(width, of: node, edges: edges.horizontal)
    default:
      if hasRatio { width = transferredWidth(of: node, base: base, edges: edges) }
      if width.isNaN { width = contentWidth(of: node, isMost: isMost) + edges.horizontal }
    }
    if hasRatio, nodes[node].style.width.unit == .auto {
      let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
      let least = transferred(limits.min, of: node, edges: edges, toWidth: true)
      width = width.clamped(
        least,
        limits.max == .infinity
          ? .infinity : transferred(limits.max, of: node, edges: edges, toWidth: true))
      width = noNarrowerThanContent(width, of: node, edges: edges.horizontal)
    }
    var limits = widthLimits(of: node, base: base, room: .nan, edges: edges.horizontal)
    // With no room that is known, what fits is what is asked for.
    if nodes[node].style.minWidth.unit == .fitContent {
      limits.min = contentWidth(of: node, isMost: isMost) + edges.horizontal
    }
    return width.clamped(limits.min, limits.max).atLeast(edges.horizontal)
  }

  /// The width that follows from a height that is known; not a number where none is.
  private func transferredWidth(
    of node: Int32, base: PercentBase, edges: BoxEdges
  ) -> Double {
    var height = preferredHeight(of: node, base: base, room: base.height, edges: edges.vertical)
    if height.isNaN, isStretchedInRow(node) {
      height = base.height - margin(of: node, in: .nan).0.vertical
    }
    if height.isNaN { return .nan }
    let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
    return transferred(
      height.clamped(limits.min, limits.max), of: node, edges: edges, toWidth: true)
  }

  /// Whether a node is as high as the one line of its parent.
  private func isStretchedInRow(_ node: Int32) -> Bool {
    let parent = nodes.boxAbove(node)
    guard parent >= 0, nodes[parent].style.flexWrap == .noWrap,
      nodes[parent].style.flexDirection.isRow,
      nodes[node].style.height.unit == .auto
    else { return false }
    let own = nodes[node].style.alignSelf
    let (_, autos) = margin(of: node, in: .nan)
    return (own == .auto ? nodes[parent].style.alignItems : own) == .stretch
      && autos.isDisjoint(with: [.top, .bottom])
  }

  /// The height that percentages of a node are of, where its parent says one; not a number where it does not.
  private func knownHeight(around node: Int32) -> Double {
    let parent = nodes.boxAbove(node)
    guard parent >= 0, nodes[parent].style.height.unit == .points else { return .nan }
    let base = PercentBase(width: .nan, height: .nan)
    let edges = edges(of: parent, in: .nan).vertical
    let limits = ownHeightLimits(of: parent, base: base, edges: edges)
    let height = boxed(nodes[parent].style.height.value, of: parent, edges: edges)
    return height.clamped(limits.min, limits.max) - edges
  }
}
