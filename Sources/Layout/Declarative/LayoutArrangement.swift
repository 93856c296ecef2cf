// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A layout's frames, computed on any thread, and shown by a ``LayoutView``.
public struct LayoutArrangement: Sendable {
  /// A layout in the tree; parents precede their children.
  struct Element: Sendable {
    let key: ItemID?
    /// The view's type, an existing view, or the type of a layout without a view.
    let type: ObjectIdentifier
    /// `nil` without a view or after the view is configured.
    var builder: (any LayoutViewBuilder)?
    let hasView: Bool
    let content: (any Equatable & Sendable)?
    let coversContentBox: Bool
    /// The parent's index.
    let parent: Int?
    /// The nearest ancestor with a view.
    let container: Int?
    var end = 0
    /// The frame in the enclosing view.
    var frame = CGRect.zero
    /// `true` if neither the layout nor an ancestor below the enclosing view is hidden.
    var isVisible = true
    /// `true` if no ancestor is hidden either, so that the frame is valid.
    var isPlaced = true
  }

  /// The whole layout's size, in points.
  public let size: CGSize
  private(set) var elements: [Element]
  /// The element indices in painting order, or `nil` for tree order.
  let painted: [Int]?
  /// A Boolean value that indicates whether values configure all views, rather than closures that
  /// may capture other state.
  package let hasOnlyValueContent: Bool

  /// Creates a layout's arrangement.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - width: The available width, in points; `nil` if indefinite.
  ///   - height: The available height, in points; `nil` if indefinite.
  ///   - metrics: The host's `metrics`.
  ///   - direction: The text direction.
  ///   - pointScale: The pixels per point; frames are rounded to the pixel grid.
  /// - Complexity: O(*n*)
  public init(
    of layout: any LayoutElement, width: Double? = nil, height: Double? = nil,
    metrics: any ComponentMetrics, direction: LayoutStyle.Direction = .leftToRight,
    pointScale: Double = 1
  ) {
    var collector = LayoutCollector(layout, metrics: metrics)
    size = collector.layOut(
      width: width ?? .nan, height: height ?? .nan, direction: direction, pointScale: pointScale)
    elements = collector.elements
    painted = collector.paintingOrder()
    hasOnlyValueContent = elements.allSatisfy { !$0.hasView || $0.content != nil }
  }

  /// Creates an empty arrangement, which precedes the first one.
  init() {
    size = .zero
    elements = []
    painted = nil
    hasOnlyValueContent = true
  }

  /// Releases the builders and the state that they capture.
  mutating func releaseBuilders() {
    for index in elements.indices { elements[index].builder = nil }
  }

  func children(of index: Int) -> some Sequence<Int> {
    sequence(state: index + 1) { next in
      guard next < elements[index].end else { return nil }
      defer { next = elements[next].end }
      return next
    }
  }
}

/// A builder for a layout's nodes and elements that doesn't recurse, so that depth isn't limited.
struct LayoutCollector {
  private(set) var elements: [LayoutArrangement.Element] = []
  /// A group has its parent's node.
  private(set) var nodes: [LayoutNode] = []
  private let tree = LayoutTree()
  private let metrics: any ComponentMetrics
  private var levels: [Level] = []

  private struct Level {
    let index: Int
    let children: [any LayoutElement]
    var next = 0
  }

  init(_ layout: any LayoutElement, metrics: any ComponentMetrics) {
    self.metrics = metrics
    open(layout)
    while let level = levels.last {
      if level.next < level.children.count {
        levels[levels.count - 1].next += 1
        open(level.children[level.next])
      } else {
        elements[level.index].end = elements.count
        levels.removeLast()
      }
    }
  }

  private mutating func open(_ layout: any LayoutElement) {
    let parent = levels.last?.index
    let builder = layout.viewBuilder
    let group = layout as? LayoutGroup
    let type = group?.branch.type ?? builder?.viewType ?? layout.unmodifiedType
    let container = parent.flatMap { elements[$0].hasView ? $0 : elements[$0].container }
    if group != nil, let parent {
      nodes.append(nodes[parent])
    } else {
      let node = tree.makeNode()
      layout.configNode(node, metrics: metrics)
      if let parent { nodes[parent].append(node) }
      nodes.append(node)
    }
    levels.append(Level(index: elements.count, children: layout.children))
    elements.append(
      LayoutArrangement.Element(
        key: layout.key, type: Self.identity(type, builder), builder: builder,
        hasView: builder != nil,
        content: builder?.comparableContent,
        coversContentBox: builder?.coversContentBox ?? false, parent: parent, container: container))
  }

  /// Returns a type's identity, or an existing view's, which is reused only for itself.
  private static func identity(_ type: Any.Type, _ builder: (any LayoutViewBuilder)?)
    -> ObjectIdentifier
  {
    guard type == ViewLayout.self, let layout = builder as? ViewLayout else {
      return ObjectIdentifier(type)
    }
    return layout.identity
  }

  /// Computes the elements' frames, and returns the whole size.
  mutating func layOut(
    width: Double, height: Double, direction: LayoutStyle.Direction, pointScale: Double
  ) -> CGSize {
    nodes[0].calculateLayout(
      width: width, height: height, direction: direction, pointScale: pointScale)
    let pass = LayoutPass(tree)
    // Relative to the root: the nodes' unrounded origins, and the views' rounded ones.
    var origins: [CGPoint] = []
    var corners: [CGPoint] = []
    for index in elements.indices {
      let node = nodes[index].index
      let above = elements[index].parent.map { origins[$0] } ?? .zero
      let isGroup = elements[index].parent.map { nodes[$0].index == node } ?? false
      let hasBox = !isGroup && tree.nodes[node].style.display != .contents
      let record = tree.nodes[node]
      origins.append(
        hasBox ? CGPoint(x: above.x + record.frame.x, y: above.y + record.frame.y) : above)
      let edges =
        elements[index].coversContentBox
        ? pass.edges(of: node, in: record.placement.width) : BoxEdges()
      let frame =
        hasBox
        ? tree.frame(of: node, below: above, inside: edges)
        : CGRect(x: tree.onGrid(above.x), y: tree.onGrid(above.y), width: 0, height: 0)
      corners.append(frame.origin)
      let corner = elements[index].container.map { corners[$0] } ?? .zero
      elements[index].frame = frame.offsetBy(dx: -corner.x, dy: -corner.y)
      let isHidden = !isGroup && record.style.isHidden
      let parent = elements[index].parent.map { elements[$0] }
      // A hidden view hides its descendants.
      elements[index].isVisible = !isHidden && (parent.map { $0.hasView || $0.isVisible } ?? true)
      elements[index].isPlaced = !isHidden && parent?.isPlaced ?? true
    }
    return size(width: width)
  }

  /// Returns the elements from back to front (CSS Flexbox §5.4); `nil` for tree order.
  func paintingOrder() -> [Int]? {
    guard tree.nodes.hasOrder else { return nil }
    // The orders of an element and its ancestors with boxes.
    var paths: [[(Int, Int)]] = []
    for index in elements.indices {
      let above = elements[index].parent
      let isGroup = above.map { nodes[$0].index == nodes[index].index } ?? false
      let style = tree.nodes[nodes[index].index].style
      paths.append(above.map { paths[$0] } ?? [])
      if !isGroup, style.display != .contents { paths[index].append((style.order, index)) }
    }
    func isBehind(_ first: Int, _ second: Int) -> Bool {
      paths[first].lexicographicallyPrecedes(paths[second]) { $0 < $1 }
    }
    return elements.indices.sorted { first, second in
      isBehind(first, second) || first < second && !isBehind(second, first)
    }
  }

  /// Returns the whole size, including the root's margins.
  private func size(width: Double) -> CGSize {
    let (frame, style) = (nodes[0].frame, tree.nodes[nodes[0].index].style)
    let isRightToLeft = tree.nodes[nodes[0].index].flags.isRightToLeft
    func length(_ length: LayoutLength) -> Double {
      let points = length.points(of: width)
      return points.isNaN ? 0 : points
    }
    let (right, bottom) = (
      length(style.margin.right(isRightToLeft)), length(style.margin.bottom)
    )
    return CGSize(
      width: tree.upToGrid(Double(frame.maxX) + right),
      height: tree.upToGrid(Double(frame.maxY) + bottom))
  }
}

struct LayoutMatching {
  /// For each new element, the matching old one, or `nil` for an insertion.
  private(set) var old: [Int?]
  /// For each old element, whether it has a match.
  private(set) var isMatched: [Bool]
  /// For each old element, its position in painting order; empty for tree order.
  private var oldRanks: [Int] = []

  /// Matches elements of equal type whose parents match, by key or else by position, in O(*n*).
  init(from old: LayoutArrangement, to new: LayoutArrangement) {
    self.old = Array(repeating: nil, count: new.elements.count)
    isMatched = Array(repeating: false, count: old.elements.count)
    if let painted = old.painted {
      oldRanks = Array(repeating: 0, count: painted.count)
      for (rank, index) in painted.enumerated() { oldRanks[index] = rank }
    }
    guard let first = old.elements.first, first.matches(new.elements[0]) else { return }
    match(0, 0)
    // Parents precede their children.
    for index in new.elements.indices where new.elements[index].end > index + 1 {
      if let match = self.old[index] { matchChildren(of: match, in: old, with: index, in: new) }
    }
  }

  private mutating func match(_ index: Int, _ newIndex: Int) {
    old[newIndex] = index
    isMatched[index] = true
  }

  private mutating func matchChildren(
    of index: Int, in arrangement: LayoutArrangement, with newIndex: Int,
    in newArrangement: LayoutArrangement
  ) {
    var withKeys: [Name: [Int]] = [:]
    var withoutKeys: [Int?] = []
    for child in arrangement.children(of: index) {
      if let name = arrangement.elements[child].name {
        withKeys[name, default: []].append(child)
        withoutKeys.append(nil)
      } else {
        withoutKeys.append(child)
      }
    }
    // The next element for each name is last.
    for name in withKeys.keys { withKeys[name]?.reverse() }
    for (number, newChild) in newArrangement.children(of: newIndex).enumerated() {
      let exists = withoutKeys.indices.contains(number)
      let child =
        newArrangement.elements[newChild].name.map { withKeys[$0]?.popLast() }
        ?? (exists ? withoutKeys[number] : nil)
      if let child, arrangement.elements[child].matches(newArrangement.elements[newChild]) {
        match(child, newChild)
      }
    }
  }
}

extension LayoutMatching {
  /// Returns, for each new element, whether its view keeps its position; as many as possible do.
  func staying(in new: LayoutArrangement) -> [Bool] {
    var siblings: [Int?: [Int]] = [:]
    func add(_ index: Int) {
      let element = new.elements[index]
      if element.hasView, old[index] != nil {
        siblings[element.container, default: []].append(index)
      }
    }
    if let painted = new.painted { painted.forEach(add) } else { new.elements.indices.forEach(add) }
    var staying = Array(repeating: false, count: new.elements.count)
    for siblings in siblings.values {
      for sibling in siblings.longestIncreasing(by: oldRank) { staying[sibling] = true }
    }
    return staying
  }

  /// Returns a matched element's view position among all old views.
  private func oldRank(_ index: Int) -> Int {
    let match = old[index] ?? 0
    return oldRanks.isEmpty ? match : oldRanks[match]
  }
}

extension [Int] {
  /// Returns a longest subsequence whose values increase.
  ///
  /// Patience sorting: M. L. Fredman, On computing the length of longest increasing subsequences,
  /// 1975. O(*n* log *n*), or O(*n*) if all values increase.
  func longestIncreasing(by value: (Int) -> Int) -> [Int] {
    // The last element of the best subsequence for each length, and each element's predecessor.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: count)
    for index in indices {
      var low = 0
      if let last = ends.last, value(self[last]) < value(self[index]) {
        low = ends.count
      } else {
        var high = ends.count
        while low < high {
          let middle = (low + high) / 2
          if value(self[ends[middle]]) < value(self[index]) {
            low = middle + 1
          } else {
            high = middle
          }
        }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var part: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      part.append(self[index])
      index = previous[index]
    }
    return part.reversed()
  }
}

private struct Name: Hashable {
  let key: ItemID
  let type: ObjectIdentifier
}

extension LayoutArrangement.Element {
  fileprivate var name: Name? { key.map { Name(key: $0, type: type) } }

  fileprivate func matches(_ other: LayoutArrangement.Element) -> Bool {
    type == other.type && hasView == other.hasView
  }
}
