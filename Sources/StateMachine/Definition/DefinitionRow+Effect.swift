// SPDX-License-Identifier: MIT

import Inspection

extension DefinitionRow where State: Sendable, Event: Sendable {
  /// Asynchronous work that is bound to a state: it starts when the state is entered, after its entry actions.
  ///
  /// When the state is left, or the machine goes, the task of the work is cancelled. The work runs on no actor,
  /// and keeps the machine not.
  ///
  /// ```swift
  /// .during(.loading) { _, machine in
  ///   machine.send(await loader.load())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The key of the state.
  ///   - fileID: Where the row stands.
  ///   - line: Where the row stands.
  ///   - work: Receives the state as it was entered, and what sends events to the machine.
  /// - Returns: The row.
  public static func during(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    work: @escaping @Sendable (State, EventSender<Event>) async -> Void
  ) -> Self {
    let key = State.key(of: state)
    let name = "in \(ValueSummary.name(of: key))"
    return Self(
      .effect(key) { state, hop in
        let ongoing = OngoingWork.begin("\(hop.subject): effect \(name)")
        return Task {
          await Inspection.span(.effect, hop.subject, .effect(name)) {
            await work(state, EventSender { hop.put($0) })
          }
          withExtendedLifetime(ongoing) {}
        }
      }, DefinitionLocation(fileID: fileID, line: line))
  }
}
