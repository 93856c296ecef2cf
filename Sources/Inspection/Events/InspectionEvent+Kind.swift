// SPDX-License-Identifier: MIT

extension InspectionEvent {
  /// The kind of an event, with its payload.
  ///
  /// Each text of a payload has at most 1,024 bytes of UTF-8. Payloads are formatted only while an
  /// inspector watches.
  public enum Kind: Sendable, Equatable {
    /// An external input arrived, such as a user's command.
    case input(String)
    /// An observable's new value is delivered to its observers; a line for each changed path.
    case valueChanged([String])
    /// A stream's event is delivered to its observers.
    case eventSent(String)
    /// An observation ended: its token was cancelled or deallocated, or its source was deallocated.
    case observationEnded(reason: String)
    /// A machine accepted an event and took a transition.
    case eventAccepted(event: String, from: String, to: String)
    /// A statechart exited a state, after the states inside it.
    case stateExited(String)
    /// A statechart performed the actions of a transition.
    case actionPerformed(String)
    /// A statechart entered a state, before the states inside it.
    case stateEntered(String)
    /// A machine ignored an event; `accepts` lists the events that the state accepts.
    case eventIgnored(event: String, state: String, accepts: [String])
    /// A machine queued an event, because a delivery is under way.
    case eventQueued(event: String)
    /// A machine was reset to its initial state, restored from a snapshot, or returned from an
    /// event that does not end.
    case reset(from: String, to: String)
    /// A timer expired: a delay, a banner's interval, the wait before a retry.
    case timer(String)
    /// A host's views were matched with a state's properties; the text has the numbers of views.
    case matched(String)
    /// A view rendered a value.
    case rendered(String)
    /// A view became visible.
    case shown
    /// A view was hidden.
    case hidden
    /// A view was not updated.
    case skipped(reason: String)
    /// A view has no matching value, or more than one.
    case unmatched(reason: String)
    /// A screen switched to the appearance of a state.
    case screenState(String)
    /// External work runs.
    case effect(String)
    /// External work had an outcome.
    case outcome(String)
    /// An error was converted for presentation; `detail` is for engineers, never for users.
    case errorConverted(detail: String, title: String, style: String)
    /// An error was presented.
    case errorPresented(title: String, style: String)
    /// An error was dismissed.
    case errorDismissed(title: String, reason: String)
  }
}
