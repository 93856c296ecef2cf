// SPDX-License-Identifier: MIT

/// A set of nodes, in document order, without allocations for the first 64 nodes.
struct NodeSet: Hashable {
  private var low: UInt64 = 0
  private var high: [UInt64] = []

  init() {}

  init(_ range: Range<Int>) {
    for node in range { insert(node) }
  }

  init(_ nodes: some Sequence<Int>) {
    for node in nodes { insert(node) }
  }

  var isEmpty: Bool { low == 0 && high.allSatisfy { $0 == 0 } }

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
    while high.count <= word { high.append(0) }
    high[word] |= 1 << UInt64(node % 64)
  }

  mutating func formUnion(_ other: NodeSet) {
    low |= other.low
    while high.count < other.high.count { high.append(0) }
    for (word, bits) in other.high.enumerated() { high[word] |= bits }
  }

  mutating func subtract(_ other: NodeSet) {
    low &= ~other.low
    for (word, bits) in other.high.prefix(high.count).enumerated() { high[word] &= ~bits }
    dropZeros()
  }

  func intersection(_ other: NodeSet) -> NodeSet {
    var result = NodeSet()
    result.low = low & other.low
    for (bits, others) in zip(high, other.high) { result.high.append(bits & others) }
    result.dropZeros()
    return result
  }

  func isDisjoint(with other: NodeSet) -> Bool {
    low & other.low == 0 && zip(high, other.high).allSatisfy { $0 & $1 == 0 }
  }

  func isSuperset(of other: NodeSet) -> Bool {
    other.low & ~low == 0 && (other.high.isEmpty || other.allSatisfy(contains))
  }

  /// Equal sets have equal words.
  private mutating func dropZeros() {
    while high.last == 0 { high.removeLast() }
  }
}

extension NodeSet: Sequence {
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
