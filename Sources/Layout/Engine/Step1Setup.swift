// SPDX-License-Identifier: MIT

// Initial setup (CSS Flexbox §9.1): items in order-modified document order (§5.4), and the
// container's constants.
extension LayoutPass {
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

  /// Zeroes the frames of a boxless node and its descendants.
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

  /// Returns a child's cross-axis alignment, with `self-start` and `self-end` resolved for the
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

  /// Sorts collected items by order, and equal ones by position.
  func sortItems(from start: Int) {
    let isSorted = (start..<items.count).dropFirst().allSatisfy {
      order(of: items[$0 - 1].node) <= order(of: items[$0].node)
    }
    guard !isSorted else { return }
    let collected = (start..<items.count).map { items[$0] }
    for (index, position) in sorted(collected.map(\.node)).enumerated() {
      items[start + index] = collected[position]
    }
  }

  /// Returns the children with a box in order-modified document order.
  func orderedChildren(of node: Int32) -> [Int32] {
    var children: [Int32] = []
    var child = firstChild(of: node)
    while child >= 0 {
      children.append(child)
      child = self.child(after: child, of: node)
    }
    return sorted(children).map { children[$0] }
  }

  /// Returns the nodes' positions, sorted by order.
  private func sorted(_ nodes: [Int32]) -> [Int] {
    nodes.indices.sorted { (order(of: nodes[$0]), $0) < (order(of: nodes[$1]), $1) }
  }

  private func order(of node: Int32) -> Int { nodes[node].style.order }
}
