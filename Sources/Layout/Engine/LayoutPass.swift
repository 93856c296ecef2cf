// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A single layout (CSS Flexible Box Layout Level 1).
///
/// Each node caches the results of three queries:
///
/// 1. its min-content and max-content widths for the known block sizes,
/// 2. its height for a width,
/// 3. the frames of its descendants.
///
/// The second query also places the children whose descendants are placed already. If that height
/// becomes final, the third query is complete too.
final class LayoutPass {
  let tree: LayoutTree
  let nodes: NodeBuffer
  private let measurers: [LayoutMeasurer]
  let items: Scratch<FlexItem>
  let lines: Scratch<FlexLine>
  /// The current node's depth below the root.
  var depth = 0
  /// The number of times that children of a node were laid out.
  var visits = 0
  var hasNewCaches = false
  let number: UInt32
  var results: [SizeQuery: Double] = [:]

  init(_ tree: LayoutTree) {
    self.tree = tree
    nodes = tree.nodes
    tree.layouts &+= 1
    number = tree.layouts
    measurers = tree.measurers.measurers
    items = tree.items
    lines = tree.lines
  }

  func layOut(root: Int32, width: Double, height: Double, isRightToLeft: Bool) {
    adopt(root, isRightToLeft: isRightToLeft)
    guard nodes[root].style.display != .none else { return hide(root) }
    let base = PercentBase(width: width, height: height)
    let edges = edges(of: root, in: width)
    let (margin, _) = margin(of: root, in: width)
    let available = width - margin.horizontal
    let space = BlockSpace(available: height, isStretched: true)
    var preferred = preferredWidth(
      of: root, base: base, available: available, edges: edges, in: space)
    let preferredHeight = preferredHeight(
      of: root, base: base, available: height - margin.vertical, edges: edges.vertical)
    let ratio = nodes[root].style.ratio
    let isDerived = preferred.isNaN && ratio > 0 && !preferredHeight.isNaN
    if isDerived {
      preferred = transferred(preferredHeight, of: root, edges: edges, toWidth: true)
    }
    if preferred.isNaN {
      preferred =
        width.isNaN
        ? contentSize(of: root, isMaxContent: true, edges: edges, in: space) : max(available, 0)
    }
    var limits = widthLimits(of: root, base: base, available: available, edges: edges, in: space)
    if ratio > 0, isDerived || height.isNaN {
      limits = widthLimits(limits, ofRatioOf: root, isDerived: isDerived, edges: edges, in: space)
    }
    let rootWidth = preferred.clamped(limits.min, limits.max)
      .atLeast(edges.horizontal)
    let isTransferred = ratio > 0 && preferredHeight.isNaN && height.isNaN
    let initial =
      isTransferred
      ? transferred(rootWidth, of: root, edges: edges, toWidth: false)
      : preferredHeight.isNaN && !height.isNaN
        ? max(height - margin.vertical, 0) : preferredHeight
    let heights = heightLimits(
      of: root, base: base, width: rootWidth, edges: edges.vertical, known: initial)
    let definite =
      initial.isNaN
      ? .nan : initialHeight(initial, of: root, width: rootWidth, base: base, edges: edges)
    let rootHeight = finalHeight(
      initial, of: root, width: rootWidth, base: base, definite: definite,
      isTransferred: isTransferred
    ).clamped(heights.min, heights.max).atLeast(edges.vertical)
    place(root, width: rootWidth, height: rootHeight, base: base, definite: definite)
    nodes[root].frame.x = margin.left
    nodes[root].frame.y = margin.top
    placeAbsolutes(in: root, block: root, x: 0, y: 0)
  }

  func adopt(_ node: Int32, isRightToLeft: Bool) {
    let own = nodes[node].style.direction
    let isRightToLeft = own == .inherit ? isRightToLeft : own == .rightToLeft
    guard nodes[node].flags.isRightToLeft != isRightToLeft else { return }
    nodes[node].flags.isRightToLeft = isRightToLeft
    nodes[node].invalidate()
    nodes[node].invalidateLines()
  }

  func axes(of node: Int32) -> FlexAxes {
    FlexAxes(
      nodes[node].style.flexDirection, nodes[node].style.flexWrap,
      isRightToLeft: nodes[node].flags.isRightToLeft)
  }

  // MARK: - The children that have a box

  /// Returns the first child with a box, or `NodeRecord.none`.
  ///
  /// The children of a node with `display: contents` take its place.
  func firstChild(of node: Int32) -> Int32 {
    entered(nodes[node].links.firstChild, in: node)
  }

  func child(after child: Int32, of node: Int32) -> Int32 {
    var child = child
    while nodes[child].links.next < 0 {
      child = nodes[child].links.parent
      if child == node { return NodeRecord.none }
    }
    return entered(nodes[child].links.next, in: node)
  }

  private func entered(_ child: Int32, in node: Int32) -> Int32 {
    var child = child
    while child >= 0 {
      adopt(child, isRightToLeft: nodes[nodes[child].links.parent].flags.isRightToLeft)
      guard nodes[child].style.display == .contents else { return child }
      nodes[child].setFrame(0, 0, 0, 0)
      // As a former root, it may have placed its children, which another node places now.
      nodes[child].flags.isPlaced = false
      nodes[child].invalidateLines()
      nodes[child].invalidity = .none
      if nodes[child].links.firstChild >= 0 {
        child = nodes[child].links.firstChild
        continue
      }
      while nodes[child].links.next < 0 {
        child = nodes[child].links.parent
        if child == node { return NodeRecord.none }
      }
      child = nodes[child].links.next
    }
    return child
  }

  // Reads single closures, because a copy of a measurer retains all of them.

  /// Returns the baseline function of a measured node, if it has one.
  func baseline(of node: Int32) -> (@Sendable (CGSize) -> Double)? {
    measurers[Int(nodes[node].links.measurer)].baseline
  }

  func measure(_ node: Int32, _ width: LayoutMeasurer.WidthConstraint) -> CGSize {
    let slot = Int(nodes[node].links.measurer)
    let size =
      if let measure = measurers[slot].measureInHeight {
        measure(width, heightConstraint(of: node))
      } else {
        measurers[slot].measure(width)
      }
    return CGSize(
      width: tree.upToGrid(size.width.isFinite ? min(max(size.width, 0), 1e9) : 0),
      height: tree.upToGrid(size.height.isFinite ? min(max(size.height, 0), 1e9) : 0))
  }
}

extension LayoutPass {
  /// Returns the height of a content box by the style of its node, in points.
  private func heightConstraint(of node: Int32) -> LayoutMeasurer.HeightConstraint {
    let style = nodes[node].style
    let edges = style.boxSizing == .borderBox ? self.edges(of: node, in: .nan).vertical : 0
    if style.height.unit == .points { return .exactly(max(style.height.value - edges, 0)) }
    if style.maxHeight.unit == .points { return .atMost(max(style.maxHeight.value - edges, 0)) }
    return .undefined
  }
}

extension Double {
  /// Returns the number limited to a range; the minimum wins, and a minimum of NaN is no limit.
  func clamped(_ least: Double, _ most: Double) -> Double {
    let below = self > most ? most : self
    return below < least ? least : below
  }

  func atLeast(_ least: Double) -> Double { self < least ? least : self }
}
