// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// The terminal that a full-screen session in this process occupies.
///
/// Other output to that terminal would overwrite the screen, so a console trace checks
/// ``contains(_:)``. Safe to use from any thread.
package enum ScreenTerminal {
  private struct State {
    var terminal: Terminal?
    /// Actions to run before the terminal is released.
    var actions: [(owner: ObjectIdentifier, action: @Sendable () -> Void)] = []
    /// Messages for standard error after the session.
    var messages: [String] = []
  }

  private struct Terminal {
    let device: dev_t
    /// The foreground process group, if the terminal controls the process.
    let foreground: pid_t

    init?(_ descriptor: Int32) {
      var status = stat()
      guard isatty(descriptor) == 1, unsafe fstat(descriptor, &status) == 0 else { return nil }
      device = status.st_rdev
      foreground = tcgetpgrp(descriptor)
    }

    /// Compares process groups too, because `/dev/tty` has its own device number.
    func isSame(as other: Terminal) -> Bool {
      device == other.device || foreground > 0 && foreground == other.foreground
    }
  }

  private static let state = Locked(State())
  // Exit handlers run in reverse order: this one after the one that restores the terminal.
  private static let releaseAtExit: Void = { atexit { ScreenTerminal.release() } }()

  /// Begins a session on the screen's descriptor; call it before the screen is set up.
  package static func acquire(_ descriptor: Int32) {
    _ = releaseAtExit
    Misuse.setWarningOutput(printError)
    let terminal = Terminal(descriptor)
    state.withLock { $0.terminal = terminal }
  }

  /// Ends the session, if any; call it after the terminal was restored.
  ///
  /// Writes the messages that ``printError(_:)`` deferred.
  package static func release() {
    for (_, action) in state.withLock(\.actions) { action() }
    let messages = state.withLock { state in
      defer { state = State() }
      return state.messages
    }
    for message in messages { write(message) }
  }

  /// Returns `true` if a descriptor writes to a session's terminal.
  package static func contains(_ descriptor: Int32) -> Bool {
    guard let terminal = state.withLock(\.terminal) else { return false }
    return Terminal(descriptor).map(terminal.isSame) ?? false
  }

  /// Runs an action when the session ends, before other output reaches the terminal again.
  ///
  /// It runs once, on the thread that ends the session. Only an owner's first action counts.
  package static func onRelease(of owner: AnyObject, _ action: @escaping @Sendable () -> Void) {
    let owner = ObjectIdentifier(owner)
    state.withLock { state in
      guard state.terminal != nil, !state.actions.contains(where: { $0.owner == owner }) else {
        return
      }
      state.actions.append((owner, action))
    }
  }

  /// Writes a message with its newline to standard error, after any session on that terminal.
  package static func printError(_ message: String) {
    if contains(STDERR_FILENO) {
      let waits = state.withLock { state in
        guard state.terminal != nil else { return false }
        state.messages.append(message)
        return true
      }
      if waits { return }
    }
    write(message)
  }

  private static func write(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
  }
}
