// SPDX-License-Identifier: MIT

import Foundation

/// A new content of a file, which replaces the old one when all of it was written.
///
/// Until then, the content is in a temporary file of the same folder. A reader sees all of it or
/// the old file, which remains if writing fails. A device or a pipe is written directly.
package struct FileReplacement: ~Copyable {
  /// The new content.
  package var file: OutputFile

  private let path: String
  /// The old file's path, with symbolic links resolved.
  private let destination: String
  private var temporary: String?

  /// Creates the temporary file.
  ///
  /// A symbolic link stays one: its destination is replaced. A file keeps its permissions, and only
  /// its user may read a new one.
  ///
  /// - Throws: `TraceFile.Failure` if the file cannot be replaced, or a trace is being written to
  ///   it.
  package init(path: String) throws(TraceFile.Failure) {
    self.path = path
    let status = FileStatus(path: path)
    guard status?.isRegular ?? true else {
      destination = path
      file = try OutputFile(path: path)
      return
    }
    destination = Self.destination(of: path)
    if status != nil { try Self.checkUnused(path) }
    let folder = URL(fileURLWithPath: destination).deletingLastPathComponent()
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    let temporary = folder.appendingPathComponent(".partial-\(number)").path
    // Nobody else has created a file or link with that name.
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno) }
    self.temporary = temporary
    file = OutputFile(
      path: nil, handle: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    if let status {
      try? FileManager.default.setAttributes(
        [.posixPermissions: status.permissions], ofItemAtPath: temporary)
    }
  }

  deinit {
    if let temporary { unsafe unlink(temporary) }
  }

  /// Replaces the old file.
  ///
  /// - Throws: `TraceFile.Failure` if the content was not written completely; the old file remains.
  package mutating func commit() throws(TraceFile.Failure) {
    if let failure = file.failure { throw .unwritable(path: path, reason: failure) }
    guard let temporary else { return }
    guard unsafe rename(temporary, destination) == 0 else { throw .unwritable(path: path, errno) }
    self.temporary = nil
  }

  /// Throws if another process writes a trace to a file.
  private static func checkUnused(_ path: String) throws(TraceFile.Failure) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return }
    defer { try? handle.close() }
    guard OutputFile.lock(handle.fileDescriptor) else { throw .inUse(path: path) }
  }

  private static func destination(of path: String) -> String {
    var url = URL(fileURLWithPath: path)
    // The system follows no more links either.
    for _ in 0..<40 {
      let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      guard let next else { break }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent())
    }
    return url.path
  }
}
