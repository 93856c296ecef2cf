// SPDX-License-Identifier: MIT

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

  /// The margins, and those that are `auto`; percentages refer to the width.
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
