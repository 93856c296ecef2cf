// SPDX-License-Identifier: MIT

/// A query for a node's size, with everything that the result depends on.
struct SizeQuery: Hashable {
  enum Kind: UInt8 {
    case height, limitedHeight, naturalHeight, baseline, minContent, maxContent
  }

  let node: Int32
  let kind: Kind
  private let definite: Double
  private let numbers: SIMD4<Double>

  init(
    _ kind: Kind, of node: Int32, width: Double, height: Double = .nan, base: PercentBase,
    definite: Double = .nan
  ) {
    self.node = node
    self.kind = kind
    self.definite = definite
    numbers = SIMD4(width, height, base.width, base.height)
  }

  private init(_ query: SizeQuery, roundedTo quantum: Double) {
    node = query.node
    kind = query.kind
    definite = (query.definite / quantum).rounded(.toNearestOrEven) * quantum
    numbers = (query.numbers / quantum).rounded(.toNearestOrEven) * quantum
  }

  func rounded(to quantum: Double) -> SizeQuery { SizeQuery(self, roundedTo: quantum) }

  private var bits: SIMD4<UInt64> {
    SIMD4(
      numbers.x.bitPattern, numbers.y.bitPattern, numbers.z.bitPattern, numbers.w.bitPattern)
  }

  /// Compares bit patterns: unspecified numbers are NaN.
  static func == (lhs: SizeQuery, rhs: SizeQuery) -> Bool {
    lhs.node == rhs.node && lhs.kind == rhs.kind
      && lhs.definite.bitPattern == rhs.definite.bitPattern
      && lhs.bits == rhs.bits
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(kind)
    hasher.combine(definite.bitPattern)
    hasher.combine(bits)
  }
}
