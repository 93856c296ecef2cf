// SPDX-License-Identifier: MIT

/// The purpose of a text, which a host maps to one of its fonts.
///
/// An app adds its own styles in an extension.
public struct TextStyle: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the style, which is the same for every host.
  public let rawValue: String

  /// Creates a style with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a style with a name.
  public init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension TextStyle {
  /// The style of the title of a screen or of a large section.
  public static let largeTitle: TextStyle = "largeTitle"
  /// The style of the title of an item.
  public static let title: TextStyle = "title"
  /// The style of running text.
  public static let body: TextStyle = "body"
  /// The style of secondary text below or beside a title.
  public static let subtitle: TextStyle = "subtitle"
  /// The style of a few characters, such as in a badge.
  public static let caption: TextStyle = "caption"
}
