// SPDX-License-Identifier: MIT

public import PresentationObservable

extension StateMachine {
  /// Returns whether the current state, or an active state of a chart, has a transition for an
  /// event whose conditions hold.
  ///
  /// ```swift
  /// if player.can(.play) { player.process(.play) }
  /// ```
  ///
  /// The conditions are called, and nothing changes. In a callback, the result ignores queued
  /// events. In an action of a chart, it covers the states that are active at this moment. Before a
  /// required start, it is `false`. Complexity: like handling the event without its transition's
  /// actions.
  public final func can(_ event: Event) -> Bool {
    noteRead()
    let row = row
    guard row < definition.table.rowCount else { return false }
    if let interpreter = extras?.interpreter { return interpreter.canHandle(event) }
    let cell = definition.exactCell(row: row, event)
    guard cell < 0, cell != TransitionTable.Cell.none else { return cell >= 0 }
    return definition.table.rules(of: cell).contains { conditionHolds($0, event) }
  }

  /// The result of ``can(_:)`` as an observable value, which enables a button.
  ///
  /// ```swift
  /// machine.availability(of: .loadingStarted).render(on: screen.reloadButton).store(in: &tokens)
  /// ```
  ///
  /// It changes only with the machine's steps, so a condition must read nothing but its arguments.
  /// It doesn't retain the machine, and keeps its value if the machine is deallocated.
  public final func availability(of event: Event) -> ReadOnlyObservable<Bool> {
    observable.map { [weak self] _ in self?.can(event) ?? false }.removeDuplicates()
  }

  /// Returns whether the current state, or an active state of a chart, has a tag.
  ///
  /// Complexity: O(states with the tag).
  public final func has(_ tag: StateTag) -> Bool {
    noteRead()
    guard let nodes = definition.tags[tag] else { return false }
    if let interpreter = extras?.interpreter { return interpreter.hasActive(nodes) }
    let row = row
    return nodes.contains((row < definition.table.rowCount ? row : definition.initialRow) + 1)
  }

  /// The result of ``has(_:)`` as an observable value.
  ///
  /// ```swift
  /// machine.presence(of: .busy).render(on: screen.spinner).store(in: &tokens)
  /// ```
  ///
  /// It doesn't retain the machine, and keeps its value if the machine is deallocated.
  public final func presence(of tag: StateTag) -> ReadOnlyObservable<Bool> {
    observable.map { [weak self] _ in self?.has(tag) ?? false }.removeDuplicates()
  }
}
