// SPDX-License-Identifier: MIT

import Foundation

/// A file that is written in large pieces; where that fails, it says so once, and takes nothing more.
///
/// For one owner, behind the owner's lock.
struct OutputFile {
  /// How many bytes wait at most: what a crash can lose.
  static let capacity = 64 << 10

  private let path: String
  private var handle: FileHandle?

  /// Makes the file anew.
  init(path: String) throws(TraceFileError) {
    self.path = path
    // Not by `FileManager`, which would put a file in the place of a device.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Whether it still takes anything.
  var isOpen: Bool { handle != nil }

  /// Writes some bytes; does nothing where it has failed before.
  mutating func write(_ bytes: some DataProtocol) {
    guard let handle, !bytes.isEmpty else { return }
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      self.handle = nil
      let message = "Trace: cannot write \(path) any more: \(error.localizedDescription)\n"
      try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    }
  }
}
