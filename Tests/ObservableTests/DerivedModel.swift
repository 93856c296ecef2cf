// SPDX-License-Identifier: MIT

/// A slow and obviously correct model of the derived values' contract.
///
/// It propagates one change at a time through the whole graph, in node order.
final class DerivedModel {
  private enum Waiting {
    case change([Int: Int])
    /// A machine event, which sets its root when it is handled.
    case event(Int)
    /// An observer; a value without observers is attached in a separate turn.
    case subscriber(observer: Int, node: Int, isAttaching: Bool)
  }

  private struct State {
    var value: Int
    /// The previous input, for a pair of values.
    var last = 0
    /// The value that a choice follows or has read, or `nil` for none.
    var followed: Int?
    /// The changes that have no partner yet.
    var waiting: (first: [Int], second: [Int]) = ([], [])
    /// The position in the order in which values became observed.
    var beginning = 0
    /// The highest job count on a path from a root.
    var height = 0
  }

  private let nodes: [DerivedGraph.Node]
  /// A Boolean value that indicates whether a computed value is always observed.
  private let isComputed: Bool
  /// Each node's state, or `nil` without observers.
  private var states: [State?]
  /// Each node's observers, in subscription order.
  private var observers: [[Int]]
  private var beginnings = 0
  /// The nodes that computed values stopped reading in this turn.
  private var dropped: Set<Int> = []
  private var queue: [Waiting] = []
  private var isDelivering = false
  private var reaction: DerivedProgram.Reaction?
  private var told: DerivedProgram.Told = [:]

  init(_ graph: DerivedGraph) {
    nodes = graph.nodes
    isComputed = graph.isComputed
    states = nodes.indices.map { $0 < DerivedGraph.roots ? State(value: 0) : nil }
    observers = [[Int]](repeating: [], count: nodes.count)
  }

  var values: [Int] { nodes.indices.map(value) }

  func perform(_ step: DerivedProgram.Step) -> DerivedProgram.Told {
    (reaction, told) = (step.reaction, [:])
    perform(step.action)
    return told
  }

  private func perform(_ action: DerivedProgram.Action) {
    switch action {
    case .set(var sets):
      let isTransaction = sets.count > 1
      if let event = sets.removeValue(forKey: DerivedGraph.machineRoot) {
        queue.append(.event(event))
      }
      set(sets, isTransaction: isTransaction)
    case .subscribe(let observer, DerivedGraph.machineRoot) where !isMachineChangeWaiting:
      // A change is made when its event is handled, so observers that subscribe before receive it.
      observers[DerivedGraph.machineRoot].append(observer)
    case .subscribe(let observer, let node):
      queue.append(.subscriber(observer: observer, node: node, isAttaching: states[node] == nil))
    case .cancel(let observer), .drop(let observer):
      for node in nodes.indices { observers[node].removeAll { $0 == observer } }
      beginAndEnd()
    }
    guard !isDelivering else { return }
    isDelivering = true
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .change(let sets): carry(sets)
      case .event(let event):
        let isAttaching = queue.contains {
          if case .subscriber(_, _, isAttaching: true) = $0 { true } else { false }
        }
        let change = [DerivedGraph.machineRoot: event]
        if isAttaching || isMachineChangeWaiting {
          queue.append(.change(change))
        } else {
          carry(change)
        }
      case .subscriber(let observer, let node, _):
        observers[node].append(observer)
        beginAndEnd()
      }
    }
    isDelivering = false
  }

  private var isMachineChangeWaiting: Bool {
    queue.contains {
      if case .change(let sets) = $0 { sets[DerivedGraph.machineRoot] != nil } else { false }
    }
  }

  /// Queues a change for roots that are or will be observed; others change immediately.
  private func set(_ sets: [Int: Int], isTransaction: Bool) {
    let isObserved = isObserved()
    let isWaiting = queue.reduce(into: Set<Int>()) {
      if case .change(let sets) = $1 { $0.formUnion(sets.keys) }
    }
    let isSomebodyWaiting = queue.contains {
      if case .subscriber = $0 { true } else { false }
    }
    let queued = sets.filter {
      isObserved[$0.key] || isWaiting.contains($0.key) || isSomebodyWaiting
        || (isDelivering || isTransaction) && isComputed
    }
    for (root, value) in sets where queued[root] == nil { states[root]?.value = value }
    queue.append(.change(queued))
  }

  private func carry(_ sets: [Int: Int]) {
    var changed = Set(sets.keys)
    for node in nodes.indices {
      guard let old = states[node]?.value, let new = sets[node] ?? step(node, changed) else {
        continue
      }
      states[node]?.value = new
      changed.insert(node)
      beginAndEnd()
      for observer in observers[node] where observers[node].contains(observer) {
        told[observer, default: []].append([old, new])
        if let reaction, reaction.observer == observer {
          self.reaction = nil
          for action in reaction.actions { perform(action) }
        }
      }
    }
    dropped = []
    beginAndEnd()
  }

  /// Returns an observed node's next value, or `nil` if it doesn't change.
  private func step(_ node: Int, _ changed: Set<Int>) -> Int? {
    guard inputs(of: node).contains(where: changed.contains), let state = states[node] else {
      return nil
    }
    switch nodes[node] {
    case .root, .map, .sum: return start(of: node)
    case .choice(let selector, let choices):
      let choice = choices[Rule.choice(value(of: selector))]
      // It ends with the turn, unless it is observed again.
      if let last = state.followed, last != choice { dropped.insert(last) }
      states[node]?.followed = choice
      return start(of: node)
    case .latest(let root, let choices):
      let followed = choices[Rule.choice(value(of: root))]
      states[node]?.followed = followed
      return value(of: followed)
    case .maybe(let root, let choice):
      let followed = Rule.isPresent(value(of: root)) ? choice : nil
      states[node]?.followed = followed
      return start(of: node)
    case .distinct:
      let new = start(of: node)
      return new == state.value ? nil : new
    case .filter(let input): return Rule.isIncluded(value(of: input)) ? value(of: input) : nil
    case .scan(let input): return state.value &+ value(of: input)
    case .pairwise(let input):
      let new = value(of: input)
      states[node]?.last = new
      return Rule.pair(state.last, new)
    case .zip(let first, let second):
      var (firsts, seconds) = state.waiting
      if changed.contains(first) { firsts.append(value(of: first)) }
      if changed.contains(second) { seconds.append(value(of: second)) }
      let isPair = !firsts.isEmpty && !seconds.isEmpty
      let new = isPair ? Rule.pair(firsts.removeFirst(), seconds.removeFirst()) : nil
      states[node]?.waiting = (firsts, seconds)
      return new
    }
  }

  /// Returns a node's value without a history.
  private func start(of node: Int) -> Int {
    switch nodes[node] {
    case .root: 0
    case .map(let input): Rule.map(value(of: input))
    case .distinct(let input): Rule.third(value(of: input))
    case .filter(let input): Rule.isIncluded(value(of: input)) ? value(of: input) : 0
    case .scan(let input): value(of: input)
    case .pairwise(let input): Rule.pair(nil, value(of: input))
    case .sum(let first, let second, let third):
      value(of: first) &+ value(of: second) &+ value(of: third)
    case .zip(let first, let second): Rule.pair(value(of: first), value(of: second))
    case .choice(let selector, let choices):
      value(of: choices[Rule.choice(value(of: selector))]) &+ 1
    case .latest(let root, let choices): value(of: choices[Rule.choice(value(of: root))])
    case .maybe(let root, let choice):
      Rule.isPresent(value(of: root)) ? value(of: choice) : Rule.absent
    }
  }

  private func value(of node: Int) -> Int {
    states[node]?.value ?? start(of: node)
  }

  private func inputs(of node: Int) -> [Int] {
    switch nodes[node] {
    case .root: []
    case .map(let input), .distinct(let input), .filter(let input), .scan(let input),
      .pairwise(let input):
      [input]
    case .sum(let first, let second, let third): [first, second, third]
    case .zip(let first, let second): [first, second]
    case .choice(let selector, let choices):
      [selector, states[node]?.followed ?? choices[Rule.choice(value(of: selector))]]
    case .latest(let root, let choices):
      [root, states[node]?.followed ?? choices[Rule.choice(value(of: root))]]
    case .maybe(let root, let choice):
      if let state = states[node] {
        [root] + (state.followed.map { [$0] } ?? [])
      } else {
        Rule.isPresent(value(of: root)) ? [root, choice] : [root]
      }
    }
  }

  /// Resets nodes without observers, and starts newly observed ones.
  private func beginAndEnd() {
    let isObserved = isObserved()
    for node in nodes.indices where node >= DerivedGraph.roots {
      if !isObserved[node] {
        states[node] = nil
      } else if states[node] == nil {
        let inputs = inputs(of: node)
        states[node] = State(
          value: start(of: node), last: inputs.first.map(value) ?? 0,
          followed: inputs.count > 1 ? inputs.last : nil)
      }
    }
    for node in nodes.indices where !observers[node].isEmpty { begin(node) }
    for node in nodes.indices { begin(node) }
  }

  /// Numbers a newly observed value, before its inputs.
  private func begin(_ node: Int) {
    guard states[node]?.beginning == 0 else { return }
    beginnings += 1
    states[node]?.beginning = beginnings
    for input in inputs(of: node) { begin(input) }
  }

  /// Returns the observers in the order in which one change reaches them.
  ///
  /// They observe values that a job delivers. They are ordered by height, then beginning, then
  /// subscription.
  func order(of called: [Int]) -> [Int] {
    for node in nodes.indices {
      let isJob = isJob(node) ? 1 : 0
      let height = (inputs(of: node).compactMap { states[$0]?.height }.max() ?? 0) + isJob
      let highest = max(states[node]?.height ?? 0, height)
      states[node]?.height = highest
    }
    let called = Set(called)
    return nodes.indices.filter(isJob)
      .sorted { position($0).lexicographicallyPrecedes(position($1)) }
      .flatMap { observers[$0].filter(called.contains) }
  }

  private func position(_ node: Int) -> [Int] {
    [states[node]?.height ?? 0, states[node]?.beginning ?? 0]
  }

  private func isJob(_ node: Int) -> Bool {
    switch nodes[node] {
    case .sum, .zip, .choice, .latest, .maybe: true
    default: false
    }
  }

  /// Returns whether each node is observed, by an observer or another node.
  private func isObserved() -> [Bool] {
    var isObserved = observers.map { !$0.isEmpty }
    for node in dropped { isObserved[node] = true }
    // A subscription to an observed value retains its history, though not its queued changes.
    for case .subscriber(_, let node, isAttaching: false) in queue { isObserved[node] = true }
    for node in nodes.indices.reversed() where isObserved[node] {
      for input in inputs(of: node) { isObserved[input] = true }
    }
    return isObserved
  }
}
