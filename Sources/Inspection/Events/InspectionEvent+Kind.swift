// SPDX-License-Identifier: MIT

extension InspectionEvent {
  /// What can happen in a state flow.
  ///
  /// Payloads are descriptions, made only while somebody watches. They are cut off at 1,024 bytes of UTF-8.
  public enum Kind: Sendable, Equatable {
    /// Something came in from outside, such as a user's command.
    case input(String)
    /// An observable's value changed and is delivered to its observers; a line for each path that changed.
    case valueChanged([String])
    /// An observation ended: its token was cancelled or deallocated, or its source was deallocated.
    case observationEnded(reason: String)
    /// A machine took an event and moved.
    case eventAccepted(event: String, from: String, to: String)
    /// A machine left an event aside; `accepts` lists the events it would have taken.
    case eventIgnored(event: String, state: String, accepts: [String])
    /// A machine put an event off, because a delivery is under way.
    case eventQueued(event: String)
    /// A machine went back to its initial state.
    case reset(from: String, to: String)
    /// Time that was waited for has passed: a delay, a banner's interval, the wait before an attempt.
    case timer(String)
    /// It was found out which property of a state feeds which view of a host.
    case matched(String)
    /// A view was handed a value.
    case rendered(String)
    /// A view became visible.
    case shown
    /// A view was hidden.
    case hidden
    /// A view was left as it is.
    case skipped(reason: String)
    /// No value could be found for a view, or more than one.
    case unmatched(reason: String)
    /// A screen was told to take the form of a state.
    case screenState(String)
    /// Work with the world outside runs.
    case effect(String)
    /// Something worth telling came out of work with the world outside.
    case outcome(String)
    /// An error became something to present; `detail` is for engineers, never for users.
    case errorConverted(detail: String, title: String, style: String)
    /// An error is on the screen.
    case errorPresented(title: String, style: String)
    /// An error left the screen.
    case errorDismissed(title: String, reason: String)
  }
}
