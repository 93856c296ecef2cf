// SPDX-License-Identifier: MIT

// Nodes that are taken out of the flow, by CSS Positioned Layout 3.
extension LayoutPass {
  /// Places everything that is taken out of the flow below a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - block: The nearest node that absolute places count from, at the node or above.
  ///   - x: Where the node is in that one.
  ///   - y: The same, from above.
  mutating func placeAbsolutes(in node: Int32, block: Int32, x: Double, y: Double) {
    guard nodes[node].hasAbsolutes else { return }
    let isBlock = nodes[node].style.position != .static || nodes[node].parent < 0
    let (block, x, y) = isBlock ? (node, 0, 0) : (block, x, y)
    var child = firstChild(of: node)
    while child >= 0 {
      if nodes[child].style.display != .none {
        if nodes[child].style.position == .absolute {
          placeAbsolute(child, in: node, block: block, x: x, y: y)
        }
        placeAbsolutes(in: child, block: block, x: x + nodes[child].x, y: y + nodes[child].y)
      }
      child = self.child(after: child, of: node)
    }
  }

  private mutating func placeAbsolute(
    _ node: Int32, in parent: Int32, block: Int32, x: Double, y: Double
  ) {
    let border = border(of: block)
    let base = PercentBase(
      width: max(nodes[block].width - border.horizontal, 0),
      height: max(nodes[block].height - border.vertical, 0))
    let isRightToLeft = nodes[node].isRightToLeft
    let edges = edges(of: node, in: base.width)
    let (margin, autos) = margin(of: node, in: base.width)
    let left = inset(nodes[node].style.inset.left(isRightToLeft), of: base.width)
    let right = inset(nodes[node].style.inset.right(isRightToLeft), of: base.width)
    let top = inset(nodes[node].style.inset.top, of: base.height)
    let bottom = inset(nodes[node].style.inset.bottom, of: base.height)

    let room = base.width - left.orZero - right.orZero - margin.horizontal
    let heightRoom = base.height - top.orZero - bottom.orZero - margin.vertical
    var width = preferredWidth(of: node, base: base, room: room, edges: edges.horizontal)
    var height = preferredHeight(of: node, base: base, room: heightRoom, edges: edges.vertical)
    let ratio = nodes[node].style.ratio
    if height.isNaN, !top.isNaN, !bottom.isNaN,
      ratio == 0 || width.isNaN && (left.isNaN || right.isNaN)
    {
      height = max(heightRoom, edges.vertical)
    }
    if width.isNaN, ratio > 0, !height.isNaN {
      width = transferred(height, of: node, edges: edges, toWidth: true)
    }
    if width.isNaN {
      width =
        !left.isNaN && !right.isNaN
        ? max(room, edges.horizontal) : fittingWidth(of: node, room: room, edges: edges.horizontal)
    }
    let widths = widthLimits(of: node, base: base, room: room, edges: edges.horizontal)
    width = width.clamped(widths.min.isNaN ? 0 : widths.min, widths.max).atLeast(edges.horizontal)
    if height.isNaN, ratio > 0 {
      height = transferred(width, of: node, edges: edges, toWidth: false)
    }
    let isDefinite = !height.isNaN
    if height.isNaN { height = self.height(of: node, width: width, base: base) }
    let heights = heightLimits(of: node, base: base, width: width, edges: edges.vertical)
    height = height.clamped(heights.min.isNaN ? 0 : heights.min, heights.max)
      .atLeast(edges.vertical)
    place(node, width: width, height: height, base: base, isHeightDefinite: isDefinite)

    let place = staticPlace(of: node, width: width, height: height, margin: margin, in: parent)
    let horizontal = Self.offset(
      start: left, end: right, size: width, in: base.width, margins: (margin.left, margin.right),
      autos: (autos.contains(.left), autos.contains(.right)), isEndFirst: isRightToLeft)
    let vertical = Self.offset(
      start: top, end: bottom, size: height, in: base.height,
      margins: (margin.top, margin.bottom),
      autos: (autos.contains(.top), autos.contains(.bottom)), isEndFirst: false)
    nodes[node].x = horizontal.map { border.left + $0 - x } ?? place.x
    nodes[node].y = vertical.map { border.top + $0 - y } ?? place.y
  }

  /// Where a box begins of which at least one inset is said; nil where none is.
  private static func offset(
    start: Double, end: Double, size: Double, in whole: Double, margins: (Double, Double),
    autos: (start: Bool, end: Bool), isEndFirst: Bool
  ) -> Double? {
    switch (start.isNaN, end.isNaN) {
    case (true, true): return nil
    case (false, true): return start + margins.0
    case (true, false): return whole - end - margins.1 - size
    case (false, false):
      let free = whole - start - end - size - margins.0 - margins.1
      switch autos {
      case (true, true):
        if free < 0 { return isEndFirst ? whole - end - size : start }
        return start + free / 2
      case (true, false): return start + free
      case (false, true): return start + margins.0
      case (false, false): return isEndFirst ? whole - end - margins.1 - size : start + margins.0
      }
    }
  }

  /// Where a node would be, in its parent, if it were the only child and in the flow.
  private func staticPlace(
    of node: Int32, width: Double, height: Double, margin: BoxEdges, in parent: Int32
  ) -> (x: Double, y: Double) {
    let edges = edges(of: parent, in: nodes[parent].laidOut.base.width)
    let direction = nodes[parent].style.flexDirection
    let isRow = direction == .row || direction == .rowReverse
    let isReversed = direction == .rowReverse || direction == .columnReverse
    let isFlipped = nodes[parent].style.flexWrap == .wrapReverse
    let isRightToLeft = nodes[parent].isRightToLeft
    let roomX = nodes[parent].width - edges.horizontal - width - margin.horizontal
    let roomY = nodes[parent].height - edges.vertical - height - margin.vertical

    let isMainReversed = isRow ? isReversed != isRightToLeft : isReversed
    let isCrossReversed = isRow ? isFlipped : isFlipped != isRightToLeft
    let main = justified(
      nodes[parent].style.justifyContent, isReversed: isReversed,
      isLeftAtStart: !isRow || !isMainReversed)
    let own = nodes[node].style.alignSelf
    let cross = aligned(
      own == .auto ? nodes[parent].style.alignItems : own, isFlipped: isFlipped)
    let mainShare = isMainReversed ? 1 - main : main
    let crossShare = isCrossReversed ? 1 - cross : cross
    return (
      edges.left + margin.left + roomX * (isRow ? mainShare : crossShare),
      edges.top + margin.top + roomY * (isRow ? crossShare : mainShare)
    )
  }

  /// How much of the room that is left comes before the only child.
  private func justified(
    _ content: LayoutStyle.Content, isReversed: Bool, isLeftAtStart: Bool
  ) -> Double {
    switch content {
    case .normal, .stretch, .flexStart, .spaceBetween: 0
    case .flexEnd: 1
    case .center, .spaceAround, .spaceEvenly: 0.5
    case .start: isReversed ? 1 : 0
    case .end: isReversed ? 0 : 1
    case .left: isLeftAtStart ? 0 : 1
    case .right: isLeftAtStart ? 1 : 0
    }
  }

  private func aligned(_ alignment: LayoutStyle.Alignment, isFlipped: Bool) -> Double {
    switch alignment {
    case .auto, .stretch, .flexStart, .baseline: 0
    case .flexEnd: 1
    case .center: 0.5
    case .start: isFlipped ? 1 : 0
    case .end: isFlipped ? 0 : 1
    }
  }
}

extension Double {
  fileprivate var orZero: Double { isNaN ? 0 : self }
}
