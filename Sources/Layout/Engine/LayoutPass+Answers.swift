// SPDX-License-Identifier: MIT

/// A size that is asked of a node, with everything that the answer follows from.
struct Question: Hashable {
  enum Kind: UInt8 {
    case height, limitedHeight, naturalHeight, baseline, minContent, maxContent
  }

  let node: Int32
  let kind: Kind
  var isHeightDefinite = false
  private let numbers: SIMD4<Double>

  init(
    _ kind: Kind, of node: Int32, width: Double, height: Double = .nan, base: PercentBase,
    isHeightDefinite: Bool = false
  ) {
    self.node = node
    self.kind = kind
    self.isHeightDefinite = isHeightDefinite
    numbers = SIMD4(width, height, base.width, base.height)
  }

  private init(_ question: Question, roundedTo quantum: Double) {
    node = question.node
    kind = question.kind
    isHeightDefinite = question.isHeightDefinite
    numbers = (question.numbers / quantum).rounded(.toNearestOrEven) * quantum
  }

  func rounded(to quantum: Double) -> Question { Question(self, roundedTo: quantum) }

  private var bits: SIMD4<UInt64> {
    SIMD4(
      numbers.x.bitPattern, numbers.y.bitPattern, numbers.z.bitPattern, numbers.w.bitPattern)
  }

  /// Compares bit patterns, because unspecified numbers are NaN.
  static func == (lhs: Question, rhs: Question) -> Bool {
    lhs.node == rhs.node && lhs.kind == rhs.kind && lhs.isHeightDefinite == rhs.isHeightDefinite
      && lhs.bits == rhs.bits
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(kind)
    hasher.combine(isHeightDefinite)
    hasher.combine(bits)
  }
}

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
    if nodes[node].lastAsked != number {
      nodes[node].lastAsked = number
      nodes[node].askedCount = 0
    }
    guard nodes[node].askedCount >= Self.patience else {
      nodes[node].askedCount += 1
      return compute()
    }
    return cachedAnswer(question(), of: node, compute)
  }

  @inline(never)
  private func cachedAnswer(_ question: Question, of node: Int32, _ compute: () -> Double)
    -> Double
  {
    var question = question
    let count = nodes[node].askedCount - Self.patience
    if count >= Self.exactAnswers {
      let doublings = Int(min((count - Self.exactAnswers) / Self.answersOfAQuantum, 40))
      question = question.rounded(to: Double(sign: .plus, exponent: doublings - 6, significand: 1))
    }
    if let known = answers[question] { return known }
    let answer = compute()
    answers[question] = answer
    if nodes[node].askedCount < .max { nodes[node].askedCount += 1 }
    return answer
  }
}
