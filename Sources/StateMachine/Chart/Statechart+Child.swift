// SPDX-License-Identifier: MIT

/// The end of a chart.
struct ChartEnd {
  var isReached = false {
    didSet { if !isReached { isNotified = false } }
  }
  /// Called at the end of the macrostep that reaches the end; again only after a reset.
  var notify: (() -> Void)?
  /// A Boolean value that indicates whether `notify` was called for the end.
  var isNotified = false
}

extension Statechart {
  /// Returns the child machine of a state, or `nil` if the state is not active or has no child of
  /// the type.
  ///
  /// ```swift
  /// shop.child(of: .payment, as: Statechart<Payment, PaymentEvent>.self)?.process(.confirm)
  /// ```
  public final func child<Child: AnyObject>(
    of state: State.KeyPattern, as type: Child.Type = Child.self
  ) -> Child? {
    guard let node = chart.nodes[State.key(of: state)] else { return nil }
    return visits[node]?.children.lazy.compactMap { $0.machine as? Child }.first
  }

  /// Starts the chart in the turn of its parent.
  func start<ParentEvent>(
    as parent: ChartParent<ParentEvent>, done makeEvent: @escaping (State) -> ParentEvent
  ) {
    end.notify = { [weak self] in
      if let self { parent.send(makeEvent(self.current)) }
    }
    startInTurn(as: parent)
    notifyParent()
  }

  /// Sends the event of a done child.
  func notifyParent() {
    guard isDone, !end.isNotified, let notify = end.notify else { return }
    end.isNotified = true
    notify()
  }

  /// Ends the delays and effects of a child whose parent left its state.
  func stop() {
    end.notify = nil
    endVisits()
  }

  /// Creates and starts the children of a node.
  func startChildren(of node: Int, _ visit: MachineVisit, in state: State) {
    let number = visit.number
    let parent = ChartParent<Event>(
      surroundings: extras?.surroundings ?? MachineSurroundings()
    ) { [weak self] event in
      self?.enqueue(.sent(event, visit: number))
    }
    visit.children = chart.chartHooks[node].children.map { start in start(state, parent) }
  }
}
