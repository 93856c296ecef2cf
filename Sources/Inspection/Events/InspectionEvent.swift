// SPDX-License-Identifier: MIT

/// One step of a state flow, as an inspector sees it.
public struct InspectionEvent: Sendable, Equatable, Identifiable {
  /// The number of an event: an inspector is given 1, 2, 3 and so on, threads racing each other apart.
  public struct ID: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number itself.
    public let rawValue: UInt64

    /// Makes the identifier of an event with a number.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Whether one event was recorded before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  /// The number of this event.
  public var id: ID { content.id }
  /// The event whose handling brought this one about; `nil` where it came from outside.
  public var cause: ID? { content.cause }
  /// The first of the chain of causes: the event itself where it came from outside.
  public var root: ID { content.root }
  /// How many causes lie between this event and one from outside.
  public var depth: Int { content.depth }
  /// Whether it takes no time: nothing can have it as its cause, and it is not finished.
  public var isInstant: Bool { content.isInstant }
  /// What it happened to.
  public var subject: InspectionSubject { content.subject }
  /// What happened.
  public var kind: Kind { content.kind }

  // In a box: an event is handed on several times, and a copy is to cost one reference and not a dozen.
  private let content: Content

  private final class Content: Sendable {
    let id: ID
    let cause: ID?
    let root: ID
    let depth: Int
    let isInstant: Bool
    let subject: InspectionSubject
    let kind: Kind

    init(
      _ id: ID, _ cause: ID?, _ root: ID, _ depth: Int, _ isInstant: Bool,
      _ subject: InspectionSubject, _ kind: Kind
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

  /// Makes an event; modules report through ``Inspection`` instead.
  ///
  /// - Parameters:
  ///   - id: The number of this event.
  ///   - cause: The event that brought it about.
  ///   - root: The first of the chain of causes; the event itself if nil.
  ///   - depth: How many causes lie before it.
  ///   - isInstant: Whether it takes no time.
  ///   - subject: What it happened to.
  ///   - kind: What happened.
  public init(
    id: ID, cause: ID? = nil, root: ID? = nil, depth: Int = 0, isInstant: Bool = false,
    subject: InspectionSubject, kind: Kind
  ) {
    content = Content(id, cause, root ?? id, depth, isInstant, subject, kind)
  }

  /// Whether everything about two events is the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.content === rhs.content
      || (lhs.id == rhs.id && lhs.cause == rhs.cause && lhs.root == rhs.root
        && lhs.depth == rhs.depth && lhs.isInstant == rhs.isInstant && lhs.subject == rhs.subject
        && lhs.kind == rhs.kind)
  }
}
