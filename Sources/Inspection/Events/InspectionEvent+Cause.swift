// SPDX-License-Identifier: MIT

extension InspectionEvent {
  /// The event that is being handled, and its depth in the chain of causes.
  public struct Cause: Sendable, Equatable {
    /// The event's identifier.
    public let id: InspectionEvent.ID
    /// The number of causes between the event and the input that began the chain.
    public let depth: Int
    let root: InspectionEvent.ID
    /// Numbered the event; other sessions do not know it.
    let session: InspectionSession

    /// Returns a Boolean value that indicates whether both are one event of one session.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.id == rhs.id && lhs.session === rhs.session
    }
  }
}
