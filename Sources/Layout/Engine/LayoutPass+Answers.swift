// SPDX-License-Identifier: MIT

// Each node caches its last size of each kind. Deep trees need more: if each level queries the next
// for two sizes alternately, the number of queries doubles with each level.
extension LayoutPass {
  /// The number of queries of a node in one layout before all its sizes are cached.
  private static let patience: UInt16 = 8
  /// The number of cached sizes of a node after which queries are rounded.
  private static let exactAnswers: UInt16 = 64
  /// The number of cached sizes after which the quantum of the rounding doubles.
  private static let answersOfAQuantum: UInt16 = 16

  /// Returns the result of a query, which is cached until the end of the layout if the node is
  /// queried often.
  ///
  /// The number of distinct queries can double with each level too. Therefore the queries of a node
  /// are rounded once it has many cached sizes, to 1/64 point at first. This bounds their number,
  /// so that deep trees take polynomial time.
  @inline(__always)
  func answer(_ question: @autoclosure () -> Question, of node: Int32, _ compute: () -> Double)
    -> Double
  {
    if nodes[node].asked.layout != number {
      nodes[node].asked.layout = number
      nodes[node].asked.count = 0
    }
    guard nodes[node].asked.count >= Self.patience else {
      nodes[node].asked.count += 1
      return compute()
    }
    return cachedAnswer(question(), of: node, compute)
  }

  @inline(never)
  private func cachedAnswer(_ question: Question, of node: Int32, _ compute: () -> Double)
    -> Double
  {
    var question = question
    let count = nodes[node].asked.count - Self.patience
    if count >= Self.exactAnswers {
      let doublings = Int(min((count - Self.exactAnswers) / Self.answersOfAQuantum, 40))
      question = question.rounded(to: Double(sign: .plus, exponent: doublings - 6, significand: 1))
    }
    if let known = answers[question] { return known }
    let answer = compute()
    answers[question] = answer
    if nodes[node].asked.count < .max { nodes[node].asked.count += 1 }
    return answer
  }
}
