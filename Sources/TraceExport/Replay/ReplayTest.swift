// SPDX-License-Identifier: MIT

import Foundation
import PresentationTrace

/// The source code for a Swift test that replays a recording.
package struct ReplayTest {
  private let recorded: String
  private let schema: String
  private let name: String
  private let modules: [String]
  private let app: String
  private let mode: ReplayMode

  /// Creates a test from a recording.
  ///
  /// - Parameters:
  ///   - recorded: The recording's text.
  ///   - name: The test function's name.
  ///   - modules: The modules to import besides those that each replay imports.
  ///   - app: The expression that creates the app with `boundary`.
  ///   - mode: By default ``ReplayMode/machines`` if the recording has machines, else
  ///     ``ReplayMode/screen`` if it has views, else ``ReplayMode/exact``.
  /// - Throws: ``ReplayError`` and `TraceFile.Failure` if the text is not a recording.
  package init(
    _ recorded: String, name: String, modules: [String], app: String, mode: ReplayMode? = nil
  ) throws {
    let file = try TraceFile(Data(recorded.utf8))
    guard let schema = file.schema else { throw ReplayError.notARecording }
    self.recorded = recorded
    self.schema = schema
    self.name = name
    self.modules = modules
    self.app = app
    self.mode = mode ?? Self.mode(for: file)
  }

  private static func mode(for file: TraceFile) -> ReplayMode {
    if (try? MachineComparison(file)) != nil { return .machines }
    return (try? ScreenComparison(file)) != nil ? .screen : .exact
  }

  /// The source; text from the recording occurs only in escaped literals.
  package var source: String {
    let known = ["Foundation", "PresentationTesting", "SwiftPresentation", "Testing"]
    let imports = Set(modules + known).sorted().map { "import \($0)" }
      .joined(separator: "\n")
    let lines = recorded.hasSuffix("\n") ? recorded : recorded + "\n"
    return """
      // Written by `presentation-trace test`. The recorded inputs are fed to a new instance of the
      // app; the mode selects what is compared. UPDATE_RECORDINGS=1 accepts the app's behavior.

      \(imports)

      @MainActor @Test func \(name)() async throws {
        let replay = try Replay(recorded, schema: \(Self.literal(schema)))
        let app = try await replay.run(.\(mode.rawValue)) { boundary in
          \(app)
        }
        // The recording contains what happened: expect here what `app` should do instead.
        _ = app
      }

      private let recorded = \(Self.multilineLiteral(lines))

      """
  }

  package static func literal(_ text: String) -> String {
    // Two quotation marks at the beginning would begin a multiline literal.
    "#\"\(escaped(text).replacing("\"", with: "\\#u{22}"))\"#"
  }

  /// Returns a literal with a source line for each line in a text.
  package static func multilineLiteral(_ text: String) -> String {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { escaped(String(Substring($0))) }
    return "#\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"#"
  }

  /// Escapes a text for a raw literal with one `#`.
  ///
  /// Only printable ASCII is copied, and no `#`, without which nothing can end the literal or begin
  /// an escape.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#": escaped += "\\#u{23}"
      case " "..."~": escaped.unicodeScalars.append(scalar)
      default: escaped += "\\#u{\(String(scalar.value, radix: 16))}"
      }
    }
    return escaped
  }
}

/// A recording's location, where an accepted recording replaces it.
package enum RecordingFile {
  case file(path: String)
  case literal(String, inFile: String)

  /// Replaces the recording, and reports requests without a recorded answer.
  package func accept(_ recording: String, unanswered: [String] = []) throws(ReplayError) {
    switch self {
    case .file(let path): try write(recording, to: path, unanswered)
    case .literal(let old, let path):
      let source: String
      do {
        source = try String(contentsOfFile: path, encoding: .utf8)
      } catch {
        throw .cannotUpdate("cannot read \(path): \(error.localizedDescription)")
      }
      let literals = [old, recording].map(ReplayTest.multilineLiteral)
      guard source.contains(literals[0]) else {
        throw .cannotUpdate(
          "\(path) does not contain it in the form that `presentation-trace test` writes")
      }
      try write(source.replacing(literals[0], with: literals[1]), to: path, unanswered)
    }
  }

  private func write(
    _ text: String, to path: String, _ unanswered: [String]
  ) throws(ReplayError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotUpdate("cannot write \(path): \(error.localizedDescription)")
    }
    var message = "Updated the recording in \(path)\n"
    for request in unanswered {
      message +=
        "The recording has no answer to \(request), which waits forever: record the session again\n"
    }
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
  }
}
