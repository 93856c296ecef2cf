// SPDX-License-Identifier: MIT

// Remeasurement of invalidated content. Ancestors stay valid if its sizes don't change.
extension LayoutPass {
  /// Remeasures invalidated content, and invalidates the ancestors if a node's sizes changed.
  func measureAgain() {
    for node in tree.toMeasure where nodes[node].invalidity == .sizes {
      if hasSameSizes(node) {
        nodes[node].invalidity = .none
        var above = nodes[node].links.parent
        while above >= 0, nodes[above].invalidity == .sizes {
          nodes[above].invalidity = .none
          above = nodes[above].links.parent
        }
      } else {
        // The new sizes stay cached.
        nodes[node].invalidity = .all
        nodes[node].flags.isPlaced = false
        tree.invalidateAncestors(of: node)
      }
    }
    tree.toMeasure.removeAll(keepingCapacity: true)
  }

  /// Measures a node under its cached constraints; `true` if all sizes are equal.
  private func hasSameSizes(_ node: Int32) -> Bool {
    let old = nodes[node]
    nodes[node].invalidate()
    if old.flags.isQueriedAgain { return false }
    if !old.sizes.maxContent.isNaN,
      contentWidth(of: node, isMaxContent: true) != old.sizes.maxContent
        || nodes[node].sizes.maxContentHeight != old.sizes.maxContentHeight
    {
      return false
    }
    if !old.sizes.minContent.isNaN,
      contentWidth(of: node, isMaxContent: false) != old.sizes.minContent
    {
      return false
    }
    for (entry, isLimited) in [
      (old.sizes.heights.content, false), (old.sizes.heights.limited, true),
    ]
    where !entry.width.isNaN {
      let height = height(
        of: node, width: entry.width, base: old.sizes.heights.base, isLimited: isLimited)
      if height != entry.height { return false }
    }
    guard old.flags.isPlaced else { return true }
    place(
      node, width: old.frame.width, height: old.frame.height,
      base: PercentBase(width: old.placement.width, height: .nan),
      definite: old.placement.height)
    return nodes[node].frame.baseline.bitPattern == old.frame.baseline.bitPattern
  }
}

// Incremental layout for containers with many items.
extension LayoutPass {
  /// Calls a closure while a node's items and lines are in its cache's memory.
  ///
  /// Lines retain valid results.
  @inline(never)
  func withCachedLines(_ outer: FlexContext, _ body: (FlexContext) -> Double) -> Double {
    let node = outer.node
    let cache = lineCache(of: node)
    var context = outer
    (context.items, context.lines) = (0, 0)
    exchange(cache)
    defer { exchange(cache) }
    if nodes[node].flags.lineCache == .valid,
      let former = cache.context, context.hasSameConstraints(as: former)
    {
      updateItems(context)
      nodes[node].flags.hasAbsolutes = cache.hasAbsolutes
    } else {
      items.removeAll(from: 0)
      lines.removeAll(from: 0)
      collectItems(context)
      breakLines(context)
      cache.context = context
      cache.hasAbsolutes = nodes[node].flags.hasAbsolutes
      items.shrink()
      lines.shrink()
    }
    nodes[node].flags.lineCache = .outdated
    let height = body(context)
    if items.count < LineCache.leastCount {
      nodes[node].flags.lineCache = .none
      tree.lineCaches[node] = nil
    } else if nodes[node].flags.isPlaced {
      nodes[node].flags.lineCache = .valid
    }
    return height
  }

  private func lineCache(of node: Int32) -> LineCache {
    if let cache = tree.lineCaches[node] { return cache }
    let cache = LineCache()
    tree.lineCaches[node] = cache
    hasNewCaches = true
    return cache
  }

  private func exchange(_ cache: LineCache) {
    items.swap(with: cache.items)
    lines.swap(with: cache.lines)
  }

  /// Resolves items that have changed since they were placed, and the affected lines.
  private func updateItems(_ context: FlexContext) {
    var hasSameBreaks = true
    for line in 0..<lines.count {
      for index in lines[line].start..<lines[line].end
      where !nodes[items[index].node].flags.isPlaced {
        let node = items[index].node
        adopt(node, isRightToLeft: nodes[nodes[node].links.parent].flags.isRightToLeft)
        var item = FlexItem(node)
        resolve(&item, context)
        if outerMain(item, context) != outerMain(items[index], context) { hasSameBreaks = false }
        items[index] = item
        lines[line].main = .nan
      }
    }
    guard !hasSameBreaks, context.wraps else { return }
    lines.removeAll(from: 0)
    breakLines(context)
  }

  private func outerMain(_ item: FlexItem, _ context: FlexContext) -> Double {
    item.hypothetical + mainMargin(item, context)
  }
}

// Each node caches its last size per kind. Deep trees need more: if each level alternately queries
// the next for two sizes, queries double with each level.
extension LayoutPass {
  /// The number of queries to a node in one layout before all its sizes are cached.
  private static let uncachedQueries: UInt16 = 8

  /// The number of cached sizes after which queries are rounded.
  private static let exactEntries: UInt16 = 64

  /// The number of cached sizes after which the quantum of the rounding doubles.
  private static let entriesPerQuantum: UInt16 = 16

  /// Returns a query's result, cached until the layout ends if the node is queried often.
  ///
  /// Distinct queries can double with each level too. Therefore queries to a node with many cached
  /// sizes are rounded, to 1/64 point at first. This bounds their number, so that deep trees take
  /// polynomial time.
  @inline(__always)
  func result(_ query: @autoclosure () -> SizeQuery, of node: Int32, _ compute: () -> Double)
    -> Double
  {
    if nodes[node].queries.layout != number {
      nodes[node].queries.layout = number
      nodes[node].queries.count = 0
    }
    guard nodes[node].queries.count >= Self.uncachedQueries else {
      nodes[node].queries.count += 1
      return compute()
    }
    return cachedResult(query(), of: node, compute)
  }

  @inline(never)
  private func cachedResult(_ query: SizeQuery, of node: Int32, _ compute: () -> Double)
    -> Double
  {
    var query = query
    let count = nodes[node].queries.count - Self.uncachedQueries
    if count >= Self.exactEntries {
      let doublings = Int(min((count - Self.exactEntries) / Self.entriesPerQuantum, 40))
      query = query.rounded(to: Double(sign: .plus, exponent: doublings - 6, significand: 1))
    }
    if let known = results[query] { return known }
    let result = compute()
    results[query] = result
    if nodes[node].queries.count < .max { nodes[node].queries.count += 1 }
    return result
  }
}

/// A query for a node's size, with all the result's dependencies.
struct SizeQuery: Hashable {
  enum Kind: UInt8 {
    case height, limitedHeight, naturalHeight, baseline, minContent, maxContent
  }

  let node: Int32
  let kind: Kind
  private let definite: Double
  private let numbers: SIMD4<Double>

  init(
    _ kind: Kind, of node: Int32, width: Double, height: Double = .nan, base: PercentBase,
    definite: Double = .nan
  ) {
    self.node = node
    self.kind = kind
    self.definite = definite
    numbers = SIMD4(width, height, base.width, base.height)
  }

  private init(_ query: SizeQuery, roundedTo quantum: Double) {
    node = query.node
    kind = query.kind
    definite = (query.definite / quantum).rounded(.toNearestOrEven) * quantum
    numbers = (query.numbers / quantum).rounded(.toNearestOrEven) * quantum
  }

  func rounded(to quantum: Double) -> SizeQuery { SizeQuery(self, roundedTo: quantum) }

  private var bits: SIMD4<UInt64> {
    SIMD4(
      numbers.x.bitPattern, numbers.y.bitPattern, numbers.z.bitPattern, numbers.w.bitPattern)
  }

  /// Compares bit patterns: unspecified numbers are NaN.
  static func == (lhs: SizeQuery, rhs: SizeQuery) -> Bool {
    lhs.node == rhs.node && lhs.kind == rhs.kind
      && lhs.definite.bitPattern == rhs.definite.bitPattern
      && lhs.bits == rhs.bits
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(kind)
    hasher.combine(definite.bitPattern)
    hasher.combine(bits)
  }
}
