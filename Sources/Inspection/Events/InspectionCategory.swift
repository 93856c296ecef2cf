// SPDX-License-Identifier: MIT

/// What an event belongs to: the unit in which watching is switched on and off.
public struct InspectionCategory: OptionSet, Hashable, Sendable {
  /// One bit for each category.
  public let rawValue: UInt32

  /// Makes a set of categories from its bits.
  ///
  /// - Parameter rawValue: One bit for each category.
  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// What comes in from outside: a user's command, a tap.
  @inlinable public static var input: Self { Self(rawValue: 1 << 0) }
  /// Observable values that change.
  @inlinable public static var observable: Self { Self(rawValue: 1 << 1) }
  /// State machines and their events.
  @inlinable public static var machine: Self { Self(rawValue: 1 << 2) }
  /// Views that are matched, rendered, shown, hidden and skipped.
  @inlinable public static var render: Self { Self(rawValue: 1 << 3) }
  /// Errors that are converted, presented and dismissed.
  @inlinable public static var error: Self { Self(rawValue: 1 << 4) }
  /// Work with the world outside, such as loads.
  @inlinable public static var effect: Self { Self(rawValue: 1 << 5) }
  /// What a screen does as a whole: presented, dismissed, switched to a state.
  @inlinable public static var screen: Self { Self(rawValue: 1 << 6) }
  /// Time that passes: what a scheduler runs.
  @inlinable public static var timer: Self { Self(rawValue: 1 << 7) }

  /// Observations of observables and machines that end.
  @inlinable public static var observation: Self { Self(rawValue: 1 << 8) }

  /// Everything there is, and whatever is added later.
  @inlinable public static var all: Self { Self(rawValue: .max) }
}

extension InspectionCategory {
  /// The categories by their names, in the order of their bits.
  public static let names: KeyValuePairs<String, InspectionCategory> = [
    "input": .input, "observable": .observable, "machine": .machine, "render": .render,
    "error": .error, "effect": .effect, "screen": .screen, "timer": .timer,
    "observation": .observation,
  ]
}
