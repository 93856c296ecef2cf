// SPDX-License-Identifier: MIT

import CPresentation
import Foundation
import PresentationInspection

/// A sink that prints a line for each event.
///
/// An event without effects is one line with its duration. Otherwise its indented effects follow,
/// and a closing line with the total duration. Repeated lines become one line and a count.
///
/// While a `TerminalSession` uses standard output's terminal, lines go to the file
/// `<program>-trace.log` in the working directory, or else in the temporary directory. When the
/// session ends, a message on standard error names the file.
public final class ConsoleSink: TraceSink {
  private struct State {
    var lines: ConsoleLines
    let buffer = TextBuffer()
  }

  private let state: Locked<State>
  private let write: (@Sendable (String) -> Void)?

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - format: The line format.
  ///   - write: A closure that receives the lines, each with its newline; the default prints to
  ///     standard output. Calls are serialized, on any thread, also while a session shows a screen.
  ///     The closure must not report to `Inspection` or flush this sink.
  public init(
    format: ConsoleFormat = ConsoleFormat(),
    write: (@Sendable (String) -> Void)? = nil
  ) {
    state = Locked(State(lines: ConsoleLines(format: format)))
    self.write = write
  }

  /// Prints an entry.
  ///
  /// An event's line is deferred until the event ends or another begins.
  ///
  /// - Parameter entry: The entry.
  public func receive(_ entry: TraceEntry) {
    state.withLock { state in
      state.lines.write(entry, into: state.buffer)
      write(state.buffer)
    }
  }

  /// Writes the deferred line.
  public func flush() {
    state.withLock { state in
      state.lines.flush(into: state.buffer)
      write(state.buffer)
    }
  }

  private func write(_ buffer: TextBuffer) {
    guard !buffer.isEmpty else { return }
    if let write {
      write(buffer.text)
    } else {
      print(buffer.text)
    }
    buffer.removeAll()
  }

  /// The file that all console sinks share while a full-screen session uses the terminal.
  private static let log = Locked<ScreenLog?>(nil)

  /// Writes to standard output, or to the file during a session.
  private func print(_ text: String) {
    guard ScreenTerminal.contains(STDOUT_FILENO) else {
      // The C library preserves the order with the app's own output; the flush writes at once.
      Swift.print(text, terminator: "")
      cpresentation_flush_output()
      return
    }
    // Deferred lines must not be printed after the session.
    ScreenTerminal.onRelease(of: self) { [weak self] in self?.flush() }
    ScreenTerminal.onRelease(of: Self.log) {
      if let notice = Self.log.withLock({ $0?.notice }) { ScreenTerminal.printError(notice) }
    }
    Self.log.withLock { log in
      if log == nil { log = ScreenLog(program: ScreenLog.programName, folders: ScreenLog.folders) }
      log?.write(text)
    }
  }
}

extension TraceSink where Self == ConsoleSink {
  /// A sink that prints to standard output, in color if the terminal and the environment permit.
  public static var console: ConsoleSink {
    ConsoleSink(format: .standardOutput)
  }
}

/// The file for console lines while a full-screen session uses the terminal.
///
/// It is `<program>-trace.log` in the first writable directory. It replaces only an earlier run's
/// file, identified by its first line, and never one that another process is writing. Otherwise a
/// number is added to the name.
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
        notice = "Trace: the console trace of this session is in \(path)\n"
        write(mark)
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
    file?.buffer.append(Self.withoutColors(text))
    file?.flush()
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

  /// Removes color escape sequences; the format escapes those in data.
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
