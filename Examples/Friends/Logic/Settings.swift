// SPDX-License-Identifier: MIT

/// What the user has chosen.
public struct Settings: Equatable, Sendable {
  /// What the user can be told of.
  public enum Push: String, CaseIterable, Sendable {
    /// A friend is there.
    case online
    /// A friend says something new.
    case status
    /// Somebody wants to be a friend.
    case invitation
  }

  /// The countries that there are to choose from.
  public static let countries = ["Iceland", "Japan", "Poland", "United Kingdom"]

  /// What the user is called.
  public var name = "Ada Lovelace"
  /// Where the user lives.
  public var country = "United Kingdom"
  /// What the user is told of.
  public var pushes: Set<Push> = [.online, .invitation]

  /// Makes settings as they are at first.
  public init() {}
}

/// What the user can do in the settings.
public enum SettingsEvent: Equatable, Sendable {
  /// Writes another name.
  case profile
  /// Goes on to the next country.
  case country
  /// Loads the friends anew.
  case reload
  /// Sets everything as it was at first.
  case reset
  /// Switches on or off what to be told of.
  case push(Settings.Push, isOn: Bool)
}
