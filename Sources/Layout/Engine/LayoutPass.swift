// SPDX-License-Identifier: MIT

import CPresentation
public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A single layout (CSS Flexible Box Layout Level 1).
///
/// Each node caches three queries' results:
///
/// 1. its min-content and max-content widths for the known block sizes,
/// 2. its height for a width,
/// 3. its descendants' frames.
///
/// The second query also places children whose descendants are placed already. If its height
/// becomes final, the third query is complete too.
final class LayoutPass {
  let tree: LayoutTree
  let nodes: NodeBuffer
  private let measurers: [LayoutMeasurer]
  let items: Scratch<FlexItem>
  let lines: Scratch<FlexLine>
  /// The current node's depth below the root.
  var depth = 0
  /// The number of times a node's children were laid out.
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
  /// A node with `display: contents` is replaced by its children.
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

  // Reads single closures, because copying a measurer retains all its closures.

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
  /// Returns the content-box height that the node's style sets, in points.
  private func heightConstraint(of node: Int32) -> LayoutMeasurer.HeightConstraint {
    let style = nodes[node].style
    let edges = style.boxSizing == .borderBox ? self.edges(of: node, in: .nan).vertical : 0
    if style.height.unit == .points { return .exactly(max(style.height.value - edges, 0)) }
    if style.maxHeight.unit == .points { return .atMost(max(style.maxHeight.value - edges, 0)) }
    return .undefined
  }
}

extension Double {
  /// Returns the number clamped to a range; the minimum wins, and a NaN minimum is no limit.
  func clamped(_ least: Double, _ most: Double) -> Double {
    let below = self > most ? most : self
    return below < least ? least : below
  }

  func atLeast(_ least: Double) -> Double { self < least ? least : self }
}

// Before a deep tree overflows the stack, the next levels are computed on a new thread while this
// one waits.
extension LayoutPass {
  /// The levels that fit onto any stack, so that the remaining stack is not queried.
  private static let uncheckedLevels = 16
  /// The bytes that a level and a measure function may need.
  private static let reserve = 256 << 10
  /// The size of a new stack; only used pages take memory.
  ///
  /// The thread sanitizer supports no more than 65,536 nested calls.
  private static let stackSize = 16 << 20

  func deeper<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    let isAtEnd =
      depth > Self.uncheckedLevels && cpresentation_stack_left() < Self.reserve
    return isAtEnd ? runOnThread(body) : body()
  }

  @inline(never) private func runOnThread<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let work = Work(body)
      let thread = Thread { work.run() }
      thread.stackSize = Self.stackSize
      thread.qualityOfService = Thread.current.qualityOfService
      thread.start()
      return work.result
    }
  }
}

/// A closure that one thread runs while another waits for its result.
///
/// `@unchecked`: before the signal, only the running thread accesses the state; afterwards, only
/// the waiting one.
private final class Work<Result>: @unchecked Sendable {
  private var body: (() -> Result)?
  private var value: Result?
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping () -> Result) {
    self.body = body
  }

  func run() {
    value = body?()
    // Released before the signal, because the closure must not outlive the call.
    body = nil
    isDone.signal()
  }

  var result: Result {
    isDone.wait()
    guard let value else {
      preconditionFailure("Cannot finish a layout: its thread ended without a result")
    }
    return value
  }
}

extension LayoutNode {
  /// Computes the frames of the node and its descendants.
  ///
  /// The node must be a root. Nodes that are valid since the last layout aren't computed again.
  ///
  /// - Parameters:
  ///   - width: The available width, in points; NaN if indefinite.
  ///   - height: The available height, in points; NaN if indefinite.
  ///   - direction: The text direction.
  ///   - pointScale: The pixels per point, from zero to 1,000,000. Frames are rounded to the pixel
  ///     grid; zero leaves them unrounded. A change since the last layout invalidates the tree.
  /// - Complexity: O(*n*) for *n* invalidated nodes. A node below *k* nested baseline alignments is
  ///   computed up to *k* times.
  public func calculateLayout(
    width: Double = .nan, height: Double = .nan,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) {
    check()
    precondition(
      !tree.isLayingOut,
      "Cannot lay out a tree during its layout: a measure function must not do so")
    precondition(
      pointScale >= 0 && pointScale <= 1e6,
      "Cannot lay out with \(pointScale) pixels per point: pass a number from 0 to 1,000,000")
    precondition(
      tree.nodes[index].links.parent < 0,
      "Cannot lay out a node that has a parent: lay out the root")
    if tree.pointScale != pointScale { tree.setNeedsLayout() }
    tree.isLayingOut = true
    defer { tree.isLayingOut = false }
    tree.pointScale = pointScale
    let pass = LayoutPass(tree)
    pass.measureAgain()
    pass.layOut(
      root: index, width: width.isFinite ? min(max(width, 0), 1e9) : .nan,
      height: height.isFinite ? min(max(height, 0), 1e9) : .nan,
      isRightToLeft: direction == .rightToLeft)
    // Caches took over the items that need most of this memory.
    if pass.hasNewCaches { tree.shrinkScratch() }
    tree.visits = pass.visits
  }

  /// Computes the frames of the node and its descendants, and returns the node's size.
  ///
  /// The rules of ``calculateLayout(width:height:direction:pointScale:)`` apply: the node must be a
  /// root.
  ///
  /// - Parameters:
  ///   - size: The available size, in points; NaN for an indefinite width or height.
  ///   - direction: The text direction.
  ///   - pointScale: The pixels per point, from zero to 1,000,000.
  /// - Returns: The ``frame`` size, in points.
  @discardableResult public func calculateLayout(
    with size: CGSize, direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) -> CGSize {
    calculateLayout(
      width: size.width, height: size.height, direction: direction, pointScale: pointScale)
    return frame.size
  }
}
