// SPDX-License-Identifier: MIT

// Layout for absolutely positioned nodes (CSS Positioned Layout 3).
extension LayoutPass {
  /// Places all absolutely positioned descendants of a node.
  ///
  /// `x` and `y` are the node's offset in its containing block, `block`.
  func placeAbsolutes(in node: Int32, block: Int32, x: Double, y: Double) {
    guard nodes[node].flags.hasAbsolutes else { return }
    let isBlock = nodes[node].style.position != .static || nodes[node].links.parent < 0
    let (block, x, y) = isBlock ? (node, 0, 0) : (block, x, y)
    var child = firstChild(of: node)
    while child >= 0 {
      if nodes[child].style.display != .none {
        if nodes[child].style.position == .absolute {
          placeAbsolute(child, in: node, block: block, x: x, y: y)
        }
        deeper {
          placeAbsolutes(
            in: child, block: block, x: x + nodes[child].frame.x, y: y + nodes[child].frame.y)
        }
      }
      child = self.child(after: child, of: node)
    }
  }

  private func placeAbsolute(
    _ node: Int32, in parent: Int32, block: Int32, x: Double, y: Double
  ) {
    let border = border(of: block)
    let base = PercentBase(
      width: max(nodes[block].frame.width - border.horizontal, 0),
      height: max(nodes[block].frame.height - border.vertical, 0))
    let isRightToLeft = nodes[node].flags.isRightToLeft
    let edges = edges(of: node, in: base.width)
    let (margin, autos) = margin(of: node, in: base.width)
    let inner = self.edges(of: parent, in: nodes[parent].placement.width)
    let shares = staticShares(of: node, in: parent)
    let horizontal = AbsoluteSpan(
      start: nodes[node].style.inset.left(isRightToLeft).points(of: base.width),
      end: nodes[node].style.inset.right(isRightToLeft).points(of: base.width),
      whole: base.width, startMargin: margin.left, endMargin: margin.right,
      isHorizontal: true, isStartAuto: autos.contains(.left), isEndAuto: autos.contains(.right),
      isEndFirst: nodes[block].flags.isRightToLeft, staticStart: x + inner.left - border.left,
      staticLength: nodes[parent].frame.width - inner.horizontal, staticShare: shares.x)
    var vertical = AbsoluteSpan(
      start: nodes[node].style.inset.top.points(of: base.height),
      end: nodes[node].style.inset.bottom.points(of: base.height),
      whole: base.height, startMargin: margin.top, endMargin: margin.bottom,
      isHorizontal: false, isStartAuto: autos.contains(.top), isEndAuto: autos.contains(.bottom),
      isEndFirst: false,
      staticStart: y + inner.top - border.top,
      staticLength: nodes[parent].frame.height - inner.vertical, staticShare: shares.y)
    let own = nodes[node].style.alignSelf
    if own != .auto {
      vertical.share = aligned(own, isFlipped: false)
      vertical.isFilling = own == .stretch
      let axes = axes(of: block)
      let scrollsUp = axes.isRow ? axes.isCrossReversed : axes.isMainReversed
      vertical.isScrollable = nodes[block].style.overflow != .visible && !scrollsUp
    }

    let (width, height, definite) = absoluteSize(
      of: node, base: base, edges: edges, horizontal, vertical)
    place(node, width: width, height: height, base: base, definite: definite)
    nodes[node].frame.x = horizontal.offset(of: width) + border.left - x
    nodes[node].frame.y = vertical.offset(of: height) + border.top - y
  }

  /// Returns an absolutely positioned box's size (CSS Positioned Layout 3 §4).
  private func absoluteSize(
    of node: Int32, base: PercentBase, edges: BoxEdges, _ horizontal: AbsoluteSpan,
    _ vertical: AbsoluteSpan
  ) -> (width: Double, height: Double, definite: Double) {
    let ratio = nodes[node].style.ratio
    let space = absoluteSpace(of: node, base: base, edges: edges, vertical)
    let width = absoluteWidth(of: node, base: base, edges: edges, in: space, horizontal)
    var height = preferredHeight(
      of: node, base: base, available: vertical.available, edges: edges.vertical)
    if height.isNaN, nodes[node].style.height.unit == .auto, vertical.isFilled,
      ratio == 0 || nodes[node].style.alignSelf == .stretch
    {
      height = max(vertical.available, edges.vertical)
    }
    let isTransferred = height.isNaN && ratio > 0
    if isTransferred { height = transferred(width, of: node, edges: edges, toWidth: false) }
    var limits = heightLimits(
      of: node, base: base, width: width, edges: edges.vertical, known: height)
    let all = max(vertical.available, edges.vertical)
    if nodes[node].style.minHeight.unit == .stretch { limits.min = all }
    if nodes[node].style.maxHeight.unit == .stretch { limits.max = all }
    let definite =
      ratio > 0
      ? height.clamped(limits.min, limits.max).atLeast(edges.vertical)
      : knownHeight(height, of: node, base: base, edges: edges, vertical)
    height = finalHeight(
      height, of: node, width: width, base: base, definite: definite, isTransferred: isTransferred
    ).clamped(limits.min, limits.max).atLeast(edges.vertical)
    return (width, height, definite)
  }

  /// Returns a height within content-independent limits; NaN if indefinite.
  private func knownHeight(
    _ height: Double, of node: Int32, base: PercentBase, edges: BoxEdges, _ vertical: AbsoluteSpan
  ) -> Double {
    guard !height.isNaN else { return .nan }
    let space = BlockSpace(available: base.height, width: base.width)
    var limits = knownHeightLimits(of: node, in: space, edges: edges)
    let all = max(vertical.available, edges.vertical)
    if nodes[node].style.minHeight.unit == .stretch { limits.min = all }
    if nodes[node].style.maxHeight.unit == .stretch { limits.max = all }
    return height.clamped(limits.min, limits.max).atLeast(edges.vertical)
  }

  /// Returns a box's block sizes that are known before its width.
  private func absoluteSpace(
    of node: Int32, base: PercentBase, edges: BoxEdges, _ vertical: AbsoluteSpan
  ) -> BlockSpace {
    var space = BlockSpace(available: base.height, width: base.width)
    var height = preferredHeight(
      of: node, base: base, available: vertical.available, edges: edges.vertical)
    if nodes[node].style.height.unit == .auto, vertical.isFilled {
      height = max(vertical.available, edges.vertical)
    }
    space.fixed = knownHeight(height, of: node, base: base, edges: edges, vertical)
    return space
  }

  private func absoluteWidth(
    of node: Int32, base: PercentBase, edges: BoxEdges, in space: BlockSpace,
    _ horizontal: AbsoluteSpan
  ) -> Double {
    let available = horizontal.available
    let ratio = nodes[node].style.ratio
    var width = preferredWidth(of: node, base: base, available: available, edges: edges, in: space)
    // A specified height takes precedence over the space between two insets.
    let isDerived =
      ratio > 0 && !space.fixed.isNaN
      && (!horizontal.isFilled || nodes[node].style.height.unit != .auto
        || nodes[node].style.alignSelf == .stretch)
    if width.isNaN {
      width =
        horizontal.isFilled && !isDerived
        ? max(available, edges.horizontal)
        : fittingWidth(of: node, available: available, edges: edges, in: space)
    }
    var limits = widthLimits(of: node, base: base, available: available, edges: edges, in: space)
    if ratio > 0 {
      limits = widthLimits(
        limits, ofRatioOf: node, isDerived: isDerived, edges: edges, in: space)
    }
    return width.clamped(limits.min, limits.max).atLeast(edges.horizontal)
  }

  /// Returns the free-space shares before a node in its static position: as its parent's only item
  /// (CSS Flexbox §4.1).
  private func staticShares(of node: Int32, in parent: Int32) -> (x: Double, y: Double) {
    let axes = axes(of: parent)
    let main = axes.justified(nodes[parent].style.justifyContent, free: 1, count: 1).start
    let cross = aligned(
      alignment(of: node, in: parent, isRow: axes.isRow), isFlipped: axes.isFlipped)
    let mainShare = axes.isMainReversed ? 1 - main : main
    let crossShare = axes.isCrossReversed ? 1 - cross : cross
    return axes.isRow ? (mainShare, crossShare) : (crossShare, mainShare)
  }

  /// Returns the free-space share before an aligned box.
  private func aligned(_ alignment: LayoutStyle.ItemAlignment, isFlipped: Bool) -> Double {
    switch alignment {
    case .auto, .stretch, .flexStart: 0
    case .flexEnd: 1
    case .center: 0.5
    case .start, .selfStart, .baseline: isFlipped ? 1 : 0
    case .end, .selfEnd: isFlipped ? 0 : 1
    }
  }
}

/// An absolutely positioned box in one dimension.
private struct AbsoluteSpan {
  /// NaN if `auto`.
  let start: Double
  let end: Double
  let whole: Double
  let startMargin: Double
  let endMargin: Double
  let isHorizontal: Bool
  let isStartAuto: Bool
  let isEndAuto: Bool
  /// `true` if the end inset wins in an over-constrained box.
  let isEndFirst: Bool
  /// The static position's span, and its free-space share before the box.
  let staticStart: Double
  let staticLength: Double
  let staticShare: Double
  /// The free-space share before the box, between insets; `nil` if it isn't aligned.
  var share: Double?
  /// `true` if an automatic size fills the space between insets.
  var isFilling = true
  /// `true` if the box may overflow the containing block's end, which scrolls.
  var isScrollable = false

  private var isStatic: Bool { start.isNaN && end.isNaN }

  var isFilled: Bool { !start.isNaN && !end.isNaN && isFilling }

  var available: Double {
    guard isStatic else {
      return max(whole - (start.isNaN ? 0 : start) - (end.isNaN ? 0 : end), 0) - startMargin
        - endMargin
    }
    // The available space extends from the static position to the nearest edge.
    let position = staticStart + staticLength * staticShare
    let available =
      staticShare == 0
      ? whole - position : staticShare == 1 ? position : 2 * min(position, whole - position)
    return available - startMargin - endMargin
  }

  /// Aligns the box between its insets, but inside the containing block if it fits.
  private func aligned(_ size: Double, _ share: Double) -> Double {
    let stop = max(whole - end, start)
    let outer = size + startMargin + endMargin
    let position = start + (stop - start - outer) * share
    let last = isScrollable ? position : max(whole, stop) - outer
    let inside = max(min(position, last), min(0, start))
    return inside + startMargin
  }

  func offset(of size: Double) -> Double {
    switch (start.isNaN, end.isNaN) {
    case (true, true):
      return staticStart + startMargin
        + (staticLength - size - startMargin - endMargin) * staticShare
    case (false, true): return start + startMargin
    case (true, false): return whole - end - endMargin - size
    case (false, false):
      // Overlapping insets leave no space, at the edge of the stronger one (§4.1).
      let start = isHorizontal && isEndFirst ? min(self.start, whole - end) : self.start
      let free = max(whole - self.start - end, 0) - size - startMargin - endMargin
      switch (isStartAuto, isEndAuto) {
      case (true, true) where free < 0 && isHorizontal: return isEndFirst ? start + free : start
      case (true, true): return start + free / 2
      case (true, false): return start + free
      case (false, true): return start + startMargin
      case (false, false):
        if let share { return aligned(size, share) }
        return isEndFirst ? whole - end - endMargin - size : start + startMargin
      }
    }
  }
}
