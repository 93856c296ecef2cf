// SPDX-License-Identifier: MIT

/// The output of views that print lines.
@MainActor public final class LineOutput {
  private let write: (String) -> Void

  /// Creates an output.
  ///
  /// - Parameter write: Called with each line, without a newline.
  public init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Prints a line; data in it cannot control a terminal.
  ///
  /// Control characters are replaced, and those of directions (Unicode Standard Annex 9) omitted.
  ///
  /// - Parameter line: The line, without a newline.
  public func print(_ line: String) {
    var clean = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where !scalar.properties.isBidiControl {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: clean.append("\u{FFFD}")
      default: clean.append(scalar)
      }
    }
    write(String(clean))
  }
}
