// SPDX-License-Identifier: MIT

/// The user's settings.
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

  /// The available countries.
  public static let countries = ["Iceland", "Japan", "Poland", "United Kingdom"]

  /// The user's name.
  public var name = "Ada Lovelace"
  /// The user's country.
  public var country = "United Kingdom"
  /// The notifications that are enabled.
  public var notifications: Set<Notification> = [.online, .friendRequest]

  /// Creates the default settings.
  public init() {}
}

/// A user action in the settings.
public enum SettingsEvent: Equatable, Sendable {
  /// Starts to edit the name.
  case profile
  /// Selects the next country.
  case country
  /// Reloads the friends.
  case reload
  /// Restores the default settings.
  case reset
  /// Enables or disables a notification.
  case notification(Settings.Notification, isOn: Bool)
}
