// SPDX-License-Identifier: MIT

public import PresentationObservable

extension StateMachine {
  /// Returns whether the current state, or a state of a chart that is active, has a transition for
  /// an event whose conditions hold.
  ///
  /// ```swift
  /// if player.can(.play) { player.process(.play) }
  /// ```
  ///
  /// The conditions are called, and nothing changes. In a callback, the answer ignores queued
  /// events. In an action of a chart, it is that for the states that are active at this moment.
  /// Before a start that the machine needs, it is `false`. Complexity: that of an event without the
  /// actions of its transition.
  public final func can(_ event: Event) -> Bool {
    noteRead()
    let row = row
    guard row < definition.table.rowCount else { return false }
    if let interpreter = extras?.interpreter { return interpreter.canHandle(event) }
    let cell = definition.exactCell(row: row, event)
    guard cell < 0, cell != TransitionTable.Cell.none else { return cell >= 0 }
    return definition.table.rules(of: cell).contains { conditionHolds($0, event) }
  }

  /// The answer of ``can(_:)`` as an observable value, which enables a button.
  ///
  /// ```swift
  /// machine.availability(of: .loadingStarted).render(on: screen.reloadButton).store(in: &tokens)
  /// ```
  ///
  /// It changes with the steps of the machine alone, so a condition must read nothing but its
  /// arguments. It does not retain the machine, and keeps its value if the machine is deallocated.
  public final func availability(of event: Event) -> ReadOnlyObservable<Bool> {
    observable.map { [weak self] _ in self?.can(event) ?? false }.removeDuplicates()
  }

  /// Returns whether the current state, or a state of a chart that is active, has a tag.
  ///
  /// Complexity: O(states with the tag).
  public final func has(_ tag: StateTag) -> Bool {
    noteRead()
    guard let nodes = definition.tags[tag] else { return false }
    if let interpreter = extras?.interpreter { return interpreter.hasActive(nodes) }
    let row = row
    return nodes.contains((row < definition.table.rowCount ? row : definition.initialRow) + 1)
  }

  /// The answer of ``has(_:)`` as an observable value.
  ///
  /// ```swift
  /// machine.presence(of: .busy).render(on: screen.spinner).store(in: &tokens)
  /// ```
  ///
  /// It does not retain the machine, and keeps its value if the machine is deallocated.
  public final func presence(of tag: StateTag) -> ReadOnlyObservable<Bool> {
    observable.map { [weak self] _ in self?.has(tag) ?? false }.removeDuplicates()
  }
}
