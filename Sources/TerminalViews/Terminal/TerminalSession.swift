// SPDX-License-Identifier: MIT

import CTerminal
import Dispatch
import Foundation
import Inspection
public import Scheduling

/// A terminal that an app has for itself: every key, the whole screen, and back as it was, however the app ends.
///
/// While it is begun, the terminal shows its alternate screen, without a cursor. It is restored by
/// ``end()``, when the process ends or crashes, before any signal that can be caught ends the
/// process as it would have without a session, and while the process is stopped, by a signal or by
/// Control and Z. No signal is lost, however early it arrives. A session that has begun is retained
/// until it ends. Lines of a console trace go to a file meanwhile, and a message on standard error
/// says where, once the terminal is restored.
@MainActor public final class TerminalSession {
  /// The other screen, no cursor, no line goes on in the next one, wheel and buttons of the mouse, and the ends of what is pasted.
  private static let welcome =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"
  private static let farewell =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
  /// How long an escape is waited for to go on.
  private static let patience = Duration.milliseconds(30)
  /// How long the rest of what is pasted is waited for.
  private static let pastePatience = Duration.seconds(1)
  /// The one that has begun.
  private static var current: TerminalSession?

  /// Called with what the user does; says whether anything came of it.
  ///
  /// Control and C ends the session where nothing does.
  public var onEvent: ((TerminalEvent) -> Bool)?
  /// Called when the session begins, when the terminal has another size, or has shown something else: all of it is to be written.
  public var onRedraw: (() -> Void)?
  /// Called before a signal ends the process, when the terminal is as it was.
  public var onTerminate: (() -> Void)?

  private let input: Int32
  let output: Int32
  private let scheduler: any Scheduler
  private var parser = TerminalParser()
  private var flush: ScheduledAction?
  private var sources: [any DispatchSourceProtocol] = []
  /// Whether it has the terminal.
  public private(set) var isBegun = false
  private var onEnd: (() -> Void)?

  /// Makes a session that has not begun.
  ///
  /// - Parameters:
  ///   - input: Where keys are read.
  ///   - output: Where it is written.
  ///   - scheduler: Ends what an escape has begun.
  public init(
    input: Int32 = 0, output: Int32 = 1, scheduler: any Scheduler = MainScheduler.shared
  ) {
    self.input = input
    self.output = output
    self.scheduler = scheduler
  }

  /// Whether both are a terminal, and it can show a screen.
  public var isTerminal: Bool { reasonNotToBegin == nil }

  private var reasonNotToBegin: TerminalError? {
    guard isatty(input) == 1, isatty(output) == 1 else { return .notATerminal }
    let name = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return name.isEmpty || name == "dumb" ? .cannotShowScreens : nil
  }

  /// How many cells it has; 80 by 24 where it does not say.
  public var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe terminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Takes the terminal, and returns when it was given back: by ``end()``, by Control and C that nothing comes of, or because it is gone.
  ///
  /// - Parameter onBegin: Called when the session has begun.
  /// - Throws: A ``TerminalError`` where it cannot be taken; then it is as it was.
  public func run(_ onBegin: () -> Void = {}) async throws(TerminalError) {
    try begin()
    onBegin()
    // It may have ended already.
    guard isBegun else { return }
    await withCheckedContinuation { continuation in onEnd = { continuation.resume() } }
  }

  /// Takes the terminal.
  ///
  /// - Throws: A ``TerminalError`` where that is not possible; then the terminal is as it was.
  public func begin() throws(TerminalError) {
    if let reasonNotToBegin { throw reasonNotToBegin }
    // There is one pipe of signals.
    guard Self.current == nil else { throw .isInUse }
    // From here on no signal is lost: those that arrive are handled once the source is there.
    let signals = terminal_catch_signals()
    guard signals >= 0 else { throw .system(code: errno) }
    ScreenTerminal.acquire(output)
    do {
      try take()
    } catch {
      ScreenTerminal.release()
      terminal_release_signals()
      terminate(by: terminal_take_signals())
      throw error
    }
    isBegun = true
    Self.current = self
    onReadable(input) { $0.read() }
    onReadable(signals) { $0.handleSignals() }
    onRedraw?()
  }

  /// Gives the terminal back, as it was.
  public func end() {
    guard isBegun else { return }
    giveBack()
    let onEnd = onEnd.take()
    onEnd?()
    // A signal that has arrived meanwhile has its usual effect.
    if !isBegun { terminate(by: terminal_take_signals()) }
  }

  private func giveBack() {
    isBegun = false
    terminal_end()
    ScreenTerminal.release()
    flush = nil
    for source in sources { source.cancel() }
    sources = []
    terminal_release_signals()
    Self.current = nil
  }

  /// Stops the process, with the terminal as it was, and goes on when the process does; does nothing where the session has not begun.
  public func suspend() {
    guard isBegun else { return }
    terminal_end()
    terminal_raise(SIGTSTP)
    // Here the process continues.
    resume()
  }

  /// Takes the terminal again after the process was stopped.
  private func resume() {
    do {
      try take()
    } catch .isInUse {
      // By this session itself.
    } catch {
      return end()
    }
    onRedraw?()
  }

  private func take() throws(TerminalError) {
    switch unsafe terminal_begin(input, output, Self.welcome, Self.farewell) {
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
    guard isBegun else { return }
    let signals = terminal_take_signals()
    func contains(_ number: Int32) -> Bool { signals & 1 << UInt32(number) != 0 }
    if Self.ends(signals) != nil {
      giveBack()
      return terminate(by: signals)
    }
    if contains(SIGTSTP) { suspend() }
    if contains(SIGCONT), isBegun { resume() }
    if contains(SIGWINCH), isBegun { onRedraw?() }
  }

  /// Ends the process if one of some signals asks for that.
  private func terminate(by signals: UInt32) {
    guard let number = Self.ends(signals) else { return }
    onTerminate?()
    terminal_raise(number)
  }

  /// Returns the signal that ends the process, of a set of signals.
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
    tell(parser.read(bytes.prefix(count)))
    if parser.isWaiting {
      let patience = parser.isPasting ? Self.pastePatience : Self.patience
      flush = scheduler.schedule(after: patience) { [weak self] in
        guard let self else { return }
        tell(parser.flush())
      }
      // Decoding is not part of the state flow: an event is what the decoder makes of the bytes.
      flush?.work.silence()
    }
  }

  private func tell(_ events: [TerminalEvent]) {
    for event in events {
      if event == .key(.character("z"), .control) {
        suspend()
      } else if !(onEvent?(event) ?? false), event == .key(.character("c"), .control) {
        end()
      }
    }
  }
}
