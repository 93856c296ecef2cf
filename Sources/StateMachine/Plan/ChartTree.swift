// SPDX-License-Identifier: MIT

/// The kind of a state in a definition.
public enum StateKind: Hashable, Sendable {
  /// A state without states inside it.
  case atomic
  /// A state of which one child is active.
  case compound
  /// A state of which all children are active.
  case parallel
  /// A state that completes its parent.
  case final
  /// A destination that restores the states of its parent: at any depth, or the child alone.
  case history(isDeep: Bool)

  /// A Boolean value that indicates whether the state is a history state, which is never active.
  var isHistory: Bool {
    if case .history = self { true } else { false }
  }
}

/// The nodes of a definition, numbered in document order from the root, which is 0.
///
/// The descendants of a node follow it without a gap.
struct ChartTree {
  struct Node {
    let kind: StateKind
    let parent: Int?
    /// The number after the last descendant.
    var end = 0
    var children: [Int] = []
    /// The targets of the initial transition of a compound state, or of the default transition of a
    /// history state.
    var initial: [Int] = []
  }

  let nodes: [Node]
  /// The nodes that have a history state as a child.
  let recorded: NodeSet

  init(_ nodes: [Node]) {
    self.nodes = nodes
    recorded = NodeSet(
      nodes.compactMap { $0.kind.isHistory ? $0.parent : nil })
  }

  func descendants(of node: Int) -> Range<Int> { node + 1..<nodes[node].end }

  func isAtomic(_ node: Int) -> Bool {
    nodes[node].kind == .atomic || nodes[node].kind == .final
  }

  func isHistory(_ node: Int) -> Bool { nodes[node].kind.isHistory }

  func isDescendant(_ node: Int, of other: Int) -> Bool {
    other < node && node < nodes[other].end
  }

  /// The proper ancestors of a node, innermost first, up to one that is excluded.
  func ancestors(of node: Int, upTo end: Int? = nil) -> Ancestors {
    Ancestors(nodes: nodes, node: node, end: end)
  }

  struct Ancestors: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var node: Int
    fileprivate let end: Int?

    mutating func next() -> Int? {
      guard let parent = nodes[node].parent, parent != end else { return nil }
      node = parent
      return parent
    }
  }
}
