// SPDX-License-Identifier: MIT

extension StyledText {
  /// The emphasis of a text, in addition to its style.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A bold weight.
    public static let bold = StyledText.Emphasis(rawValue: 1)
    /// An italic font.
    public static let italic = StyledText.Emphasis(rawValue: 2)
    /// A line below the text.
    public static let underlined = StyledText.Emphasis(rawValue: 4)
    /// A line through the text, such as for a former price.
    public static let strikethrough = StyledText.Emphasis(rawValue: 8)
  }
}

extension StyledText.Emphasis: CustomStringConvertible {
  /// The names of the members, such as “bold underlined”.
  public var description: String {
    let names: [(StyledText.Emphasis, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underlined, "underlined"),
      (.strikethrough, "strikethrough"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
