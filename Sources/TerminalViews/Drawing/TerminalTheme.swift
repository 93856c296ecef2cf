// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
public import Styling

/// What roles of colors and of texts look like on a terminal, and what images consist of.
public struct TerminalTheme: Sendable {
  /// The colors of roles; a role that is not among them has that of the terminal.
  public var colors: [ColorRole: TerminalColor]
  /// What is done to letters of styles.
  public var attributes: [TextStyle: CellStyle.Attributes]
  /// The rows of characters that images consist of; an image that is not among them is a block with the beginning of its name.
  public var images: [ImageContent.Name: [String]]

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - colors: The colors of roles.
  ///   - attributes: What is done to letters of styles.
  ///   - images: The rows of characters that images consist of.
  public init(
    colors: [ColorRole: TerminalColor], attributes: [TextStyle: CellStyle.Attributes],
    images: [ImageContent.Name: [String]] = [:]
  ) {
    self.colors = colors
    self.attributes = attributes
    self.images = images
  }

  /// The theme that holds where nothing else is said: the colors that the user has chosen.
  public static let standard = TerminalTheme(
    colors: [
      .secondaryText: .ansi(8), .accent: .ansi(4), .destructive: .ansi(1), .onAccent: .ansi(15),
      .separator: .ansi(8), .failure: .ansi(1), .warning: .ansi(3), .information: .ansi(4),
    ],
    attributes: [.largeTitle: [.bold, .underlined], .title: .bold, .caption: .faint],
    images: [.chevron: ["›"]])

  /// How a text looks.
  func style(of text: StyledText) -> CellStyle {
    CellStyle(
      foreground: colors[text.color] ?? .standard, attributes: attributes[text.style] ?? [])
  }
}
