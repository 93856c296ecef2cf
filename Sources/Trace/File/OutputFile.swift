// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// A file that is written in large pieces; where that fails, it says so once, and takes nothing more.
///
/// For one owner, behind the owner's lock.
package struct OutputFile {
  /// How many bytes wait at most: what a crash can lose.
  package static let capacity = 64 << 10

  private let path: String
  private var handle: FileHandle?

  /// The standard output, which stays silent when nobody reads it any more.
  package static var standardOutput: OutputFile {
    OutputFile(path: nil, handle: .standardOutput)
  }

  /// Takes an open file.
  ///
  /// - Parameters:
  ///   - path: The path for messages; `nil` if nothing is to be said of failures.
  ///   - handle: The file.
  init(path: String?, handle: FileHandle) {
    self.path = path ?? ""
    self.handle = handle
  }

  /// Makes the file anew.
  package init(path: String) throws(TraceFileError) {
    self.path = path
    // Not by `FileManager`, which would put a file in the place of a device.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Whether it still takes anything.
  package var isOpen: Bool { handle != nil }

  /// Writes a text.
  package mutating func write(_ text: String) {
    let buffer = TextBuffer()
    buffer.append(text)
    write(buffer)
  }

  /// Writes some bytes, and lets go of them; where it has failed before, does only the latter.
  package mutating func write(_ buffer: TextBuffer) {
    defer { buffer.removeAll() }
    guard let handle, !buffer.isEmpty else { return }
    do {
      try unsafe buffer.withBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        let data = unsafe Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
          deallocator: .none)
        try handle.write(contentsOf: data)
      }
    } catch {
      self.handle = nil
      guard !path.isEmpty else { return }
      let message = "Trace: cannot write \(path) any more: \(error.localizedDescription)\n"
      ScreenTerminal.printError(message)
    }
  }
}
