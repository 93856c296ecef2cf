// SPDX-License-Identifier: MIT

/// Iteration over a graph's links in dependency order, instead of recursion.
enum ChainWalk {
  static func attach(_ links: [any ChainLink]) {
    for link in unknown(links, at: .delivered) {
      link.attach()
    }
  }

  /// Returns the links that aren't known at a moment, with all unknown links below them, each after
  /// those below it.
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

/// A link between two segments in a chain of derived values.
@usableFromInline protocol ChainLink: AnyObject {
  var below: [any ChainLink] { get }
  var isVisited: Bool { get set }

  /// Returns whether the value at a moment is available without computation.
  func isKnown(at moment: Moment) -> Bool

  /// Computes the value at a moment and caches it until ``clearCache()``.
  ///
  /// The links below must be known.
  func evaluate(at moment: Moment)

  func clearCache()

  func attach()
}

/// Links divide a long chain of derived values into segments, so that no operation recurses through
/// more than one segment.
@usableFromInline struct ChainPosition {
  /// In a debug build, reading a segment takes about 1 kB of stack per value.
  private static let longestSegment = 16

  /// The number of values that a read computes, down to the nearest links and roots.
  private let cost: Int
  @usableFromInline let links: [any ChainLink]

  private init(cost: Int, links: [any ChainLink]) {
    self.cost = cost
    self.links = links
  }

  static var root: ChainPosition { ChainPosition(cost: 0, links: []) }

  init(of link: any ChainLink) {
    self.init(cost: 0, links: [link])
  }

  @usableFromInline init(after input: ChainPosition) {
    self.init(cost: input.cost + 1, links: input.links)
  }

  @usableFromInline init(after inputs: [ChainPosition]) {
    var known: Set<ObjectIdentifier> = []
    // A source that is read twice costs twice, so the sum also bounds a read's work.
    var cost = 1
    var links: [any ChainLink] = []
    for input in inputs {
      cost += input.cost
      for link in input.links where known.insert(ObjectIdentifier(link)).inserted {
        links.append(link)
      }
    }
    self.init(cost: cost, links: links)
  }

  var endsSegment: Bool { cost >= Self.longestSegment }
}
