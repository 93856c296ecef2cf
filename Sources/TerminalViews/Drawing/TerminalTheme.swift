// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationViews

/// The appearance of color roles, text styles, images and bones on a terminal.
public struct TerminalTheme: Sendable {
  /// The colors of roles; others have the terminal's default color.
  public var colors: [ColorRole: CellGrid.Color]
  /// The attributes of text styles.
  public var attributes: [TextStyle: CellGrid.Style.Attributes]
  /// The rows of characters of images; another image is a block with its name's initial.
  public var images: [ImageContent.Name: [String]]
  /// The animation of bones.
  public var shimmer: TerminalTheme.Shimmer

  /// Creates a theme.
  public init(
    colors: [ColorRole: CellGrid.Color], attributes: [TextStyle: CellGrid.Style.Attributes],
    images: [ImageContent.Name: [String]] = [:],
    shimmer: TerminalTheme.Shimmer = TerminalTheme.Shimmer()
  ) {
    self.colors = colors
    self.attributes = attributes
    self.images = images
    self.shimmer = shimmer
  }

  /// The default theme, with the colors of the user's palette.
  public static let standard = TerminalTheme(
    colors: [
      .secondaryText: .ansi(8), .accent: .ansi(4), .destructive: .ansi(1), .onAccent: .ansi(15),
      .separator: .ansi(8), .failure: .ansi(1), .warning: .ansi(3), .information: .ansi(4),
    ],
    attributes: [.largeTitle: [.bold, .underlined], .title: .bold, .caption: .faint],
    images: [.chevron: ["›"]])

  func style(of text: StyledText) -> CellGrid.Style {
    var attributes = attributes[text.style] ?? []
    if !text.emphasis.isEmpty { attributes.formUnion(CellGrid.Style.Attributes(text.emphasis)) }
    return CellGrid.Style(foreground: colors[text.color] ?? .standard, attributes: attributes)
  }
}

extension CellGrid.Style.Attributes {
  fileprivate init(_ emphasis: StyledText.Emphasis) {
    let pairs: [(StyledText.Emphasis, CellGrid.Style.Attributes)] = [
      (.bold, .bold), (.italic, .italic), (.underlined, .underlined),
      (.strikethrough, .strikethrough),
    ]
    self.init(pairs.filter { emphasis.contains($0.0) }.map(\.1))
  }
}
