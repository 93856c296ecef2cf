// SPDX-License-Identifier: MIT

/// What a text is, which a host maps to one of its own fonts.
///
/// An app adds styles of its own, as it adds roles of colors.
public struct TextStyle: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the style, the same for every host.
  public let rawValue: String

  /// Names a style.
  ///
  /// - Parameter rawValue: Its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Names a style.
  ///
  /// - Parameter value: Its name.
  public init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension TextStyle {
  /// The title of a screen or of a large section.
  public static let largeTitle: TextStyle = "largeTitle"
  /// The title of a thing among others.
  public static let title: TextStyle = "title"
  /// Text to be read.
  public static let body: TextStyle = "body"
  /// What is said below a title, or beside it.
  public static let subtitle: TextStyle = "subtitle"
  /// A few characters, as in a badge.
  public static let caption: TextStyle = "caption"
}
