// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
public import Styling

/// The appearance of color roles, text styles and images on a terminal.
public struct TerminalTheme: Sendable {
  /// The colors of roles; other roles have the default color of the terminal.
  public var colors: [ColorRole: TerminalColor]
  /// The attributes of text styles.
  public var attributes: [TextStyle: CellStyle.Attributes]
  /// The rows of characters of images; another image is a block with the initial of its name.
  public var images: [ImageContent.Name: [String]]

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - colors: The colors of roles.
  ///   - attributes: The attributes of text styles.
  ///   - images: The rows of characters of images.
  public init(
    colors: [ColorRole: TerminalColor], attributes: [TextStyle: CellStyle.Attributes],
    images: [ImageContent.Name: [String]] = [:]
  ) {
    self.colors = colors
    self.attributes = attributes
    self.images = images
  }

  /// The default theme, with the colors of the user's palette.
  public static let standard = TerminalTheme(
    colors: [
      .secondaryText: .ansi(8), .accent: .ansi(4), .destructive: .ansi(1), .onAccent: .ansi(15),
      .separator: .ansi(8), .failure: .ansi(1), .warning: .ansi(3), .information: .ansi(4),
    ],
    attributes: [.largeTitle: [.bold, .underlined], .title: .bold, .caption: .faint],
    images: [.chevron: ["›"]])

  /// Returns the cell style of a text.
  func style(of text: StyledText) -> CellStyle {
    CellStyle(
      foreground: colors[text.color] ?? .standard, attributes: attributes[text.style] ?? [])
  }
}
