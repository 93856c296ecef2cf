// SPDX-License-Identifier: MIT

import Inspection

extension DefinitionRow {
  /// Transitions that are taken when a state has lasted for a while.
  ///
  /// The time begins when the state is entered, goes on where a transition stays inside, and ends when the state
  /// is left. It is that of the scheduler with which the machine is started. A transition whose condition is
  /// refused then is not tried again.
  ///
  /// - Parameters:
  ///   - duration: How long the state has to last.
  ///   - transitions: Where it leads, from where.
  ///   - fileID: Where the row stands.
  ///   - line: Where the row stands.
  /// - Returns: The row.
  /// - Precondition: `duration` is more than zero.
  public static func after(
    _ duration: Duration, _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    Misuse.require(
      duration > .zero,
      "Cannot delay a transition by zero or less, at \(location): send an event instead")
    return Self(.delay(duration, transitions.map { ErasedRule($0, location) { _ in } }), location)
  }
}
