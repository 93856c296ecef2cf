// SPDX-License-Identifier: MIT

/// A set of nodes, in document order, without allocations for the first 64 nodes.
struct NodeSet: Hashable {
  private var low: UInt64 = 0
  /// The last word is not zero, so that equal sets have equal words.
  private var high: [UInt64] = []

  init() {}

  init(_ nodes: some Sequence<Int>) {
    for node in nodes { insert(node) }
  }

  var isEmpty: Bool { low == 0 && high.isEmpty }

  var count: Int { high.reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  func contains(_ node: Int) -> Bool {
    guard node >= 64 else { return low & 1 << UInt64(node) != 0 }
    let word = node / 64 - 1
    return word < high.count && high[word] & 1 << UInt64(node % 64) != 0
  }

  mutating func insert(_ node: Int) {
    guard node >= 64 else {
      low |= 1 << UInt64(node)
      return
    }
    let word = node / 64 - 1
    grow(to: word + 1)
    high[word] |= 1 << UInt64(node % 64)
  }

  mutating func remove(_ node: Int) {
    guard contains(node) else { return }
    guard node >= 64 else {
      low &= ~(1 << UInt64(node))
      return
    }
    high[node / 64 - 1] &= ~(1 << UInt64(node % 64))
    dropZeros()
  }

  mutating func formUnion(_ other: NodeSet) {
    low |= other.low
    grow(to: other.high.count)
    for word in other.high.indices { high[word] |= other.high[word] }
  }

  mutating func subtract(_ other: NodeSet) {
    low &= ~other.low
    guard !high.isEmpty else { return }
    for word in 0..<Swift.min(high.count, other.high.count) { high[word] &= ~other.high[word] }
    dropZeros()
  }

  func intersection(_ range: Range<Int>) -> NodeSet {
    var result = NodeSet()
    result.low = low & Self.bits(of: range, from: 0)
    let words = highWords(of: range)
    if !words.isEmpty { result.grow(to: words.upperBound) }
    for word in words {
      result.high[word] = high[word] & Self.bits(of: range, from: 64 + 64 * word)
    }
    result.dropZeros()
    return result
  }

  func isDisjoint(with other: NodeSet) -> Bool {
    low & other.low == 0 && zip(high, other.high).allSatisfy { $0 & $1 == 0 }
  }

  func isSuperset(of other: NodeSet) -> Bool {
    other.low & ~low == 0 && (other.high.isEmpty || other.allSatisfy(contains))
  }

  func isDisjoint(with range: Range<Int>) -> Bool {
    low & Self.bits(of: range, from: 0) == 0
      && highWords(of: range).allSatisfy {
        high[$0] & Self.bits(of: range, from: 64 + 64 * $0) == 0
      }
  }

  /// Returns the indices of high words with nodes in a range.
  private func highWords(of range: Range<Int>) -> Range<Int> {
    let end = Swift.min(Swift.max((range.upperBound + 63) / 64 - 1, 0), high.count)
    return Swift.min(Swift.max(range.lowerBound / 64 - 1, 0), end)..<end
  }

  /// Returns a range's nodes as bits in the word that begins with a node.
  private static func bits(of range: Range<Int>, from first: Int) -> UInt64 {
    let lower = Swift.max(range.lowerBound - first, 0)
    let upper = Swift.min(range.upperBound - first, 64)
    return lower < upper ? ((1 << UInt64(upper)) &- 1) & (~0 << UInt64(lower)) : 0
  }

  private mutating func grow(to count: Int) {
    guard high.count < count else { return }
    high += repeatElement(0, count: count - high.count)
  }

  private mutating func dropZeros() {
    while high.last == 0 { high.removeLast() }
  }
}

extension NodeSet: Sequence {
  /// Removes and returns the last node.
  mutating func popLast() -> Int? {
    let (word, bits) = high.last.map { (high.count, $0) } ?? (0, low)
    guard bits != 0 else { return nil }
    let node = word * 64 + 63 - bits.leadingZeroBitCount
    remove(node)
    return node
  }

  func makeIterator() -> Iterator { Iterator(low: low, high: high) }

  struct Iterator: IteratorProtocol {
    fileprivate var low: UInt64
    fileprivate let high: [UInt64]
    fileprivate var word = 0

    mutating func next() -> Int? {
      while low == 0 {
        guard word < high.count else { return nil }
        low = high[word]
        word += 1
      }
      let bit = low.trailingZeroBitCount
      low &= low - 1
      return word * 64 + bit
    }
  }
}
