// SPDX-License-Identifier: MIT

extension CellGrid {
  /// The style of a character on a terminal.
  ///
  /// ## Topics
  ///
  /// ### Colors
  ///
  /// - ``CellGrid/Color``
  public struct Style: Hashable, Sendable {
    /// The attributes apart from colors.
    public struct Attributes: OptionSet, Hashable, Sendable {
      /// The attributes' bits.
      public let rawValue: UInt8

      /// Creates a set of attributes.
      public init(rawValue: UInt8) {
        self.rawValue = rawValue
      }

      /// Bold.
      public static let bold = Attributes(rawValue: 1)
      /// Faint, with reduced intensity.
      public static let faint = Attributes(rawValue: 2)
      /// Italic.
      public static let italic = Attributes(rawValue: 4)
      /// Underlined.
      public static let underlined = Attributes(rawValue: 8)
      /// Inverse, with foreground and background exchanged.
      public static let inverse = Attributes(rawValue: 16)
      /// Crossed out.
      public static let strikethrough = Attributes(rawValue: 32)

      /// The SGR parameters (ECMA-48).
      static let parameters: [(Attributes, String)] = [
        (.bold, "1"), (.faint, "2"), (.italic, "3"), (.underlined, "4"), (.inverse, "7"),
        (.strikethrough, "9"),
      ]
    }

    /// The character's color.
    public var foreground: CellGrid.Color
    /// The background color.
    public var background: CellGrid.Color
    /// The attributes apart from colors.
    public var attributes: Attributes

    /// Creates a style.
    public init(
      foreground: CellGrid.Color = .standard, background: CellGrid.Color = .standard,
      attributes: Attributes = []
    ) {
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }

    /// Returns the control sequence that changes one style to another, empty if nothing changes.
    func sequence(after before: CellGrid.Style, in depth: CellGrid.ColorDepth) -> String {
      guard self != before else { return "" }
      var parameters: [String] = []
      var base = before
      if !before.attributes.isSubset(of: attributes) || self == CellGrid.Style() {
        // Terminals differ in how they reset single attributes, so all are reset.
        parameters.append("0")
        base = CellGrid.Style()
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
}

extension CellGrid.Style {
  /// 26 bits for each color, and the attributes.
  struct Code: Hashable, Sendable, BitwiseCopyable {
    fileprivate let bits: UInt64
  }

  init(_ code: Code) {
    self.init(
      foreground: CellGrid.Color(code.bits), background: CellGrid.Color(code.bits >> 26),
      attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: code.bits >> 52)))
  }

  var code: Code {
    Code(bits: foreground.bits | background.bits << 26 | UInt64(attributes.rawValue) << 52)
  }
}

extension CellGrid.Color {
  /// The case in two bits, and its value in 24.
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
