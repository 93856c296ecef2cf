// SPDX-License-Identifier: MIT

/// The event whose handling runs, and how deep it lies.
public struct InspectionCause: Sendable, Equatable {
  /// The number of the event.
  public let id: InspectionEvent.ID
  /// How many causes lie between the event and one from outside.
  public let depth: Int
  /// The first of the chain of causes.
  let root: InspectionEvent.ID
  /// Who numbered it: to any other inspector it is unknown.
  let session: InspectionSession

  /// Whether both are the same event of the same inspector.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.session === rhs.session
  }
}
