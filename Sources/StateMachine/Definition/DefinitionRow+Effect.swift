// SPDX-License-Identifier: MIT

import PresentationInspection

extension DefinitionRow where State: Sendable, Event: Sendable {
  /// Returns a row with asynchronous work that starts when a machine rests in a state.
  ///
  /// A machine rests when it has handled the events that its actions raised. A state that these
  /// leave again starts no work.
  ///
  /// The work starts on the machine's isolation, in the order of the rows, before observers are
  /// notified of the state. On the main actor, all of the work runs there: call a `@concurrent`
  /// function for long computations. Another actor is not retained, so the work leaves it at its
  /// first suspension.
  ///
  /// Before macOS 26 and iOS 26, work on the main actor starts after the call that entered the
  /// state. Work on another actor then starts on no actor.
  ///
  /// The task of the work is cancelled when the state is left or the machine is deallocated. The
  /// work does not retain the machine.
  ///
  /// ```swift
  /// .during(.loading) { _, machine in
  ///   machine.send(await loader.load())
  /// }
  /// ```
  ///
  /// The closure receives the state at the start, and the sender of events to the machine.
  public static func during(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    work: nonisolated(nonsending) @escaping @Sendable (State, EventSender<Event>) async -> Void
  ) -> Self {
    let key = State.key(of: state)
    let name = "in \(ValueSummary.name(of: key))"
    return Self(
      .effect(key) { state, hop in
        let ongoing = OngoingWork.begin("\(hop.subject): effect \(name)")
        return Inspection.startSpan(.effect, hop.subject, .effect(name)) { end in
          hop.start {
            await work(state, EventSender { hop.put($0, from: $1) })
            end()
            withExtendedLifetime(ongoing) {}
          }
        }
      }, DefinitionLocation(fileID: fileID, line: line))
  }
}
