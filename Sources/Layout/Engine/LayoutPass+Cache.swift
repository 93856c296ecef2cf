// SPDX-License-Identifier: MIT

// Each node caches its last size of each kind. Deep trees need more: if each level queries the next
// for two sizes alternately, the number of queries doubles with each level.
extension LayoutPass {
  /// The number of queries of a node in one layout before all its sizes are cached.
  private static let uncachedQueries: UInt16 = 8
  /// The number of cached sizes after which queries are rounded.
  private static let exactEntries: UInt16 = 64
  /// The number of cached sizes after which the quantum of the rounding doubles.
  private static let entriesPerQuantum: UInt16 = 16

  /// Returns the result of a query, cached until the end of the layout if the node is queried
  /// often.
  ///
  /// The number of distinct queries can double with each level too. Therefore the queries of a node
  /// with many cached sizes are rounded, to 1/64 point at first. This bounds their number, so that
  /// deep trees take polynomial time.
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
