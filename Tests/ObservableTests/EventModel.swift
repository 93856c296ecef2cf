// SPDX-License-Identifier: MIT

/// A slow and obviously correct model of the event streams' contract.
///
/// Each observation is a tree of operators with their own state. Each turn in the single queue
/// delivers one event or change to all trees' leaves. Then it runs the operators' jobs that wait
/// for the turn's end.
final class EventModel {
  private enum Part {
    case event(root: Int, audience: [ModelOperator])
    case change(value: Int, Int)
  }

  private enum Waiting {
    case turn([Part])
    case subscription(observer: Int, node: Int)
  }

  private let nodes: [EventGraph.Node]
  private var events = [[Int]](repeating: [], count: EventGraph.roots)
  private var queuedTurns = [Int](repeating: 0, count: EventGraph.roots)
  private var values = [Int](repeating: 0, count: EventGraph.sum + 1)
  /// The leaves that observe each stream and value, in subscription order.
  private var rootLeaves = [[ModelOperator]](repeating: [], count: EventGraph.roots)
  private var valueLeaves = [[ModelOperator]](repeating: [], count: EventGraph.sum + 1)
  private var observations: [Int: ModelOperator] = [:]
  private var ended: Set<Int> = []

  private var queue: [Waiting] = []
  private var transaction: [Part]?
  private var turn = 0
  private var operatorCount = 0
  /// This turn's jobs; `nil` is the sum's.
  private var jobs: [ModelOperator?] = []
  private var isDelivering = false
  private var reaction: EventProgram.Reaction?
  private var received: EventProgram.Received = []

  init(_ graph: EventGraph) {
    nodes = graph.nodes
  }

  func perform(_ step: EventProgram.Step) -> EventProgram.Received {
    (reaction, received) = (step.reaction, [])
    perform(step.action)
    return received
  }

  private func perform(_ action: EventProgram.Action) {
    switch action {
    case .send(let root, let event):
      events[root].append(event)
      queueTurns(root)
    case .set(let value, let new): set(value, to: new)
    case .transaction(let actions):
      transaction = []
      for action in actions { perform(action) }
      // The audience is the one at the end.
      let parts = (transaction ?? []).map { part in
        if case .event(let root, _) = part {
          Part.event(root: root, audience: rootLeaves[root])
        } else {
          part
        }
      }
      transaction = nil
      queue.append(.turn(parts))
    case .subscribe(let observer, let node):
      if case .root = nodes[node] {
        let observation = newOperator(node, of: observer)
        observations[observer] = observation
        subscribe(observation, isDirect: true)
      } else if isDelivering {
        queue.append(.subscription(observer: observer, node: node))
      } else {
        observe(node, by: observer)
      }
    case .cancel(let observer), .drop(let observer):
      ended.insert(observer)
      if let observation = observations.removeValue(forKey: observer) { end(observation) }
    }
    if transaction == nil { deliverQueue() }
  }

  private func set(_ value: Int, to new: Int) {
    guard let parts = transaction else { return queue.append(.turn([.change(value: value, new)])) }
    let index = parts.firstIndex {
      if case .change(value, _) = $0 { true } else { false }
    }
    if let index {
      transaction?[index] = .change(value: value, new)
    } else {
      transaction?.append(.change(value: value, new))
    }
  }

  /// Queues a turn for each waiting event without one, if there are observers.
  private func queueTurns(_ root: Int) {
    guard !rootLeaves[root].isEmpty else { return }
    while queuedTurns[root] < events[root].count {
      queuedTurns[root] += 1
      let part = Part.event(root: root, audience: rootLeaves[root])
      if transaction == nil { queue.append(.turn([part])) } else { transaction?.append(part) }
    }
  }

  private func deliverQueue() {
    guard !isDelivering else { return }
    isDelivering = true
    while !queue.isEmpty {
      turn += 1
      switch queue.removeFirst() {
      case .subscription(let observer, let node): observe(node, by: observer)
      case .turn(let parts):
        for part in parts { deliver(part) }
      }
      runJobs()
    }
    isDelivering = false
  }

  private func deliver(_ part: Part) {
    switch part {
    case .event(let root, let audience):
      queuedTurns[root] -= 1
      guard rootLeaves[root].contains(where: { leaf in audience.contains { $0 === leaf } }) else {
        return queueTurns(root)
      }
      guard !events[root].isEmpty else { return }
      let event = events[root].removeFirst()
      for leaf in rootLeaves[root] where audience.contains(where: { $0 === leaf }) {
        if !leaf.isEnded { emit(event, from: leaf) }
      }
    case .change(let value, let new):
      values[value] = new
      schedule(nil)
      notify(value)
    }
  }

  private func notify(_ value: Int) {
    for leaf in valueLeaves[value] where leaf.beginning < turn && !leaf.isEnded {
      if case .switchValue = leaf.node {
        leaf.next = EventRule.choice(values[value])
        schedule(leaf)
      } else {
        emit(values[value], from: leaf)
      }
    }
  }
}

// The operators
extension EventModel {
  private func emit(_ event: Int, from input: ModelOperator) {
    guard !ended.contains(input.observer) else { return }
    guard let parent = input.parent else { return tell(input.observer, event) }
    switch parent.node {
    case .root, .changes: break
    case .map: emit(EventRule.map(event), from: parent)
    case .filter:
      if EventRule.isIncluded(event) { emit(event, from: parent) }
    case .merge: emit(event, from: parent)
    case .dropFirst(_, let count):
      parent.count += 1
      if parent.count > count { emit(event, from: parent) }
    case .prefix(_, let count):
      parent.count += 1
      if parent.count == count { parent.inputs.forEach(end) }
      if parent.count <= count { emit(event, from: parent) }
    case .latest:
      parent.events.append(event)
      schedule(parent)
    case .sample:
      if parent.inputs.first === input { parent.events = [event] } else { schedule(parent) }
    case .switchValue: emit(event, from: parent)
    case .switchEvent:
      if parent.followed === input {
        emit(event, from: parent)
      } else {
        parent.next = EventRule.choice(event)
        schedule(parent)
      }
    }
  }

  private func tell(_ observer: Int, _ event: Int) {
    received.append([observer, event])
    if let reaction, reaction.observer == observer {
      self.reaction = nil
      for action in reaction.actions { perform(action) }
    }
  }

  private func schedule(_ job: ModelOperator?) {
    if !jobs.contains(where: { $0 === job }) { jobs.append(job) }
  }

  /// Runs the turn's jobs by height, then by creation.
  private func runJobs() {
    func position(_ job: ModelOperator?) -> (Int, Int) { (height(job), job?.number ?? 0) }
    while let index = jobs.indices.min(by: { position(jobs[$0]) < position(jobs[$1]) }) {
      if let job = jobs.remove(at: index) {
        run(job)
      } else {
        values[EventGraph.sum] = values[0] + values[1]
        notify(EventGraph.sum)
      }
    }
  }

  private func run(_ job: ModelOperator) {
    guard !ended.contains(job.observer) else { return }
    switch job.node {
    case .switchValue, .switchEvent:
      guard let next = job.next, !job.isEnded else { return }
      let before = height(job)
      follow(next, in: job)
      if height(job) > before { schedule(job) } else { job.next = nil }
    default:
      var value = 0
      if case .latest(_, let source) = job.node { value = values[source] }
      let events = job.events
      job.events = []
      for event in events {
        if case .latest = job.node {
          emit(EventRule.pair(event, value), from: job)
        } else {
          emit(event, from: job)
        }
      }
    }
  }

  /// Returns the job count on the longest path from a root.
  private func height(_ job: ModelOperator?) -> Int {
    guard let job else { return 1 }
    let inputs = job.inputs + (job.followed.map { [$0] } ?? [])
    let highest = max(inputs.map(height).max() ?? 0, job.highestFollowed)
    return switch job.node {
    case .root: 0
    case .changes(let value): value == EventGraph.sum ? 1 : 0
    case .latest(_, let value): max(highest, value == EventGraph.sum ? 1 : 0) + 1
    case .switchValue(let value, _): max(highest, value == EventGraph.sum ? 1 : 0) + 1
    case .sample, .switchEvent: highest + 1
    default: highest
    }
  }
}

// Observations
extension EventModel {
  private func newOperator(
    _ node: Int, of observer: Int, in parent: ModelOperator? = nil
  ) -> ModelOperator {
    operatorCount += 1
    return ModelOperator(operatorCount, nodes[node], of: observer, in: parent)
  }

  private func observe(_ node: Int, by observer: Int) {
    guard !ended.contains(observer) else { return }
    let observation = newOperator(node, of: observer)
    observations[observer] = observation
    subscribe(observation)
  }

  private func subscribe(_ model: ModelOperator, isDirect: Bool = false) {
    model.beginning = turn
    func add(_ inputs: [Int]) {
      for input in inputs {
        let part = newOperator(input, of: model.observer, in: model)
        model.inputs.append(part)
        subscribe(part)
      }
    }
    switch model.node {
    case .root(let root):
      rootLeaves[root].append(model)
      if !isDirect { addToAudiences(model, of: root) }
      queueTurns(root)
    case .changes(let value): valueLeaves[value].append(model)
    case .map(let input), .filter(let input), .dropFirst(let input, _), .latest(let input, _),
      .switchEvent(let input, _):
      add([input])
    case .prefix(let input, let count): add(count > 0 ? [input] : [])
    case .merge(let inputs): add(inputs)
    case .sample(let input, let trigger): add([input, trigger])
    case .switchValue(let value, _):
      valueLeaves[value].append(model)
      follow(EventRule.choice(values[value]), in: model)
    }
  }

  /// A derived stream's observation has begun before every queued event.
  private func addToAudiences(_ leaf: ModelOperator, of root: Int) {
    for index in queue.indices {
      guard case .turn(let parts) = queue[index] else { continue }
      queue[index] = .turn(
        parts.map { part in
          guard case .event(root, let audience) = part else { return part }
          return .event(root: root, audience: audience + [leaf])
        })
    }
  }

  private func follow(_ choice: Int, in model: ModelOperator) {
    if let followed = model.followed {
      model.highestFollowed = max(model.highestFollowed, height(followed))
      end(followed)
    }
    var choices: [Int] = []
    switch model.node {
    case .switchValue(_, let all), .switchEvent(_, let all): choices = all
    default: break
    }
    let followed = newOperator(choices[choice], of: model.observer, in: model)
    model.followed = followed
    subscribe(followed)
  }

  private func end(_ model: ModelOperator) {
    model.isEnded = true
    model.inputs.forEach(end)
    if let followed = model.followed { end(followed) }
    for root in rootLeaves.indices { rootLeaves[root].removeAll { $0 === model } }
    for value in valueLeaves.indices { valueLeaves[value].removeAll { $0 === model } }
  }
}

/// An observation's operator, with its state.
private final class ModelOperator {
  /// The position in creation order.
  let number: Int
  let node: EventGraph.Node
  let observer: Int
  let parent: ModelOperator?
  var inputs: [ModelOperator] = []
  var beginning = 0
  var isEnded = false
  /// The event count so far.
  var count = 0
  /// The job's events.
  var events: [Int] = []
  /// The choice to follow from the turn's end on.
  var next: Int?
  var followed: ModelOperator?
  var highestFollowed = 0

  init(_ number: Int, _ node: EventGraph.Node, of observer: Int, in parent: ModelOperator?) {
    self.number = number
    self.node = node
    self.observer = observer
    self.parent = parent
  }
}
