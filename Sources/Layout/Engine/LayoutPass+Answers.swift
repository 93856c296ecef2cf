// SPDX-License-Identifier: MIT

// A node caches its last answer of each kind. In nests in which each level asks the next for two
// sizes in turn, that is not enough: each level would be asked twice as often as the one above.
extension LayoutPass {
  /// The number of computations of a node in one layout before all its answers are cached.
  private static let patience: UInt16 = 8
  /// The number of cached answers of a node from which on questions are rounded.
  private static let exactAnswers: UInt16 = 64
  /// The number of answers after which the rounding becomes twice as coarse.
  private static let answersOfAQuantum: UInt16 = 16

  /// Returns the answer to a question, which is cached until the end of the layout where the node
  /// is asked often.
  ///
  /// If each level asks the next for two different sizes, even the number of different questions
  /// doubles with each level. So questions of a node are rounded, to 1/64 point at first, once it
  /// has had many: then their number is bounded, and deep nests take polynomial time.
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
