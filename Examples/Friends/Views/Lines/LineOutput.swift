// SPDX-License-Identifier: MIT

/// An output for views that print lines.
@MainActor public final class LineOutput {
  private let write: (String) -> Void

  /// Creates an output.
  ///
  /// - Parameter write: A closure that receives each line, without a newline.
  public init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Prints a line; its data cannot control a terminal.
  ///
  /// Control characters are replaced, and bidirectional ones (Unicode Standard Annex 9) omitted.
  ///
  /// - Parameter line: A line without a newline.
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
