// SPDX-License-Identifier: MIT

/// A transition between nodes.
@usableFromInline struct ChartTransition: Sendable {
  @usableFromInline let source: Int
  /// Empty for a transition that only performs its action.
  @usableFromInline var targets: [Int]
  /// A Boolean value that indicates whether a compound source is not left for its descendants.
  @usableFromInline let isInternal: Bool
  /// A Boolean value that indicates whether a closure is a condition.
  @usableFromInline var hasClosure = false
  /// A Boolean value that indicates whether the definition states a transition from any state.
  @usableFromInline var isFromAnyState = false
  /// The nodes that must be active.
  var required = NodeSet()
  /// The nodes that must not be active.
  var excluded = NodeSet()

  @usableFromInline init(source: Int, targets: [Int], isInternal: Bool = false) {
    (self.source, self.targets, self.isInternal) = (source, targets, isInternal)
  }

  var isGuarded: Bool { hasClosure || !required.isEmpty || !excluded.isEmpty }
}

/// The trigger of a transition in a compiled chart.
@frozen @usableFromInline enum ChartTrigger: Hashable {
  case event(Int)
  case anyEvent
  case always
  /// A compound state has entered a final child, or a parallel state's regions are all final.
  case done(Int)
  /// The numbered delay has passed.
  case delay(Int)

  /// A Boolean value that indicates whether the chart itself triggers the transitions.
  var isInternal: Bool {
    switch self {
    case .always, .done: true
    case .event, .anyEvent, .delay: false
    }
  }

  /// A Boolean value that indicates whether SCXML's wildcard matches the trigger: an event from
  /// outside, or a state's completion.
  var isNamedEvent: Bool {
    switch self {
    case .event, .anyEvent, .done: true
    case .always, .delay: false
    }
  }
}

/// A chart as tables.
@usableFromInline struct ChartPlan: Sendable {
  let tree: ChartTree
  @usableFromInline var transitions: [ChartTransition] = []
  /// Each transition's trigger.
  @usableFromInline var triggers: [ChartTrigger] = []
  /// Each node's transitions, in definition order.
  var outgoing: [[Int]]
  /// The fixed delay times, by delay number.
  @usableFromInline var delays: [Int: Duration] = [:]
  /// Each tag's nodes.
  @usableFromInline var tags: [StateTag: [Int]] = [:]
  /// The nodes that have transitions without an event.
  var eventless = NodeSet()

  init(_ tree: ChartTree) {
    self.tree = tree
    outgoing = Array(repeating: [], count: tree.nodes.count)
  }

  /// Creates a plan with flat states, the first of which is initial.
  @usableFromInline init(flatStates count: Int) {
    var root = ChartTree.Node(kind: .compound, parent: nil, end: count + 1)
    (root.children, root.initial) = (Array(1..<root.end), [1])
    let states = root.children.map { ChartTree.Node(kind: .atomic, parent: 0, end: $0 + 1) }
    self.init(ChartTree([root] + states))
  }

  @usableFromInline mutating func add(_ transition: ChartTransition, _ trigger: ChartTrigger) {
    outgoing[transition.source].append(transitions.count)
    transitions.append(transition)
    triggers.append(trigger)
    guard trigger == .always else { return }
    eventless.insert(transition.source)
    // The chart itself is in no configuration, unlike one of its children.
    if transition.source == 0 { eventless.formUnion(NodeSet(tree.nodes[0].children)) }
  }
}

/// A state's kind in a definition.
public enum StateKind: Hashable, Sendable {
  /// A state without nested states.
  case atomic
  /// A state with one active child.
  case compound
  /// A state whose children are all active.
  case parallel
  /// A state that completes its parent.
  case final
  /// A destination that restores its parent's states: at any depth, or the child alone.
  case history(isDeep: Bool)

  /// A Boolean value that indicates whether the state is a history state, which is never active.
  var isHistory: Bool {
    if case .history = self { true } else { false }
  }
}

/// A definition's nodes, numbered in document order from the root, which is 0.
///
/// A node's descendants follow it without a gap.
struct ChartTree {
  struct Node {
    let kind: StateKind
    let parent: Int?
    /// The number after the last descendant.
    var end = 0
    var children: [Int] = []
    /// The targets of a compound state's initial transition, or a history state's default
    /// transition.
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

  /// Returns whether transitions may start from a node.
  func canBeLeft(_ node: Int) -> Bool { nodes[node].kind != .final && !isHistory(node) }

  func isDescendant(_ node: Int, of other: Int) -> Bool {
    other < node && node < nodes[other].end
  }

  /// Returns a node's proper ancestors, innermost first, up to one that is excluded.
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
