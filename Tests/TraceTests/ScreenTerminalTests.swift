// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace
import TestSupport
import Testing

/// Tests of a session's exclusive terminal, for which a pseudo-terminal stands in.
@Suite(.contract("During a session, a console trace…"))
struct ScreenTerminalTests {
  /// Opens a pseudo-terminal, and returns its controlling end, its terminal end and its path.
  private static func open() -> (Int32, Int32, String) {
    #if os(Linux)
      // The C library declares these functions only on request.
      let master = unsafe Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number): (Int32, UInt32) = (0, 0)
      precondition(unsafe ioctl(master, 0x4004_5431, &lock) == 0, "TIOCSPTLCK")
      precondition(unsafe ioctl(master, 0x8004_5430, &number) == 0, "TIOCGPTN")
      let path = "/dev/pts/\(number)"
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      precondition(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0)
      guard let name = unsafe ptsname(master) else { preconditionFailure("ptsname") }
      let path = unsafe String(cString: name)
    #endif
    return (master, unsafe Foundation.open(path, O_RDWR | O_NOCTTY), path)
  }

  #if os(macOS) || os(Linux)
    // Runs in a separate process, because a process has one screen.
    @Test func `output to the same terminal is recognized`() async {
      await #expect(processExitsWith: .success) {
        let (_, terminal, path) = Self.open()
        let (_, other, _) = Self.open()
        let again = unsafe Foundation.open(path, O_RDWR | O_NOCTTY)
        precondition(!ScreenTerminal.contains(terminal))
        ScreenTerminal.acquire(terminal)
        precondition(ScreenTerminal.contains(terminal) && ScreenTerminal.contains(again))
        let file = unsafe Foundation.open("/dev/null", O_RDWR)
        precondition(!ScreenTerminal.contains(other) && !ScreenTerminal.contains(file))
        ScreenTerminal.release()
        precondition(!ScreenTerminal.contains(terminal))
      }
    }

    @Test func `messages are printed after the session ends`() async throws {
      await #expect(processExitsWith: .success) {
        let (master, terminal, _) = Self.open()
        precondition(dup2(terminal, STDERR_FILENO) >= 0)
        final class Owner: Sendable {}
        let (owner, count) = (Owner(), Locked(0))
        ScreenTerminal.acquire(terminal)
        for _ in 1...2 {
          ScreenTerminal.onRelease(of: owner) {
            count.withLock { $0 += 1 }
            ScreenTerminal.printError("second\n")
          }
        }
        ScreenTerminal.printError("first\n")
        // The session's own output comes first.
        precondition(unsafe write(terminal, "screen ", 7) == 7)
        ScreenTerminal.release()
        ScreenTerminal.printError("third\n")
        var bytes = [UInt8](repeating: 0, count: 100)
        var text = ""
        while !text.contains("third\r\n") {
          let length = unsafe read(master, &bytes, bytes.count)
          precondition(length > 0)
          text += String(decoding: bytes.prefix(length), as: UTF8.self)
        }
        precondition(text == "screen first\r\nsecond\r\nthird\r\n")
        precondition(count.withLock { $0 } == 1)
      }
    }
  #endif
}
