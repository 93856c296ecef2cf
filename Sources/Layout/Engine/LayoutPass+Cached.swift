// SPDX-License-Identifier: MIT

// The incremental layout of containers with many items.
extension LayoutPass {
  /// Calls a closure while the items and lines of a node are in the memory of its cache.
  ///
  /// Lines keep what is still valid.
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

  /// Resolves the items that have changed since they were placed, and the lines that they change.
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
