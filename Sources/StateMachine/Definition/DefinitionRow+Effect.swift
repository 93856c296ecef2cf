// SPDX-License-Identifier: MIT

import Inspection

extension DefinitionRow where State: Sendable, Event: Sendable {
  /// Returns a row with asynchronous work that starts when a state is entered, after its entry
  /// actions.
  ///
  /// The task of the work is cancelled when the state is left or the machine is deallocated. The
  /// work runs on no actor, and does not retain the machine.
  ///
  /// ```swift
  /// .during(.loading) { _, machine in
  ///   machine.send(await loader.load())
  /// }
  /// ```
  ///
  /// The closure receives the state as it was entered, and the sender of events to the machine.
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
