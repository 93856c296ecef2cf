// SPDX-License-Identifier: MIT

/// An event of a state flow.
public struct InspectionEvent: Sendable, Equatable, Identifiable {
  /// An event's number for its inspector: 1, 2, 3 and so on, not necessarily in order if threads
  /// race.
  public struct ID: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number.
    public let rawValue: UInt64

    /// Creates an identifier.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Returns a Boolean value that indicates whether one event was recorded before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  /// The event's identifier.
  public var id: ID { content.id }
  /// The event whose handling caused this one; `nil` for an external event.
  public var cause: ID? { content.cause }
  /// The first event of the causal chain: the event itself if it is external.
  public var root: ID { content.root }
  /// The number of causes between this event and an external one.
  public var depth: Int { content.depth }
  /// A Boolean value that indicates whether the event is instant: it causes no events and has no
  /// end.
  public var isInstant: Bool { content.isInstant }
  /// The event's subject.
  public var subject: InspectionEvent.Subject { content.subject }
  /// The event's kind.
  public var kind: Kind { content.kind }

  // A class instance: a copy costs one reference count and not a dozen.
  private let content: Content

  private final class Content: Sendable {
    let id: ID
    let cause: ID?
    let root: ID
    let depth: Int
    let isInstant: Bool
    let subject: InspectionEvent.Subject
    let kind: Kind

    init(
      _ id: ID, _ cause: ID?, _ root: ID, _ depth: Int, _ isInstant: Bool,
      _ subject: InspectionEvent.Subject, _ kind: Kind
    ) {
      self.id = id
      self.cause = cause
      self.root = root
      self.depth = depth
      self.isInstant = isInstant
      self.subject = subject
      self.kind = kind
    }
  }

  /// Creates an event; modules report through ``Inspection`` instead.
  ///
  /// - Parameters:
  ///   - id: The event's identifier.
  ///   - cause: The event that caused it.
  ///   - root: The first event of the causal chain, or `nil` for the event itself.
  ///   - depth: The number of causes before it.
  ///   - isInstant: `true` if it causes no events and has no end.
  ///   - subject: The event's subject.
  ///   - kind: The event's kind.
  public init(
    id: ID, cause: ID? = nil, root: ID? = nil, depth: Int = 0, isInstant: Bool = false,
    subject: InspectionEvent.Subject, kind: Kind
  ) {
    content = Content(id, cause, root ?? id, depth, isInstant, subject, kind)
  }

  /// Returns a Boolean value that indicates whether all properties are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.content === rhs.content
      || (lhs.id == rhs.id && lhs.cause == rhs.cause && lhs.root == rhs.root
        && lhs.depth == rhs.depth && lhs.isInstant == rhs.isInstant && lhs.subject == rhs.subject
        && lhs.kind == rhs.kind)
  }
}
