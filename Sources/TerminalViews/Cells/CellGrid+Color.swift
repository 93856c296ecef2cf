// SPDX-License-Identifier: MIT

extension CellGrid {
  /// A color on a terminal.
  public enum Color: Hashable, Sendable {
    /// The terminal's default color.
    case standard
    /// One of the 16 colors of the user's palette: eight colors, and their bright versions.
    case ansi(UInt8)
    /// Red, green and blue components, from 0 to 255 each.
    case rgb(UInt8, UInt8, UInt8)
  }
}

extension CellGrid {
  /// The color depth of a terminal.
  public enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
    /// No colors, but attributes such as bold and inverse.
    case none
    /// The 16 colors of the user's palette.
    case ansi16
    /// The 16 colors, a color cube with six levels for each component, and 24 shades of gray.
    case ansi256
    /// All 24-bit colors.
    case trueColor

    /// Creates the color depth that environment variables describe.
    ///
    /// A non-empty `NO_COLOR` (no-color.org), or an empty or dumb `TERM`, disables colors.
    /// Otherwise `COLORTERM` or `TERM` decides, whichever permits more colors.
    public init(_ environment: [String: String]) {
      let (term, colorTerm) = (environment["TERM"] ?? "", environment["COLORTERM"] ?? "")
      if !(environment["NO_COLOR"] ?? "").isEmpty || term == "dumb" || term.isEmpty {
        self = .none
      } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
        self = .trueColor
      } else if term.contains("256color") || !colorTerm.isEmpty {
        self = .ansi256
      } else {
        self = .ansi16
      }
    }
  }
}

extension CellGrid.Color {
  /// Returns the SGR parameters of the nearest available color (ECMA-48; ISO 8613-6).
  func parameters(in depth: CellGrid.ColorDepth, isBackground: Bool) -> String {
    let base = isBackground ? 40 : 30
    switch (self, depth) {
    case (.standard, _), (_, .none): return "\(base + 9)"
    case (.ansi(let number), _):
      let number = Int(number & 15)
      return "\(number < 8 ? base + number : base + 52 + number)"
    case (.rgb(let red, let green, let blue), .trueColor):
      return "\(base + 8);2;\(red);\(green);\(blue)"
    case (.rgb(let red, let green, let blue), .ansi256):
      return "\(base + 8);5;\(Self.nearestOf256(red, green, blue))"
    case (.rgb(let red, let green, let blue), .ansi16):
      let number = Self.nearestOf16(red, green, blue)
      return "\(number < 8 ? base + number : base + 52 + number)"
    }
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest color of the cube or the grays.
  static func nearestOf256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    func step(_ value: UInt8) -> Int {
      steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
    }
    let cube = (step(red), step(green), step(blue))
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    let shade = UInt8(8 + 10 * grey)
    let color = [red, green, blue].map(Int.init)
    let ofCube = distance(color, [steps[cube.0], steps[cube.1], steps[cube.2]])
    return distance(color, [Int(shade), Int(shade), Int(shade)]) < ofCube
      ? 232 + grey : 16 + 36 * cube.0 + 6 * cube.1 + cube.2
  }

  /// Returns the nearest of the 16 colors in xterm's palette.
  static func nearestOf16(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let color = [red, green, blue].map(Int.init)
    return palette.indices.min { distance(color, palette[$0]) < distance(color, palette[$1]) } ?? 7
  }

  private static let palette = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func distance(_ color: [Int], _ other: [Int]) -> Int {
    zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
