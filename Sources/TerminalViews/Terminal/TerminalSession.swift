// SPDX-License-Identifier: MIT

import CPresentationTerminal
import Dispatch
import Foundation
public import PresentationInspection
import PresentationTrace

/// An app's exclusive use of a terminal in raw mode, restored on each exit path that can be caught.
///
/// During the session, the terminal displays its alternate screen, with its cursor only in a
/// focused text field. The terminal is restored by ``end()``, and when the process ends, crashes,
/// or stops by a signal or Control-Z. A signal that ends the process has its usual effect once the
/// terminal is restored. No signal is lost, however early it arrives.
///
/// A session that has begun is retained until it ends. Meanwhile, console traces go to a file,
/// which a message on standard error names once the terminal is restored.
@MainActor public final class TerminalSession {
  /// Alternate screen, hidden cursor, no line wrap, mouse buttons and wheel, mouse motion with a
  /// button held down, and bracketed paste.
  ///
  /// As a bar, the cursor is visible on inverse cells.
  private static let welcome =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[6 q\u{1B}[?7l"
    + "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  private static let farewell =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[?7h\u{1B}[m\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l"
  /// The wait for the rest of a pasted text.
  private static let pastePatience = Duration.seconds(1)
  private static var current: TerminalSession?

  /// Called with user events; returns whether it handled the event.
  ///
  /// An unhandled Control-C ends the session. Control-Z suspends the process without an event.
  public var onEvent: ((TerminalEvent) -> Bool)?
  /// Called when the whole screen must be written: at the beginning, after a resize, and when the
  /// process continues.
  public var onRedraw: (() -> Void)?
  /// Called before a signal ends the process, after the terminal is restored.
  public var onTerminate: (() -> Void)?

  private let input: Int32
  let output: Int32
  private let scheduler: any ActionScheduler
  /// The wait for the rest of an escape sequence.
  private let patience = patience(in: ProcessInfo.processInfo.environment)
  private var parser = TerminalParser()
  private var flush: ScheduledAction?
  private var sources: [any DispatchSourceProtocol] = []
  /// A Boolean value that indicates whether the session has begun and not ended.
  public private(set) var isActive = false
  private var onEnd: (() -> Void)?

  /// Creates a session that has not begun.
  ///
  /// - Parameters:
  ///   - input: The input's file descriptor.
  ///   - output: The output's file descriptor.
  ///   - scheduler: The scheduler that ends incomplete escape sequences.
  public init(
    input: Int32 = 0, output: Int32 = 1, scheduler: any ActionScheduler = MainScheduler.shared
  ) {
    self.input = input
    self.output = output
    self.scheduler = scheduler
  }

  /// A Boolean value that indicates whether input and output are a terminal that can display a
  /// screen.
  public var isTerminal: Bool { unusableReason == nil }

  private var unusableReason: TerminalSession.Failure? {
    guard isatty(input) == 1, isatty(output) == 1 else { return .notATerminal }
    let name = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return name.isEmpty || name == "dumb" ? .cannotShowScreens : nil
  }

  /// Returns the wait for the rest of an escape sequence, whose bytes a network may separate.
  nonisolated static func patience(in environment: [String: String]) -> Duration {
    let isRemote = ["SSH_TTY", "SSH_CONNECTION"].contains { environment[$0]?.isEmpty == false }
    return .milliseconds(isRemote ? 100 : 30)
  }

  /// The size in cells, or 80 by 24 if unknown.
  public var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe terminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Begins the session, calls a closure, and returns once the session has ended and restored the
  /// terminal.
  ///
  /// The session ends by ``end()``, by an unhandled Control-C, or because the terminal is closed.
  ///
  /// - Throws: A ``TerminalSession/Failure`` if the session cannot begin; the terminal is then
  ///   unchanged.
  public func run(_ onBegin: () -> Void = {}) async throws(TerminalSession.Failure) {
    try begin()
    onBegin()
    // The session may have ended during `onBegin`.
    guard isActive else { return }
    await withCheckedContinuation { continuation in onEnd = { continuation.resume() } }
  }

  /// Begins the session.
  ///
  /// - Throws: A ``TerminalSession/Failure`` if that is not possible; the terminal is then
  ///   unchanged.
  public func begin() throws(TerminalSession.Failure) {
    if let unusableReason { throw unusableReason }
    // The signal handlers share one pipe.
    guard Self.current == nil else { throw .isInUse }
    // From here on no signal is lost: those that arrive are handled once the source is there.
    let signals = terminal_catch_signals()
    guard signals >= 0 else { throw .system(code: errno) }
    ScreenTerminal.acquire(output)
    do {
      try enterRawMode()
    } catch {
      ScreenTerminal.release()
      terminal_release_signals()
      terminate(by: terminal_take_signals())
      throw error
    }
    isActive = true
    Self.current = self
    onReadable(input) { $0.read() }
    onReadable(signals) { $0.handleSignals() }
    onRedraw?()
  }

  /// Ends the session and restores the terminal.
  public func end() {
    guard isActive else { return }
    restore()
    let onEnd = onEnd.take()
    onEnd?()
    // A signal that arrived during the session's end has its usual effect.
    if !isActive { terminate(by: terminal_take_signals()) }
  }

  private func restore() {
    isActive = false
    terminal_restore()
    ScreenTerminal.release()
    flush = nil
    for source in sources { source.cancel() }
    sources = []
    terminal_release_signals()
    Self.current = nil
  }

  /// Restores the terminal, stops the process, and resumes the session when the process continues.
  ///
  /// Does nothing if the session has not begun.
  public func suspend() {
    guard isActive else { return }
    terminal_restore()
    terminal_raise(SIGTSTP)
    // Here the process continues.
    resume()
  }

  private func resume() {
    do {
      try enterRawMode()
    } catch .isInUse {
      // The session itself uses the terminal.
    } catch {
      return end()
    }
    onRedraw?()
  }

  private func enterRawMode() throws(TerminalSession.Failure) {
    switch unsafe terminal_enter_raw_mode(input, output, Self.welcome, Self.farewell) {
    case 0: break
    case EBUSY: throw .isInUse
    case ENOTTY: throw .notATerminal
    case let code: throw .system(code: code)
    }
  }

  private func onReadable(
    _ descriptor: Int32, _ action: @escaping @MainActor (TerminalSession) -> Void
  ) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { action(self) } }
    }
    source.resume()
    sources.append(source)
  }

  private func handleSignals() {
    guard isActive else { return }
    let signals = terminal_take_signals()
    func contains(_ number: Int32) -> Bool { signals & 1 << UInt32(number) != 0 }
    if Self.ends(signals) != nil {
      restore()
      return terminate(by: signals)
    }
    if contains(SIGTSTP) { suspend() }
    if contains(SIGCONT), isActive { resume() }
    if contains(SIGWINCH), isActive { onRedraw?() }
  }

  private func terminate(by signals: UInt32) {
    guard let number = Self.ends(signals) else { return }
    onTerminate?()
    terminal_raise(number)
  }

  private static func ends(_ signals: UInt32) -> Int32? {
    [SIGTERM, SIGHUP, SIGINT].first { signals & 1 << UInt32($0) != 0 }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Foundation.read(input, &bytes, bytes.count)
    guard count > 0 else {
      guard count == 0 || errno != EINTR && errno != EAGAIN else { return }
      end()
      return
    }
    flush = nil
    deliver(parser.read(bytes.prefix(count)))
    if parser.isWaiting {
      let patience = parser.isPasting ? Self.pastePatience : patience
      flush = scheduler.schedule(after: patience) { [weak self] in
        guard let self else { return }
        deliver(parser.flush())
      }
      // Decoding isn't part of the state flow, which begins with decoded events.
      flush?.work.omitFromTraces()
    }
  }

  private func deliver(_ events: [TerminalEvent]) {
    for event in events {
      if event == .key(.character("z"), .control) {
        suspend()
      } else if !(onEvent?(event) ?? false), event == .key(.character("c"), .control) {
        end()
      }
    }
  }
}

extension TerminalSession {
  /// A terminal size, in cells.
  public struct Size: Hashable, Sendable {
    /// The column count.
    public var columns: Int
    /// The row count.
    public var rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }
}

extension TerminalSession {
  /// Writes text to the terminal while the session is active; otherwise does nothing.
  ///
  /// If the terminal is closed, the remainder is dropped.
  public func write(_ text: String) {
    guard isActive else { return }
    var text = text
    let output = output
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = unsafe Foundation.write(
          output, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
        if count < 0, errno == EAGAIN {
          // Another process may have made the descriptor nonblocking.
          var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&ready, 1, -1)
        } else if count < 0, errno != EINTR {
          return
        }
        offset += max(count, 0)
      }
    }
  }
}

extension TerminalSession {
  /// Runs the session until it ends, or exits with a message if there is no usable terminal.
  ///
  /// Call it at the end of a `main.swift`. If input or output is redirected, or `TERM` is `dumb`,
  /// the program writes one line to standard error and exits with status 1. A program with an
  /// alternative calls ``run(_:)`` and catches the ``TerminalSession/Failure``, or checks
  /// ``isTerminal`` first.
  public func runOrExit(_ onBegin: () -> Void = {}) async {
    do {
      try await run(onBegin)
    } catch {
      let program = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
      let message = "\(program ?? "error"): \(error)\n"
      try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
      exit(1)
    }
  }
}

extension TerminalSession {
  /// The reason a session can't use a terminal.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// Input or output isn't a terminal, but a file or a pipe.
    case notATerminal
    /// According to `TERM`, the terminal cannot display a screen.
    case cannotShowScreens
    /// Another session uses the terminal.
    case isInUse
    /// The system rejected a terminal setting.
    case system(code: Int32)

    /// The failure and its remedy.
    public var description: String {
      switch self {
      case .notATerminal:
        "input or output is not a terminal; run the program without redirection"
      case .cannotShowScreens:
        "the terminal cannot display a screen: TERM is empty or dumb; set TERM to its type"
      case .isInUse: "another session uses the terminal; end that session first"
      case .system(let code):
        "cannot configure the terminal: \(unsafe String(cString: strerror(code)))"
      }
    }
  }
}
