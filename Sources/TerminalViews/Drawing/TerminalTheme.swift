// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationViews

/// The appearance of color roles, text styles, images and bones on a terminal.
public struct TerminalTheme: Sendable {
  /// The colors of roles; others have the terminal's default color.
  public var colors: [ColorRole: CellGrid.Color]
  /// The text styles' attributes.
  public var attributes: [TextStyle: CellGrid.Style.Attributes]
  /// The images' character rows; another image is a block with its name's initial.
  public var images: [ImageContent.Name: [String]]
  /// The bone animation.
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

  /// The default theme, with the user's palette colors.
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

extension TerminalTheme {
  /// A bone animation on a terminal: characters that move to the right.
  ///
  /// ```swift
  /// var theme = TerminalTheme.standard
  /// theme.shimmer = TerminalTheme.Shimmer("·∙•∙·   ", interval: .milliseconds(80))
  /// ```
  public struct Shimmer: Hashable, Sendable {
    /// The characters, which repeat along each screen row.
    public let characters: [Character]
    /// The interval at which characters move by one column.
    public let interval: Duration

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - characters: One or more characters, each of which takes one cell.
    ///   - interval: The interval at which characters move by one column; more than zero.
    public init(
      _ characters: String = "▒▒▒░░░░░░░░░░░░░", interval: Duration = .milliseconds(120)
    ) {
      precondition(
        !characters.isEmpty && characters.allSatisfy { MonospaceText.width(of: $0) == 1 },
        "Cannot shimmer with “\(characters)”: each character must take one cell")
      precondition(interval > .zero, "Cannot shimmer every \(interval): it must be more than zero")
      self.characters = Array(characters)
      self.interval = interval
    }

    /// Returns the character in a column after a number of intervals.
    func character(at column: Int, after count: Int) -> Character {
      let index = (column - count) % characters.count
      return characters[index < 0 ? index + characters.count : index]
    }
  }
}
