// SPDX-License-Identifier: MIT

/// A color's purpose, which each host maps to a color.
///
/// An app adds its own roles:
///
/// ```swift
/// extension ColorRole {
///   static let promotion: ColorRole = "promotion"
/// }
/// ```
public struct ColorRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, the same for every host.
  public let rawValue: String

  /// Creates a role.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a role.
  public init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension ColorRole {
  /// Primary text.
  public static let text: ColorRole = "text"
  /// Secondary text.
  public static let secondaryText: ColorRole = "secondaryText"
  /// Buttons and selected options.
  public static let accent: ColorRole = "accent"
  /// Actions that can't be undone.
  public static let destructive: ColorRole = "destructive"
  /// Text on an ``accent`` background.
  public static let onAccent: ColorRole = "onAccent"
  /// Separator lines.
  public static let separator: ColorRole = "separator"
  /// A screen's background.
  public static let background: ColorRole = "background"
  /// A pressed item's background.
  public static let selectedBackground: ColorRole = "selectedBackground"
  /// The background behind a list's selected items.
  public static let selectedItemBackground: ColorRole = "selectedItemBackground"
}

extension ColorRole {
  /// An error that made an operation fail.
  public static let failure: ColorRole = "failure"
  /// A warning.
  public static let warning: ColorRole = "warning"
  /// An informative message.
  public static let information: ColorRole = "information"
}
