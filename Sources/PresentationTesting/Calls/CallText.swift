// SPDX-License-Identifier: MIT

import PresentationInspection

/// Descriptions of calls in failure messages.
enum CallText {
  private static let mostParts = 10

  static func line(_ mark: String, _ call: Any) -> String {
    mark + ValueSummary.line(of: call)
  }

  /// Returns a line for each path at which the calls differ.
  ///
  /// There is none if their names differ, or if their own lines show the difference.
  static func parts(_ expected: Any, _ received: Any) -> [String] {
    let lines = [expected, received].map { ValueSummary.line(of: $0) }
    let changes = ValueSummary.differences(from: expected, to: received).filter { change in
      // Each path begins with the call's name.
      !change.path.isEmpty
        && (change.path.contains { ".[".contains($0) }
          || lines.contains { $0.unicodeScalars.count >= BoundedText.longest / 2 })
    }
    let rest = changes.count - mostParts
    let parts = changes.prefix(mostParts).map { "  ≠ \($0.line)" }
    if rest > 0 { return parts + ["  ≠ \(rest) more differences"] }
    // `==` may compare more than reflection describes.
    return parts.isEmpty && lines[0] == lines[1]
      ? ["  ≠ not equal, in a part that their descriptions omit"] : parts
  }
}
