// SPDX-License-Identifier: MIT

extension InspectionEvent {
  /// A set of event categories, each of which can be watched separately.
  @frozen public struct Category: OptionSet, Hashable, Sendable {
    /// The bits of the categories.
    public let rawValue: UInt32

    /// Creates a set of categories from its bits.
    @inlinable public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// External inputs: a user's command, a tap.
    @inlinable public static var input: Self { Self(rawValue: 1 << 0) }
    /// Changes of observable values.
    @inlinable public static var observable: Self { Self(rawValue: 1 << 1) }
    /// State machines and their events.
    @inlinable public static var machine: Self { Self(rawValue: 1 << 2) }
    /// Views that are matched, rendered, shown, hidden and skipped.
    @inlinable public static var render: Self { Self(rawValue: 1 << 3) }
    /// Errors that are converted, presented and dismissed.
    @inlinable public static var error: Self { Self(rawValue: 1 << 4) }
    /// External work, such as requests.
    @inlinable public static var effect: Self { Self(rawValue: 1 << 5) }
    /// Changes of whole screens: presentation, dismissal, states.
    @inlinable public static var screen: Self { Self(rawValue: 1 << 6) }
    /// Actions of schedulers.
    @inlinable public static var timer: Self { Self(rawValue: 1 << 7) }

    /// Observations of observables and machines that end.
    @inlinable public static var observation: Self { Self(rawValue: 1 << 8) }

    /// All categories, including future ones.
    @inlinable public static var all: Self { Self(rawValue: .max) }
  }
}

extension InspectionEvent.Category {
  /// The categories by name, in the order of their bits.
  public static let names: KeyValuePairs<String, InspectionEvent.Category> = [
    "input": .input, "observable": .observable, "machine": .machine, "render": .render,
    "error": .error, "effect": .effect, "screen": .screen, "timer": .timer,
    "observation": .observation,
  ]
}

extension InspectionEvent.Kind {
  /// The category of the kind.
  public var category: InspectionEvent.Category {
    switch self {
    case .input: .input
    case .valueChanged, .eventSent: .observable
    case .observationEnded: .observation
    case .eventAccepted, .eventIgnored, .eventQueued, .reset: .machine
    case .stateExited, .actionPerformed, .stateEntered: .machine
    case .timer: .timer
    case .matched, .rendered, .skipped, .unmatched: .render
    case .shown, .hidden: [.render, .screen]
    case .screenState: .screen
    case .effect, .outcome: .effect
    case .errorConverted, .errorPresented, .errorDismissed: .error
    }
  }
}
