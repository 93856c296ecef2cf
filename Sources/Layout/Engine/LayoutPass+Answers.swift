// SPDX-License-Identifier: MIT

/// Something that is asked of a node, and all that the answer follows from.
struct Question: Hashable {
  enum Kind: UInt8 {
    case height, limitedHeight, leastHeight, baseline
  }

  let node: Int32
  let kind: Kind
  var isHeightDefinite = false
  private let numbers: SIMD4<UInt64>

  init(
    _ kind: Kind, of node: Int32, width: Double, height: Double = .nan, base: PercentBase,
    isHeightDefinite: Bool = false
  ) {
    self.node = node
    self.kind = kind
    self.isHeightDefinite = isHeightDefinite
    numbers = SIMD4(
      width.bitPattern, height.bitPattern, base.width.bitPattern, base.height.bitPattern)
  }
}

// A node keeps the answer that it has given last. In nests in which each level asks the next for two sizes in turn, that is not enough:
// each level would be asked twice as often as the one above.
extension LayoutPass {
  /// How often a node is asked in one layout before all answers are kept.
  private static let patience: UInt8 = 8

  /// The answer to a question, which is kept until the end of the layout where the node is asked often.
  func answer(_ question: @autoclosure () -> Question, of node: Int32, _ compute: () -> Double)
    -> Double
  {
    if nodes[node].lastAsked != number {
      nodes[node].lastAsked = number
      nodes[node].askedCount = 0
    }
    guard nodes[node].askedCount >= Self.patience else {
      nodes[node].askedCount += 1
      return compute()
    }
    let question = question()
    if let known = answers[question] { return known }
    let answer = compute()
    answers[question] = answer
    return answer
  }
}
