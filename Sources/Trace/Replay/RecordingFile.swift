// SPDX-License-Identifier: MIT

import Foundation

/// The location of a recording, which an accepted recording replaces.
package enum RecordingFile {
  case file(path: String)
  case literal(String, inFile: String)

  /// Replaces the recording, and reports the requests without a recorded answer.
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
