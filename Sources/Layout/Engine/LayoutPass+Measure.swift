// SPDX-License-Identifier: MIT

// Repeated measurement of invalidated content. Ancestors stay valid if its sizes do not change.
extension LayoutPass {
  /// Measures invalidated content, and invalidates the ancestors of nodes whose sizes changed.
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
