// SPDX-License-Identifier: MIT

/// How a character on a terminal looks.
public struct CellStyle: Hashable, Sendable {
  /// What a terminal does to letters beside giving them a color.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8

    /// Makes a set.
    ///
    /// - Parameter rawValue: A bit for each.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Thicker than others.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than others.
    public static let faint = Attributes(rawValue: 2)
    /// Leaning.
    public static let italic = Attributes(rawValue: 4)
    /// On a line.
    public static let underlined = Attributes(rawValue: 8)
    /// With the color of the ground and its own changed for one another.
    public static let inverse = Attributes(rawValue: 16)

    /// The parameters that select each (ECMA-48, SGR).
    static let parameters: [(Attributes, String)] = [
      (.bold, "1"), (.faint, "2"), (.italic, "3"), (.underlined, "4"), (.inverse, "7"),
    ]
  }

  /// The color of the character.
  public var foreground: TerminalColor
  /// The color behind it.
  public var background: TerminalColor
  /// What else is done to it.
  public var attributes: Attributes

  /// Describes a style.
  ///
  /// - Parameters:
  ///   - foreground: The color of the character.
  ///   - background: The color behind it.
  ///   - attributes: What else is done to it.
  public init(
    foreground: TerminalColor = .standard, background: TerminalColor = .standard,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// What makes a terminal show characters so that has shown them otherwise.
  ///
  /// - Parameters:
  ///   - before: How it has shown them until now.
  ///   - depth: How many colors it has.
  /// - Returns: A control sequence; nothing where it is the same.
  func sequence(after before: CellStyle, in depth: ColorDepth) -> String {
    guard self != before else { return "" }
    var parameters: [String] = []
    var base = before
    if !before.attributes.isSubset(of: attributes) || self == CellStyle() {
      // One by one they are switched off in different ways by different terminals.
      parameters.append("0")
      base = CellStyle()
    }
    for (attribute, parameter) in Attributes.parameters
    where attributes.contains(attribute) && !base.attributes.contains(attribute) {
      parameters.append(parameter)
    }
    if depth != .none {
      if foreground != base.foreground {
        parameters.append(foreground.parameters(in: depth, isBackground: false))
      }
      if background != base.background {
        parameters.append(background.parameters(in: depth, isBackground: true))
      }
    }
    guard !parameters.isEmpty else { return "" }
    return "\u{1B}[" + (parameters == ["0"] ? "" : parameters.joined(separator: ";")) + "m"
  }
}

extension CellStyle {
  /// A style in one word: 26 bits for each color, and the attributes.
  struct Code: Hashable, Sendable, BitwiseCopyable {
    fileprivate let bits: UInt64
  }

  init(_ code: Code) {
    self.init(
      foreground: TerminalColor(code.bits), background: TerminalColor(code.bits >> 26),
      attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: code.bits >> 52)))
  }

  var code: Code {
    Code(bits: foreground.bits | background.bits << 26 | UInt64(attributes.rawValue) << 52)
  }
}

extension TerminalColor {
  /// Two bits for what it is, and 24 for which one.
  fileprivate var bits: UInt64 {
    switch self {
    case .standard: 0
    case .ansi(let number): 1 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  fileprivate init(_ bits: UInt64) {
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
    switch bits >> 24 & 3 {
    case 1: self = .ansi(byte(0))
    case 2: self = .rgb(byte(16), byte(8), byte(0))
    default: self = .standard
    }
  }
}
