// SPDX-License-Identifier: MIT

import Foundation

/// Writes a test in Swift that replays a recording: what a bug report becomes.
package struct ReplayTest {
  private let recorded: String
  private let schema: String
  private let name: String
  private let modules: [String]
  private let app: String

  /// Makes a test of a recording.
  ///
  /// - Parameters:
  ///   - recorded: The recording, as text.
  ///   - name: What the test is called.
  ///   - modules: What it imports beside `Presentation` and `Testing`.
  ///   - app: The expression that makes the app around `boundary`.
  /// - Throws: ``ReplayError`` and ``TraceFileError`` where it is no recording.
  package init(_ recorded: String, name: String, modules: [String], app: String) throws {
    let file = try TraceFile(Data(recorded.utf8))
    guard let schema = file.schema else { throw ReplayError.noRecording }
    self.recorded = recorded
    self.schema = schema
    self.name = name
    self.modules = modules
    self.app = app
  }

  /// The file of the test.
  package var source: String {
    let imports = Set(modules + ["Foundation", "Presentation", "Testing"]).sorted()
      .map { "import \($0)" }.joined(separator: "\n")
    let hashes = String(repeating: "#", count: longestRunOfHashes + 1)
    return """
      // Written by `presentation-trace test`: everything from outside comes again, and everything that came of it must, too.

      \(imports)

      @MainActor @Test func \(name)() async throws {
        let recording = try TraceFile(Data(recorded.utf8))
        try await Replay(recording, schema: \(literal(schema))).run { boundary in
          \(app)
        }
      }

      private let recorded = \(hashes)\"\"\"
      \(recorded.hasSuffix("\n") ? recorded : recorded + "\n")
      \"\"\"\(hashes)

      """
  }

  private func literal(_ text: String) -> String {
    let hashes = String(repeating: "#", count: longestRunOfHashes + 1)
    return "\(hashes)\"\(text)\"\(hashes)"
  }

  private var longestRunOfHashes: Int {
    var (longest, current) = (0, 0)
    for byte in recorded.utf8 {
      current = byte == UInt8(ascii: "#") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
