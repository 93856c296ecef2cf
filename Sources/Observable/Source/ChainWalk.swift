// SPDX-License-Identifier: MIT

/// Iteration over the links of a graph in dependency order, instead of recursion.
enum ChainWalk {
  static func attach(_ links: [any ChainLink]) {
    for link in unknown(links, at: .delivered) {
      link.attach()
    }
  }

  /// Returns the links that are not known at a moment, with all unknown links below them, each
  /// after those below it.
  ///
  /// Complexity: O(links and their connections).
  static func unknown(_ links: [any ChainLink], at moment: Moment) -> [any ChainLink] {
    var order: [any ChainLink] = []
    var stack: [(link: any ChainLink, isExpanded: Bool)] = links.map { ($0, false) }
    while let (link, isExpanded) = stack.popLast() {
      if isExpanded {
        order.append(link)
      } else if !link.isVisited, !link.isKnown(at: moment) {
        link.isVisited = true
        stack.append((link, true))
        stack += link.below.map { ($0, false) }
      }
    }
    for link in order { link.isVisited = false }
    return order
  }
}
