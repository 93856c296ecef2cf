// SPDX-License-Identifier: MIT

/// What a colour is for, which a host maps to one of its own colours.
///
/// An app adds roles of its own:
///
/// ```swift
/// extension ColorRole {
///   static let promotion: ColorRole = "promotion"
/// }
/// ```
public struct ColorRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the role, the same for every host.
  public let rawValue: String

  /// Names a role.
  ///
  /// - Parameter rawValue: Its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Names a role.
  ///
  /// - Parameter value: Its name.
  public init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension ColorRole {
  /// Text that is read first.
  public static let text: ColorRole = "text"
  /// Text that is read second.
  public static let secondaryText: ColorRole = "secondaryText"
  /// What can be pressed, and what is chosen.
  public static let accent: ColorRole = "accent"
  /// What cannot be undone, and what has failed.
  public static let destructive: ColorRole = "destructive"
  /// Text on what is filled with ``accent``.
  public static let onAccent: ColorRole = "onAccent"
  /// Lines between things.
  public static let separator: ColorRole = "separator"
  /// What lies behind everything.
  public static let background: ColorRole = "background"
  /// What lies behind the thing that is pressed.
  public static let selectedBackground: ColorRole = "selectedBackground"
  /// The background of the selected items of a list.
  public static let selectedItemBackground: ColorRole = "selectedItemBackground"
}
