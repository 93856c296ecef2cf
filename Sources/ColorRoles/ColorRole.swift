// SPDX-License-Identifier: MIT

/// The purpose of a color, which a host maps to one of its own colors.
///
/// An app adds roles of its own:
///
/// ```swift
/// extension ColorRole {
///   static let promotion: ColorRole = "promotion"
/// }
/// ```
public struct ColorRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the role, which is the same for every host.
  public let rawValue: String

  /// Creates a role.
  ///
  /// - Parameter rawValue: The name of the role.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a role.
  ///
  /// - Parameter value: The name of the role.
  public init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension ColorRole {
  /// The color of primary text.
  public static let text: ColorRole = "text"
  /// The color of secondary text.
  public static let secondaryText: ColorRole = "secondaryText"
  /// The color of buttons and of selected options.
  public static let accent: ColorRole = "accent"
  /// The color of actions that cannot be undone.
  public static let destructive: ColorRole = "destructive"
  /// The color of text on a background of the role ``accent``.
  public static let onAccent: ColorRole = "onAccent"
  /// The color of separator lines.
  public static let separator: ColorRole = "separator"
  /// The background of a screen.
  public static let background: ColorRole = "background"
  /// The background of an item while it is pressed.
  public static let selectedBackground: ColorRole = "selectedBackground"
  /// The background of the selected items of a list.
  public static let selectedItemBackground: ColorRole = "selectedItemBackground"
}

extension ColorRole {
  /// The color of an error that made an operation fail.
  public static let failure: ColorRole = "failure"
  /// The color of a warning.
  public static let warning: ColorRole = "warning"
  /// The color of an informative message.
  public static let information: ColorRole = "information"
}
