// SPDX-License-Identifier: MIT

/// A state flow event.
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
  /// The causal chain's first event: the event itself if it is external.
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

  // A class instance: a copy costs one reference count instead of a dozen.
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
  ///   - root: The causal chain's first event, or `nil` for the event itself.
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

extension InspectionEvent {
  /// An event's subject: a type and an optional name.
  public struct Subject: Sendable, Hashable, CustomStringConvertible {
    /// The type's name, without its module.
    public let type: String
    /// The instance's name, such as a property name.
    public var name: String? { hasName ? givenName : nil }
    /// The source location of the instance's creation, as `Module/File.swift:12`, if known.
    public var site: String? { hasSite ? givenSite : nil }

    // Not optional: copying optional strings calls the runtime, at four times the cost.
    private let givenName: String
    private let givenSite: String
    private let hasName: Bool
    private let hasSite: Bool

    /// Creates a subject from names.
    ///
    /// - Parameters:
    ///   - type: The type's name.
    ///   - name: The instance's name, if any.
    ///   - site: The source location of the instance's creation, if known.
    public init(type: String, name: String? = nil, site: String? = nil) {
      self.type = type
      givenName = name.map { URLRedactor.redacted($0) } ?? ""
      givenSite = site ?? ""
      hasName = name != nil
      hasSite = site != nil
    }

    /// Creates a subject from a type and the instance's name, if any.
    public init(_ type: Any.Type, name: String? = nil) {
      self.init(type: String(describing: type), name: name)
    }

    /// The name, or the type with the source location, if known.
    public var description: String {
      name ?? (site.map { "\(type) of \($0)" } ?? type)
    }
  }
}

extension InspectionEvent {
  /// A set of event categories, each of which can be watched separately.
  @frozen public struct Category: OptionSet, Hashable, Sendable {
    /// The categories' bits.
    public let rawValue: UInt32

    /// Creates a category set from its bits.
    @inlinable public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// External inputs: a user's command, a tap.
    @inlinable public static var input: Self { Self(rawValue: 1 << 0) }
    /// Observable value changes.
    @inlinable public static var observable: Self { Self(rawValue: 1 << 1) }
    /// State machines and their events.
    @inlinable public static var machine: Self { Self(rawValue: 1 << 2) }
    /// Views that are matched, rendered, shown, hidden and skipped.
    @inlinable public static var render: Self { Self(rawValue: 1 << 3) }
    /// Errors that are converted, presented and dismissed.
    @inlinable public static var error: Self { Self(rawValue: 1 << 4) }
    /// External work, such as requests.
    @inlinable public static var effect: Self { Self(rawValue: 1 << 5) }
    /// Changes to whole screens: presentation, dismissal, states.
    @inlinable public static var screen: Self { Self(rawValue: 1 << 6) }
    /// Scheduler actions.
    @inlinable public static var timer: Self { Self(rawValue: 1 << 7) }

    /// The ends of observations, for observables and machines.
    @inlinable public static var observation: Self { Self(rawValue: 1 << 8) }

    /// All categories, including future ones.
    @inlinable public static var all: Self { Self(rawValue: .max) }
  }
}

extension InspectionEvent.Category {
  /// Categories by name, in bit order.
  public static let names: KeyValuePairs<String, InspectionEvent.Category> = [
    "input": .input, "observable": .observable, "machine": .machine, "render": .render,
    "error": .error, "effect": .effect, "screen": .screen, "timer": .timer,
    "observation": .observation,
  ]
}
