// SPDX-License-Identifier: MIT

// Order-modified document order (CSS Flexbox §5.4).
extension LayoutPass {
  /// Sorts the collected items by their orders, and equal ones by their positions.
  func sortItems(from start: Int) {
    let isSorted = (start..<items.count).dropFirst().allSatisfy {
      order(of: items[$0 - 1].node) <= order(of: items[$0].node)
    }
    guard !isSorted else { return }
    let collected = (start..<items.count).map { items[$0] }
    for (index, position) in sorted(collected.map(\.node)).enumerated() {
      items[start + index] = collected[position]
    }
  }

  /// Returns the children with a box in order-modified document order.
  func orderedChildren(of node: Int32) -> [Int32] {
    var children: [Int32] = []
    var child = firstChild(of: node)
    while child >= 0 {
      children.append(child)
      child = self.child(after: child, of: node)
    }
    return sorted(children).map { children[$0] }
  }

  /// Returns the positions of nodes in their order.
  private func sorted(_ nodes: [Int32]) -> [Int] {
    nodes.indices.sorted { (order(of: nodes[$0]), $0) < (order(of: nodes[$1]), $1) }
  }

  private func order(of node: Int32) -> Int { nodes[node].style.order }
}
