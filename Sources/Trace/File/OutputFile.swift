// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// A file with a buffer; it reports the first failed write and ignores further output.
///
/// Not safe for concurrent use: the owner locks.
package struct OutputFile {
  /// The maximum byte count that ``flushIfFull()`` leaves in the buffer, which a crash can lose.
  private static let capacity = 64 << 10

  /// Unwritten output.
  package let buffer = TextBuffer(capacity: capacity + 8192)
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

  /// Creates or truncates a file, and locks it until it is closed.
  ///
  /// A new file is readable only by its user.
  package init(path: String) throws(TraceFile.Failure) {
    self.path = path
    // `FileManager` would replace a device with a file.
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
  /// Returns `true` on a file system without locks.
  static func lock(_ descriptor: CInt) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  package var isOpen: Bool { handle != nil }

  @inline(__always) package mutating func flushIfFull() {
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes and empties the buffer; after a failure, only empties it.
  package mutating func flush() {
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

/// A file's new content, which replaces the old file once it is written completely.
///
/// Until then, the content is in a temporary file in the same folder. A reader sees either all of
/// it or the old file, which remains if writing fails. A device or a pipe is written directly.
package struct FileReplacement: ~Copyable {
  /// The new content.
  package var file: OutputFile

  private let path: String
  /// The old file's path, with symbolic links resolved.
  private let destination: String
  private var temporary: String?

  /// Creates the temporary file.
  ///
  /// A symbolic link stays one: its destination is replaced. A file keeps its permissions; a new
  /// one is readable only by its user.
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
    // No other process has created a file or link with that name.
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

  /// Writes the buffer, and replaces the old file.
  ///
  /// - Throws: `TraceFile.Failure` if the content was not written completely; the old file remains.
  package mutating func commit() throws(TraceFile.Failure) {
    file.flush()
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

/// The attributes of a file, or of a symbolic link's destination.
package struct FileStatus: Equatable {
  package let isRegular: Bool
  /// User, group and other permissions.
  let permissions: Int
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: Duration

  /// Reads a file's attributes; `nil` without a file.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads an open file's attributes.
  package init?(descriptor: CInt) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = Int(status.st_mode & 0o777)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Returns `true` if both describe the same file.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }

  /// Returns `true` if the file is the same as before and has not shrunk.
  package func continues(_ earlier: FileStatus) -> Bool {
    isSameFile(as: earlier) && size >= earlier.size
  }
}
