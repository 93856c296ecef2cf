// SPDX-License-Identifier: MIT

/// Lengths in points.
struct BoxEdges: Equatable, BitwiseCopyable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }

  static func + (lhs: BoxEdges, rhs: BoxEdges) -> BoxEdges {
    BoxEdges(
      top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom,
      right: lhs.right + rhs.right)
  }
}
