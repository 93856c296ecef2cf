// SPDX-License-Identifier: MIT

/// Links divide a long chain of derived values into segments, so that no operation recurses through
/// more than one segment.
@usableFromInline struct ChainPosition {
  /// In a debug build, reading a segment takes about 1 kB of stack for each value.
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
    // A source that is read twice costs twice, so the sum also bounds the work of a read.
    self.init(
      cost: inputs.reduce(1) { $0 + $1.cost },
      links: inputs.flatMap(\.links).filter { known.insert(ObjectIdentifier($0)).inserted })
  }

  var endsSegment: Bool { cost >= Self.longestSegment }
}
