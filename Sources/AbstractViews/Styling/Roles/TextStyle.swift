// SPDX-License-Identifier: MIT

/// A text's purpose, which a host maps to a font.
///
/// An app adds its own styles in an extension.
public struct TextStyle: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, the same for every host.
  public let rawValue: String

  /// Creates a style.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a style.
  public init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension TextStyle {
  /// The title of a screen or large section.
  public static let largeTitle: TextStyle = "largeTitle"
  /// An item's title.
  public static let title: TextStyle = "title"
  /// Running text.
  public static let body: TextStyle = "body"
  /// Secondary text below or beside a title.
  public static let subtitle: TextStyle = "subtitle"
  /// A few characters, such as in a badge.
  public static let caption: TextStyle = "caption"
}
