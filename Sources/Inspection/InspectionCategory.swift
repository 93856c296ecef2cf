// SPDX-License-Identifier: MIT

/// What an event belongs to: the unit in which watching is switched on and off.
public struct InspectionCategory: OptionSet, Hashable, Sendable {
  /// One bit for each category.
  public let rawValue: UInt32

  /// Makes a set of categories from its bits.
  ///
  /// - Parameter rawValue: One bit for each category.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// What comes in from outside: a user's command, a tap.
  public static let input = Self(rawValue: 1 << 0)
  /// Observable values that change.
  public static let observable = Self(rawValue: 1 << 1)
  /// State machines and their events.
  public static let machine = Self(rawValue: 1 << 2)
  /// Views that are matched, rendered, shown, hidden and skipped.
  public static let render = Self(rawValue: 1 << 3)
  /// Errors that are converted, presented and dismissed.
  public static let error = Self(rawValue: 1 << 4)
  /// Work with the world outside: loads, timers.
  public static let effect = Self(rawValue: 1 << 5)
  /// What a screen does as a whole: presented, dismissed, switched to a state.
  public static let screen = Self(rawValue: 1 << 6)

  /// Everything there is, and whatever is added later.
  public static let all = Self(rawValue: .max)
}
