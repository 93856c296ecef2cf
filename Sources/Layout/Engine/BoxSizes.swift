// SPDX-License-Identifier: MIT

// Preferred sizes and their limits (CSS Sizing 3 §3, CSS Sizing 4 §5).
extension LayoutPass {
  /// Returns the border-box size for a `box-sizing` size.
  func borderBoxSize(_ value: Double, of node: Int32, edges: Double) -> Double {
    nodes[node].style.boxSizing == .contentBox ? max(value, 0) + edges : max(value, edges)
  }

  /// Returns the border box's other dimension by its aspect ratio.
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

  /// Transfers limits to the other dimension; an automatic minimum becomes padding and border.
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

  /// Returns the border-box width, or NaN if it is automatic.
  ///
  /// `available` excludes margins.
  func preferredWidth(
    of node: Int32, base: PercentBase, available: Double, edges: BoxEdges, in space: BlockSpace
  ) -> Double {
    resolvedWidth(
      nodes[node].style.width, of: node, base: base, available: available, edges: edges, in: space)
  }

  func resolvedWidth(
    _ width: LayoutLength, of node: Int32, base: PercentBase, available: Double, edges: BoxEdges,
    in space: BlockSpace
  ) -> Double {
    switch width.unit {
    case .points: borderBoxSize(width.value, of: node, edges: edges.horizontal)
    case .percent:
      base.width.isNaN
        ? .nan : borderBoxSize(width.points(of: base.width), of: node, edges: edges.horizontal)
    case .auto, .unset: .nan
    case .minContent: contentSize(of: node, isMaxContent: false, edges: edges, in: space)
    case .maxContent: contentSize(of: node, isMaxContent: true, edges: edges, in: space)
    case .fitContent:
      available.isNaN ? .nan : fittingWidth(of: node, available: available, edges: edges, in: space)
    case .stretch: available.isNaN ? .nan : max(available, edges.horizontal)
    }
  }

  /// Returns the fit-content width (CSS Sizing 3 §5.1).
  func fittingWidth(
    of node: Int32, available: Double, edges: BoxEdges, in space: BlockSpace
  ) -> Double {
    let most = contentSize(of: node, isMaxContent: true, edges: edges, in: space)
    guard !available.isNaN, most > available else { return most }
    return max(contentSize(of: node, isMaxContent: false, edges: edges, in: space), available)
  }

  /// The minimum is NaN if it is automatic.
  func widthLimits(
    of node: Int32, base: PercentBase, available: Double, edges: BoxEdges, in space: BlockSpace
  ) -> (min: Double, max: Double) {
    guard nodes[node].traits.contains(.widthLimits) else { return (.nan, .infinity) }
    let (least, most) = (nodes[node].style.minWidth, nodes[node].style.maxWidth)
    var limits = (min: Double.nan, max: Double.infinity)
    if least.unit != .auto {
      let width =
        least.unit == .fitContent && available.isNaN
        ? contentSize(of: node, isMaxContent: false, edges: edges, in: space)
        : resolvedWidth(least, of: node, base: base, available: available, edges: edges, in: space)
      limits.min = width.isNaN ? edges.horizontal : width
    }
    if most.unit != .auto {
      let width =
        most.unit == .fitContent && available.isNaN
        ? contentSize(of: node, isMaxContent: true, edges: edges, in: space)
        : resolvedWidth(most, of: node, base: base, available: available, edges: edges, in: space)
      limits.max = width.isNaN ? .infinity : width
    }
    return limits
  }

  /// Returns the border-box height, or NaN if it is automatic.
  func preferredHeight(
    of node: Int32, base: PercentBase, available: Double, edges: Double
  ) -> Double {
    let height = nodes[node].style.height
    guard height.unit == .stretch else {
      return fixedHeight(height, of: node, base: base, edges: edges)
    }
    return available.isNaN || base.height.isNaN ? .nan : max(available, edges)
  }

  /// Returns a border-box height in points or percent, or NaN if it is a keyword or indefinite.
  private func fixedHeight(
    _ height: LayoutLength, of node: Int32, base: PercentBase, edges: Double
  ) -> Double {
    let points = height.points(of: base.height)
    return points.isNaN ? .nan : borderBoxSize(points, of: node, edges: edges)
  }

  /// The minimum is NaN if it is automatic.
  ///
  /// Content-based limits resolve against the height `known`.
  func heightLimits(
    of node: Int32, base: PercentBase, width: Double, edges: Double, known: Double = .nan
  ) -> (min: Double, max: Double) {
    guard nodes[node].traits.contains(.heightLimits) else { return (.nan, .infinity) }
    let (least, most) = (nodes[node].style.minHeight, nodes[node].style.maxHeight)
    var limits = (min: Double.nan, max: Double.infinity)
    if least.unit != .auto {
      let height = heightLimit(
        least, of: node, base: base, width: width, edges: edges, known: known)
      limits.min = height.isNaN ? 0 : height
    }
    if most.unit != .auto {
      let height = heightLimit(
        most, of: node, base: base, width: width, edges: edges, known: known)
      limits.max = height.isNaN ? .infinity : height
    }
    return limits
  }

  private func heightLimit(
    _ height: LayoutLength, of node: Int32, base: PercentBase, width: Double, edges: Double,
    known: Double
  ) -> Double {
    switch height.unit {
    case .minContent, .maxContent, .fitContent:
      keywordHeight(of: node, width: width, base: base, known: known)
    case .stretch:
      base.height.isNaN
        ? .nan : max(base.height - margin(of: node, in: base.width).0.vertical, 0)
    default: fixedHeight(height, of: node, base: base, edges: edges)
    }
  }

  private func keywordHeight(
    of node: Int32, width: Double, base: PercentBase, known: Double
  ) -> Double {
    let edges = edges(of: node, in: base.width)
    guard nodes[node].style.ratio > 0 else {
      guard !known.isNaN else {
        return height(of: node, width: width, base: base, isLimited: false)
      }
      let limits = ownHeightLimits(of: node, base: base, edges: edges.vertical)
      return naturalHeight(
        of: node, width: width, height: known.clamped(limits.min, limits.max), base: base,
        isHeightDefinite: true)
    }
    return transferred(width, of: node, edges: edges, toWidth: false)
  }

  /// Returns the limits for a content-based height, without content-based limits.
  func ownHeightLimits(of node: Int32, base: PercentBase, edges: Double) -> (
    min: Double, max: Double
  ) {
    guard nodes[node].traits.contains(.heightLimits) else { return (edges, .infinity) }
    let least = fixedHeight(nodes[node].style.minHeight, of: node, base: base, edges: edges)
    let most = fixedHeight(nodes[node].style.maxHeight, of: node, base: base, edges: edges)
    return (least.isNaN ? edges : least, most.isNaN ? .infinity : most)
  }
}

// Margins, borders, padding and gaps, in points.
extension LayoutPass {
  /// Zero if automatic.
  private func length(_ length: LayoutLength, of base: Double) -> Double {
    let points = length.points(of: base)
    return points.isNaN ? 0 : points
  }

  func border(of node: Int32) -> BoxEdges {
    let isRightToLeft = nodes[node].flags.isRightToLeft
    return BoxEdges(
      top: max(length(nodes[node].style.border.top, of: .nan), 0),
      left: max(length(nodes[node].style.border.left(isRightToLeft), of: .nan), 0),
      bottom: max(length(nodes[node].style.border.bottom, of: .nan), 0),
      right: max(length(nodes[node].style.border.right(isRightToLeft), of: .nan), 0))
  }

  /// Padding and border; percentages refer to the width.
  @inline(__always)
  func edges(of node: Int32, in width: Double) -> BoxEdges {
    nodes[node].traits.contains(.edges) ? resolvedEdges(of: node, in: width) : BoxEdges()
  }

  private func resolvedEdges(of node: Int32, in width: Double) -> BoxEdges {
    if nodes[node].traits.contains(.fixedEdges) {
      return nodes[node].style.border.points + nodes[node].style.padding.points
    }
    let isRightToLeft = nodes[node].flags.isRightToLeft
    return border(of: node)
      + BoxEdges(
        top: max(length(nodes[node].style.padding.top, of: width), 0),
        left: max(length(nodes[node].style.padding.left(isRightToLeft), of: width), 0),
        bottom: max(length(nodes[node].style.padding.bottom, of: width), 0),
        right: max(length(nodes[node].style.padding.right(isRightToLeft), of: width), 0))
  }

  /// The margins, and their `auto` sides; percentages refer to the width.
  func margin(of node: Int32, in width: Double) -> (BoxEdges, AutoMargins) {
    guard nodes[node].traits.contains(.margin) else { return (BoxEdges(), []) }
    if nodes[node].traits.contains(.fixedMargin) {
      return (nodes[node].style.margin.points, [])
    }
    let isRightToLeft = nodes[node].flags.isRightToLeft
    let (top, left, bottom, right) = (
      nodes[node].style.margin.top, nodes[node].style.margin.left(isRightToLeft),
      nodes[node].style.margin.bottom, nodes[node].style.margin.right(isRightToLeft)
    )
    var auto: AutoMargins = []
    if top.unit == .auto { auto.insert(.top) }
    if left.unit == .auto { auto.insert(.left) }
    if bottom.unit == .auto { auto.insert(.bottom) }
    if right.unit == .auto { auto.insert(.right) }
    let margin = BoxEdges(
      top: length(top, of: width), left: length(left, of: width),
      bottom: length(bottom, of: width), right: length(right, of: width))
    return (margin, auto)
  }

  func gap(_ gap: LayoutLength, of base: Double) -> Double {
    gap == .zero ? 0 : max(length(gap, of: base), 0)
  }
}
