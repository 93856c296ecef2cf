// SPDX-License-Identifier: MIT

import Foundation

/// The place of a recording, where another one can be accepted.
package enum RecordingFile {
  case file(path: String)
  /// A literal in the source of a test.
  case literal(String, inFile: String)

  /// Writes a recording in the place of this one.
  ///
  /// - Parameter recording: The text of the new recording.
  /// - Throws: ``ReplayError`` if that cannot be done.
  package func accept(_ recording: String) throws(ReplayError) {
    switch self {
    case .file(let path): try write(recording, to: path)
    case .literal(let old, let path):
      let source: String
      do {
        source = try String(contentsOfFile: path, encoding: .utf8)
      } catch {
        throw .notAccepted("cannot read \(path): \(error.localizedDescription)")
      }
      let literals = [old, recording].map(ReplayTest.multilineLiteral)
      guard source.contains(literals[0]) else {
        throw .notAccepted(
          "\(path) does not have it as the literal that `presentation-trace test` writes")
      }
      try write(source.replacing(literals[0], with: literals[1]), to: path)
    }
  }

  private func write(_ text: String, to path: String) throws(ReplayError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .notAccepted("cannot write \(path): \(error.localizedDescription)")
    }
    try? FileHandle.standardError.write(
      contentsOf: Data("Accepted the recording of \(path)\n".utf8))
  }
}
