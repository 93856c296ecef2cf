// SPDX-License-Identifier: MIT

import PresentationInspection

extension DefinitionRow {
  /// Returns a row with transitions that are tried when a state has been active for a duration.
  ///
  /// The time begins when the state is entered and ends when the state is left; internal
  /// transitions do not reset it. The scheduler with which the machine is started measures it. If
  /// the condition of a transition fails at that moment, the transition is not tried again.
  ///
  /// - Precondition: `duration` is more than zero. A ``StatechartDefinition`` from data throws an
  ///   error instead.
  public static func after(
    _ duration: Duration, _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    return Self(.delay(duration, transitions.map { ErasedRule($0, location) { _ in } }), location)
  }

  /// Checks the time of a delay of a flat machine.
  @usableFromInline static func require(
    _ duration: Duration, at location: DefinitionLocation
  ) {
    Misuse.require(
      duration > .zero,
      "Cannot delay a transition by zero or less, at \(location): send an event instead")
  }
}
