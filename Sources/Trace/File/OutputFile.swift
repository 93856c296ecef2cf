// SPDX-License-Identifier: MIT

import Foundation
import Inspection

/// A file with buffered writes; it reports the first failed write and ignores further output.
///
/// Not safe for concurrent use: the owner locks.
package struct OutputFile {
  /// The maximum of buffered bytes, which a crash can lose.
  package static let capacity = 64 << 10

  private let path: String
  private var handle: FileHandle?

  /// The standard output, which reports no error if the reader has closed the pipe.
  package static var standardOutput: OutputFile {
    OutputFile(path: nil, handle: .standardOutput)
  }

  /// Without a path, no failure is reported.
  init(path: String?, handle: FileHandle) {
    self.path = path ?? ""
    self.handle = handle
  }

  /// Creates or truncates a file.
  package init(path: String) throws(TraceFileError) {
    self.path = path
    // `FileManager` would replace a device by a file.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  package var isOpen: Bool { handle != nil }

  package mutating func write(_ text: String) {
    let buffer = TextBuffer()
    buffer.append(text)
    write(buffer)
  }

  /// Writes and empties a buffer; after a failure, only empties it.
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
      let message =
        "Trace: cannot write to \(path), and drops further output: \(error.localizedDescription)\n"
      ScreenTerminal.printError(message)
    }
  }
  /// Replaces a file by the content of a buffer at once; a reader sees all of it or the old file.
  package static func replace(_ path: String, with buffer: TextBuffer) throws(TraceFileError) {
    let temporary = "\(path).\(getpid()).partial"
    var file = try OutputFile(path: temporary)
    file.write(buffer)
    guard file.isOpen else {
      unsafe unlink(temporary)
      throw .unwritable(path: path, reason: "it could not be written completely")
    }
    guard unsafe rename(temporary, path) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      unsafe unlink(temporary)
      throw .unwritable(path: path, reason: reason)
    }
  }
}
