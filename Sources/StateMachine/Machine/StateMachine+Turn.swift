// SPDX-License-Identifier: MIT

import PresentationDelivery
package import PresentationInspection

extension StateMachine {
  /// The storage that few machines need, created on first use.
  var createdExtras: MachineExtras<State, Event> {
    if let extras { return extras }
    let extras = MachineExtras<State, Event>(name: nil)
    self.extras = extras
    return extras
  }

  /// Handles an event in a separate turn.
  @usableFromInline final func processInTurn(_ event: Event) -> Outcome {
    AccessLog.note(.change, of: self)
    checkInput()
    guard !DeliveryRound.isUnderWay else {
      queue(event)
      return .queued
    }
    DeliveryRound.begin()
    defer { DeliveryRound.end() }
    return handle(event)
  }

  @inline(never) func queue(_ event: Event) {
    guard extras?.interpreter?.raise(event) != true else { return }
    Inspection.report(.machine, subject, .eventQueued(event: ValueSummary.name(of: event)))
    let isRaised = extras?.actions.isRunning == true
    if isRaised { extras?.actions.raisedCount += 1 }
    enqueue(isRaised ? .raised(event) : .event(event))
  }

  final func enqueue(_ entry: MachineExtras<State, Event>.QueueEntry) {
    createdExtras.queue.append(entry)
    DeliveryRound.perform(self)
  }

  final func checkInput() {
    Misuse.require(
      extras?.isEvaluating != true,
      """
      Cannot raise an event of \(subject) inside a condition or a closure that creates a state: \
      both must be pure. Raise the event in an action, with performing(_:) or entering(_:perform:)
      """)
    Misuse.require(
      row < definition.table.rowCount,
      """
      Cannot process an event of \(subject) before start(): its states have actions, delays or \
      effects
      """
    )
  }

  final func handleByTable(_ event: Event) -> Outcome {
    let row = row
    let cell = definition.exactCell(row: row, event)
    if cell >= 0 {
      let destination = Int(cell) >> definition.shift
      return change(to: unsafe definition.values[destination], in: destination, by: event)
    }
    guard cell != TransitionTable.Cell.none else { return ignore(event, .noTransition) }
    let rules = definition.table.rules(of: cell)
    if let destination = definition.moves[rules[0]] {
      return change(to: unsafe definition.values[destination], in: destination, by: event)
    }
    for rule in rules where conditionHolds(rule, event) { return take(rule, by: event) }
    return ignore(event, .guardFailed)
  }

  func conditionHolds(_ rule: Int, _ event: Event?) -> Bool {
    if let condition = definition.rules[rule].condition,
      !evaluate({ condition(current, TransitionCause(event)) })
    {
      return false
    }
    guard let condition = definition.rules[rule].configurationCondition else { return true }
    return evaluate { condition([current], [current]) }
  }

  @discardableResult func take(
    _ number: Int, by event: Event?, after delay: Duration? = nil
  ) -> Outcome {
    let (old, rule) = (current, definition.rules[number])
    let new =
      rule.make.map { make in evaluate { make(old, TransitionCause(event)) } } ?? rule.fixed ?? old
    let destination = rule.row ?? row
    if rule.make != nil { require(new, isAt: destination, definition.row) }
    return change(
      to: new, in: destination, by: event, after: delay, isInternal: rule.row == nil, rule.action)
  }

  /// Requires that a state made by a transition is at its destination.
  final func require(_ state: State, isAt destination: Int, _ place: (State) -> Int?) {
    Misuse.require(
      place(state) == destination,
      """
      Cannot move \(subject) to \(ValueSummary.name(of: state)): the transition declares another \
      key for its destination
      """)
  }

  final func evaluate<Value>(_ body: () -> Value) -> Value {
    let extras = createdExtras
    extras.isEvaluating = true
    defer { extras.isEvaluating = false }
    return body()
  }

  @discardableResult private func change(
    to new: State, in row: Int, by event: Event?, after delay: Duration? = nil,
    isInternal: Bool = false,
    _ action: ((MachineReference, TransitionCause<State, Event>) -> Void)? = nil
  ) -> Outcome {
    let old = current
    Inspection.span(.machine, subject, kind(from: old, to: new, by: event, delay)) {
      if !isInternal {
        leave()
      }
      if let action {
        perform(.transition(from: current)) {
          performing { action(MachineReference(self), TransitionCause(event)) }
        }
      }
      setRow(row)
      current = new
      if !isInternal {
        enter()
      }
      startEffects()
      if unsafe observers != nil { notify(old, event) }
    }
    return .changed(from: old, to: new)
  }

  @inline(never) final func notify(_ old: State, _ event: Event?) {
    let step = Step(old: old, event: event, new: current)
    unsafe observers?._withUnsafeGuaranteedRef { $0.notify(step) }
  }

  /// Continues in a state without entering it.
  func restore(_ state: State, _ row: Int, delays: [(index: Int, duration: Duration)]) {
    let old = current
    Inspection.span(.machine, subject, kind(from: old, to: state, by: nil, nil)) {
      setRow(row)
      current = state
      beginVisit(delays)
      startEffects()
      notify(old, nil)
    }
  }

  /// Moves to the initial state, as ``reset()`` does.
  final func returnToInitialState() {
    if let interpreter = extras?.interpreter { return interpreter.reset() }
    change(to: definition.initial, in: definition.initialRow, by: nil)
  }

  final func ignore(_ event: Event, _ reason: IgnoredReason) -> Outcome {
    Inspection.span(
      .machine, subject,
      .eventIgnored(
        event: ValueSummary.name(of: event), state: stateName,
        accepts: namesOfAcceptedEvents)
    ) {
      ignoredObservers?.notify((event, current))
    }
    return .ignored(reason)
  }

  private func kind(
    from old: State, to new: State, by event: Event?, _ delay: Duration?
  ) -> InspectionEvent.Kind {
    let (old, new) = (ValueSummary.name(of: old), ValueSummary.name(of: new))
    let event = event.map { ValueSummary.name(of: $0) } ?? delay.map { "after \($0)" }
    return event.map { .eventAccepted(event: $0, from: old, to: new) }
      ?? .reset(from: old, to: new)
  }
}

extension StateMachine: DeliveryTurn {
  package var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type(of: self), name: name)
  }

  package func takeTurn() {
    AccessLog.note(.change, of: self)
    switch extras?.queue.popFirst() {
    case .event(let event): _ = handle(event)
    case .raised(let event):
      extras?.actions.raisedCount -= 1
      _ = handle(event)
      startEffects()
    case .sent(let event, let visit, let state): receive(event, sentIn: visit, of: state)
    case .start: enterInitialState()
    case .delay(let index, let visit): delayPassed(index, visit: visit)
    case .reset: returnToInitialState()
    case nil: break
    }
  }
}
