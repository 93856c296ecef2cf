// SPDX-License-Identifier: MIT

// What is measured anew. If it has the sizes that it had, whatever followed from them is what it was.
extension LayoutPass {
  /// Measures what may have other sizes, and lets be laid out what follows from those that it has.
  func measureAnew() {
    for node in tree.toMeasure where nodes[node].isAlive && nodes[node].doubt == .sizes {
      if hasSameSizes(node) {
        nodes[node].doubt = .none
        var above = nodes[node].parent
        while above >= 0, nodes[above].doubt == .sizes {
          nodes[above].doubt = .none
          above = nodes[above].parent
        }
      } else {
        // What it has answered by now need not be asked again.
        nodes[node].doubt = .all
        nodes[node].isPlaced = false
        let parent = nodes[node].parent
        if parent >= 0 { tree.markDirty(parent) }
      }
    }
    tree.toMeasure.removeAll(keepingCapacity: true)
  }

  /// Asks a node that is measured whatever it was asked before, and says whether its answers are the same.
  private func hasSameSizes(_ node: Int32) -> Bool {
    let old = nodes[node]
    nodes[node].forget()
    if old.isAskedAgain { return false }
    if !old.maxContent.isNaN,
      contentWidth(of: node, isMost: true) != old.maxContent
        || nodes[node].maxContentHeight != old.maxContentHeight
    {
      return false
    }
    if !old.minContent.isNaN, contentWidth(of: node, isMost: false) != old.minContent {
      return false
    }
    for (entry, isLimited) in [(old.heights.content, false), (old.heights.limited, true)]
    where !entry.width.isNaN {
      let height = height(
        of: node, width: entry.width, base: old.heights.base, isLimited: isLimited)
      if height != entry.height { return false }
    }
    guard old.isPlaced else { return true }
    place(
      node, width: old.width, height: old.height,
      base: PercentBase(width: old.placedBase, height: .nan),
      isHeightDefinite: old.isPlacedHeightDefinite)
    return nodes[node].baseline.bitPattern == old.baseline.bitPattern
  }
}
