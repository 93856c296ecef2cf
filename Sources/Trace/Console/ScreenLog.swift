// SPDX-License-Identifier: MIT

import Foundation

/// The file for console lines while a full-screen session uses the terminal.
///
/// It is `<program>-trace.log` in the first writable directory. It replaces only a file of an
/// earlier run, identified by its first line, and none that another process is writing. Otherwise
/// the name gets a number.
struct ScreenLog {
  private static let nameCount = 9

  let notice: String
  private var file: OutputFile?

  static var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "program"
  }

  static var folders: [String] {
    [FileManager.default.currentDirectoryPath, FileManager.default.temporaryDirectory.path]
  }

  /// Opens the file in the first possible folder.
  init(program: String, folders: [String]) {
    let mark = "# Console trace of \(program) while its screen was on the terminal\n"
    for folder in folders {
      for number in 1...Self.nameCount {
        let suffix = number == 1 ? "" : "-\(number)"
        let path = "\(folder)/\(program)-trace\(suffix).log"
        guard let descriptor = Self.open(path, replacing: mark) else { continue }
        file = OutputFile(
          path: path, handle: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
        file?.write(mark)
        notice = "Trace: the console trace of this session is in \(path)\n"
        return
      }
    }
    notice = """
      Trace: cannot write the console trace: \(program)-trace.log cannot be created in \
      \(folders.joined(separator: " or ")); use file:PATH instead of console

      """
  }

  /// Writes lines without their colors.
  mutating func write(_ text: String) {
    file?.write(Self.withoutColors(text))
  }

  /// Opens a file that is new, empty or begins with a mark.
  private static func open(_ path: String, replacing mark: String) -> Int32? {
    // A link in a shared directory may lead to any file.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = unsafe Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_nlink == 1, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      status.st_size == 0 || begins(descriptor, with: mark), ftruncate(descriptor, 0) == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func begins(_ descriptor: Int32, with mark: String) -> Bool {
    let mark = Array(mark.utf8)
    var bytes = [UInt8](repeating: 0, count: mark.count)
    return unsafe pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes == mark
  }

  /// Removes the escape sequences of colors; the format escapes those of the data.
  private static func withoutColors(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var bytes: [UInt8] = []
    var isInSequence = false
    for byte in text.utf8 {
      if byte == 0x1B { isInSequence = true }
      if !isInSequence { bytes.append(byte) }
      if byte == UInt8(ascii: "m") { isInSequence = false }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
