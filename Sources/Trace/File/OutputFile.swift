// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A file with buffered writes; it reports the first failed write and ignores further output.
///
/// Not safe for concurrent use: the owner locks.
package struct OutputFile {
  /// The maximum of buffered bytes, which a crash can lose.
  package static let capacity = 64 << 10

  private let path: String
  private var handle: FileHandle?
  /// The reason why the first write failed.
  private(set) var failure: String?

  /// The standard output, which reports no error if the reader has closed the pipe.
  package static var standardOutput: OutputFile {
    OutputFile(path: nil, handle: .standardOutput)
  }

  /// Without a path, no failure is reported.
  init(path: String?, handle: FileHandle) {
    self.path = path ?? ""
    self.handle = handle
  }

  /// Creates or truncates a file, and keeps others from writing it until it is closed.
  ///
  /// Only its user may read a new file.
  package init(path: String) throws(TraceFile.Failure) {
    self.path = path
    // `FileManager` would replace a device by a file.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // A device or a pipe cannot be truncated, and may have several writers.
    if FileStatus(descriptor: descriptor)?.isRegular == true {
      guard Self.lock(descriptor) else { throw .inUse(path: path) }
      guard ftruncate(descriptor, 0) == 0 else { throw .unwritable(path: path, errno) }
    }
    self.handle = handle
  }

  /// Returns `false` if another file handle has the lock, in this or another process.
  ///
  /// A file system without locks has none.
  static func lock(_ descriptor: CInt) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
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
      failure = error.localizedDescription
      guard !path.isEmpty else { return }
      let message =
        "Trace: cannot write to \(path), and drops further output: \(error.localizedDescription)\n"
      ScreenTerminal.printError(message)
    }
  }
}

extension TraceFile.Failure {
  static func unwritable(path: String, _ code: CInt) -> TraceFile.Failure {
    .unwritable(path: path, reason: unsafe String(cString: strerror(code)))
  }
}
