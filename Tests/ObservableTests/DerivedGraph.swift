// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport

/// A random graph of values: each node depends on earlier ones, identified by index.
struct DerivedGraph {
  enum Node {
    case root
    case map(Int)
    case distinct(Int)
    case filter(Int)
    case scan(Int)
    case pairwise(Int)
    case sum(Int, Int, Int)
    case zip(Int, Int)
    /// A computed value: the choice that another value selects.
    case choice(by: Int, choices: [Int])
    /// The choice that the root selects.
    case latest(root: Int, choices: [Int])
    /// A value that exists only while the root selects it.
    case maybe(root: Int, choice: Int)
  }

  static let roots = 4
  /// The root that selects the choice.
  static let choosingRoot = 0
  /// The root that is a machine's state, which events set.
  static let machineRoot = 3

  private(set) var nodes = [Node](repeating: .root, count: roots)
  /// A Boolean value that indicates whether there are computed values.
  let isComputed: Bool

  /// Creates a graph with one choice in the middle.
  ///
  /// With two, the result would depend on their creation order, which the model lacks.
  ///
  /// - Parameters:
  ///   - random: The source of randomness.
  ///   - isComputed: A Boolean value that indicates whether there are computed values.
  ///   - isLong: A Boolean value that indicates whether most nodes depend on the previous one.
  ///     Chains then have several segments.
  init(using random: inout SplitMix64, isComputed: Bool, isLong: Bool = false) {
    self.isComputed = isComputed
    for place in Self.roots..<(isLong ? 64 : 16) {
      func input() -> Int {
        let last = place - 1
        let isLast = isLong && place > Self.roots && Int.random(in: 0..<10, using: &random) > 0
        return isLast ? last : Int.random(in: 0..<place, using: &random)
      }
      // Few sums in a long chain: the model reads each one once for each path.
      let kinds = isLong && !place.isMultiple(of: 20) ? 1...4 : 1...(isComputed ? 9 : 8)
      let node: Node =
        switch place == 10
          ? Int.random(in: -1...0, using: &random)
          : Int.random(in: kinds, using: &random)
        {
        case -1:
          .maybe(
            root: Bool.random(using: &random) ? Self.choosingRoot : Self.machineRoot,
            choice: input())
        case 0: .latest(root: Self.choosingRoot, choices: [input(), input()])
        case 1: .map(input())
        case 2: .distinct(input())
        case 3: .filter(input())
        case 4: .scan(input())
        case 5: .pairwise(input())
        case 6: .zip(input(), input())
        case 9: .choice(by: input(), choices: [input(), input()])
        default: .sum(input(), input(), input())
        }
      nodes.append(node)
    }
  }

  /// Returns the nodes' observables, roots first.
  func observables(on roots: [ReadOnlyObservable<Int>]) -> [ReadOnlyObservable<Int>] {
    var made: [ReadOnlyObservable<Int>] = []
    for node in nodes {
      switch node {
      case .root: made.append(roots[made.count])
      case .map(let input): made.append(made[input].map(Rule.map))
      case .distinct(let input): made.append(made[input].map(Rule.third).removeDuplicates())
      case .filter(let input): made.append(made[input].filter(initially: 0, Rule.isIncluded))
      case .scan(let input): made.append(made[input].scan(0, &+))
      case .pairwise(let input): made.append(made[input].pairwise().map(Rule.pair))
      case .sum(let first, let second, let third):
        made.append(
          combineLatest(made[first], made[second], made[third]).map { $0 &+ $1 &+ $2 })
      case .zip(let first, let second): made.append(made[first].zip(made[second]).map(Rule.pair))
      case .choice(let selector, let choices):
        made.append(
          computed { [made] in made[choices[Rule.choice(made[selector].value)]].value &+ 1 })
      case .latest(let root, let choices):
        made.append(made[root].flatMapLatest { [made] in made[choices[Rule.choice($0)]] })
      case .maybe(let root, let choice):
        let value = made[root].flatMapLatest { [made] in
          Rule.isPresent($0) ? made[choice] : nil
        }
        made.append(value.map { $0 ?? Rule.absent })
      }
    }
    return made
  }
}

/// The nodes' functions, none of which can overflow.
enum Rule {
  static func map(_ value: Int) -> Int { value &* 2 &+ 1 }
  static func third(_ value: Int) -> Int { value / 3 }
  static func isIncluded(_ value: Int) -> Bool { !value.isMultiple(of: 3) }
  static let absent = -7
  static func isPresent(_ value: Int) -> Bool { value % 3 != 1 }
  static func choice(_ value: Int) -> Int { value.isMultiple(of: 2) ? 0 : 1 }
  static func pair(_ previous: Int?, _ current: Int) -> Int { (previous ?? -1) &* 31 &+ current }
}
