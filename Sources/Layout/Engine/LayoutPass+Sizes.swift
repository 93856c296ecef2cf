// SPDX-License-Identifier: MIT

// What the style of a node says in points.
extension LayoutPass {
  /// A size with what it does not include itself.
  func boxed(_ value: Double, of node: Int32, edges: Double) -> Double {
    nodes[node].style.boxSizing == .contentBox ? max(value, 0) + edges : max(value, edges)
  }

  /// The other size of a node with an aspect ratio, both with paddings and borders.
  func transferred(
    _ size: Double, of node: Int32, edges: BoxEdges, toWidth: Bool
  ) -> Double {
    let ratio = nodes[node].style.ratio
    let isContent = nodes[node].style.boxSizing == .contentBox
    let (from, to) =
      toWidth ? (edges.vertical, edges.horizontal) : (edges.horizontal, edges.vertical)
    let inner = isContent ? max(size - from, 0) : size
    let other = (toWidth ? inner * ratio : inner / ratio).clamped
    return isContent ? other + to : max(other, to)
  }

  /// Limits of one side as such of the other; where the lower one is left to the layout, it is that of paddings and borders.
  func transferred(
    _ limits: (min: Double, max: Double), of node: Int32, edges: BoxEdges, toWidth: Bool
  ) -> (min: Double, max: Double) {
    let least = limits.min.isNaN ? (toWidth ? edges.vertical : edges.horizontal) : limits.min
    return (
      transferred(least, of: node, edges: edges, toWidth: toWidth),
      limits.max == .infinity
        ? .infinity : transferred(limits.max, of: node, edges: edges, toWidth: toWidth)
    )
  }

  /// A width that follows from a height, but no less than the content takes, where that is to be seen.
  func noNarrowerThanContent(
    _ width: Double, of node: Int32, edges: Double
  ) -> Double {
    guard nodes[node].style.minWidth.unit == .auto, nodes[node].style.overflow == .visible else {
      return width
    }
    return max(width, contentWidth(of: node, isMost: false) + edges)
  }

  /// The width that a node is said to have; not a number where it is left to the layout.
  ///
  /// The room is what it has if it takes all.
  func preferredWidth(
    of node: Int32, base: PercentBase, room: Double, edges: Double
  ) -> Double {
    resolvedWidth(nodes[node].style.width, of: node, base: base, room: room, edges: edges)
  }

  func resolvedWidth(
    _ width: LayoutLength, of node: Int32, base: PercentBase, room: Double, edges: Double
  ) -> Double {
    switch width.unit {
    case .points: boxed(width.value, of: node, edges: edges)
    case .percent:
      base.width.isNaN ? .nan : boxed(width.points(of: base.width), of: node, edges: edges)
    case .auto, .unset: .nan
    case .minContent: keywordWidth(of: node, isMost: false, base: base, edges: edges)
    case .maxContent: keywordWidth(of: node, isMost: true, base: base, edges: edges)
    case .fitContent:
      nodes[node].style.ratio > 0
        ? keywordWidth(of: node, isMost: true, base: base, edges: edges)
        : fittingWidth(of: node, room: room, edges: edges)
    case .stretch: room.isNaN ? .nan : max(room, edges)
    }
  }

  /// As wide as the content wants to be, but no wider than there is room, if it can be so narrow.
  func fittingWidth(of node: Int32, room: Double, edges: Double) -> Double {
    let most = contentWidth(of: node, isMost: true) + edges
    guard !room.isNaN, most > room else { return most }
    return max(contentWidth(of: node, isMost: false) + edges, room)
  }

  /// The limits of a width; the lower one is not a number where it is left to the layout.
  func widthLimits(
    of node: Int32, base: PercentBase, room: Double, edges: Double
  ) -> (min: Double, max: Double) {
    guard nodes[node].traits.contains(.widthLimits) else { return (.nan, .infinity) }
    let (least, most) = (nodes[node].style.minWidth, nodes[node].style.maxWidth)
    var limits = (min: Double.nan, max: Double.infinity)
    if least.unit != .auto {
      let width = resolvedWidth(least, of: node, base: base, room: room, edges: edges)
      limits.min = width.isNaN ? 0 : width
    }
    if most.unit != .auto {
      let width = resolvedWidth(most, of: node, base: base, room: room, edges: edges)
      limits.max = width.isNaN ? .infinity : width
    }
    return limits
  }

  /// The height that a node is said to have; not a number where it is left to the layout.
  func preferredHeight(
    of node: Int32, base: PercentBase, room: Double, edges: Double
  ) -> Double {
    let height = nodes[node].style.height
    guard height.unit == .stretch else {
      return fixedHeight(height, of: node, base: base, edges: edges)
    }
    return room.isNaN || base.height.isNaN ? .nan : max(room, edges)
  }

  /// A height that is said in points or percent; not a number where it is not, or where it is not known of what.
  private func fixedHeight(
    _ height: LayoutLength, of node: Int32, base: PercentBase, edges: Double
  ) -> Double {
    let points = height.points(of: base.height)
    return points.isNaN ? .nan : boxed(points, of: node, edges: edges)
  }

  /// The limits of a height; the lower one is not a number where it is left to the layout.
  func heightLimits(
    of node: Int32, base: PercentBase, width: Double, edges: Double
  ) -> (min: Double, max: Double) {
    guard nodes[node].traits.contains(.heightLimits) else { return (.nan, .infinity) }
    let (least, most) = (nodes[node].style.minHeight, nodes[node].style.maxHeight)
    var limits = (min: Double.nan, max: Double.infinity)
    if least.unit != .auto {
      let height = heightLimit(least, of: node, base: base, width: width, edges: edges)
      limits.min = height.isNaN ? 0 : height
    }
    if most.unit != .auto {
      let height = heightLimit(most, of: node, base: base, width: width, edges: edges)
      limits.max = height.isNaN ? .infinity : height
    }
    return limits
  }

  private func heightLimit(
    _ height: LayoutLength, of node: Int32, base: PercentBase, width: Double, edges: Double
  ) -> Double {
    switch height.unit {
    case .minContent, .maxContent, .fitContent: keywordHeight(of: node, width: width, base: base)
    case .stretch:
      base.height.isNaN
        ? .nan : max(base.height - margin(of: node, in: base.width).0.vertical, 0)
    default: fixedHeight(height, of: node, base: base, edges: edges)
    }
  }

  /// What the content takes, or what follows from a height.
  func keywordWidth(
    of node: Int32, isMost: Bool, base: PercentBase, edges: Double
  ) -> Double {
    let width = contentWidth(of: node, isMost: isMost) + edges
    guard nodes[node].style.ratio > 0 else { return width }
    let box = self.edges(of: node, in: base.width)
    let height = preferredHeight(of: node, base: base, room: base.height, edges: box.vertical)
    let limits = ownHeightLimits(of: node, base: base, edges: box.vertical)
    func turned(_ height: Double) -> Double {
      height == .infinity ? height : transferred(height, of: node, edges: box, toWidth: true)
    }
    if !height.isNaN { return turned(height.clamped(limits.min, limits.max)) }
    return width.clamped(turned(limits.min), turned(limits.max))
  }

  /// What the content takes, or what follows from a width.
  private func keywordHeight(
    of node: Int32, width: Double, base: PercentBase
  ) -> Double {
    let height = height(of: node, width: width, base: base, isLimited: false)
    guard nodes[node].style.ratio > 0 else { return height }
    let edges = edges(of: node, in: base.width)
    return max(height, transferred(width, of: node, edges: edges, toWidth: false))
  }

  /// The limits that count where the height is left to the content: those that are the content's do not.
  func ownHeightLimits(of node: Int32, base: PercentBase, edges: Double) -> (
    min: Double, max: Double
  ) {
    guard nodes[node].traits.contains(.heightLimits) else { return (edges, .infinity) }
    let least = fixedHeight(nodes[node].style.minHeight, of: node, base: base, edges: edges)
    let most = fixedHeight(nodes[node].style.maxHeight, of: node, base: base, edges: edges)
    return (least.isNaN ? edges : least, most.isNaN ? .infinity : most)
  }
}
