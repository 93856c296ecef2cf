// SPDX-License-Identifier: MIT

/// User settings.
public struct Settings: Equatable, Sendable {
  /// A kind of notification.
  public enum Notification: String, CaseIterable, Sendable {
    /// A friend comes online.
    case online
    /// A friend changes their status.
    case status
    /// A friend request.
    case friendRequest
  }

  /// Available countries.
  public static let countries = ["Iceland", "Japan", "Poland", "United Kingdom"]

  /// The user's name.
  public var name = "Ada Lovelace"
  /// The user's country.
  public var country = "United Kingdom"
  /// All enabled notifications.
  public var notifications: Set<Notification> = [.online, .friendRequest]

  /// Creates default settings.
  public init() {}
}

/// A user action in the settings.
public enum SettingsEvent: Equatable, Sendable {
  /// Starts editing the name.
  case profile
  /// Selects the next country.
  case country
  /// Reloads all friends.
  case reload
  /// Restores default settings.
  case reset
  /// Enables or disables a notification.
  case notification(Settings.Notification, isOn: Bool)
}
