// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Foundation
import Harness

extension Group {
  /// The program on a terminal, from outside: its start, and how long it takes to answer a key.
  static let friends = Group("friends") {
    [
      Case("start to the first frame, ms", bar: 100) {
        median((1...9).map { _ in FriendsRun.start { _ in } })
      },
      Case("an arrow key held down, longest of 300 frames, ms", bar: 1_000 / 30) {
        var longest = 0.0
        FriendsRun.start { run in
          // Through all that is loaded, and pages that are loaded meanwhile.
          for _ in 1...300 { longest = max(longest, run.press("\u{1B}[B")) }
        }
        return longest
      },
    ]
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// The program on a terminal of its own.
@MainActor private struct FriendsRun {
  /// The end of the terminal that a person would be at.
  private let terminal: Int32

  /// Starts the program, uses it, and ends it.
  ///
  /// - Parameter use: Uses it, once the first frame is there.
  /// - Returns: How long it took to the first frame, in milliseconds.
  @discardableResult static func start(_ use: (FriendsRun) -> Void) -> Double {
    var (terminal, other): (Int32, Int32) = (-1, -1)
    guard unsafe pseudo_terminal_open(200, 60, &terminal, &other) == 0 else {
      fatalError("Cannot make a terminal: \(errno)")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("friends")
    let handle = FileHandle(fileDescriptor: other)
    (process.standardInput, process.standardOutput) = (handle, handle)
    let run = FriendsRun(terminal: terminal)
    let start = ContinuousClock.now
    do { try process.run() } catch { fatalError("Cannot run friends: \(error)") }
    close(other)
    run.wait { $0.contains("Settings") }
    let time = start.duration(to: .now)
    use(run)
    run.write("q")
    process.waitUntilExit()
    close(terminal)
    precondition(process.terminationStatus == 0, "Cannot measure friends, which has failed")
    return time / .milliseconds(1)
  }

  /// Presses a key.
  ///
  /// - Returns: How long it took until something was shown, in milliseconds.
  func press(_ key: String) -> Double {
    let start = ContinuousClock.now
    write(key)
    wait { !$0.isEmpty }
    return start.duration(to: .now) / .milliseconds(1)
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Foundation.write(terminal, bytes, bytes.count)
  }

  /// Reads what is shown until it is what is waited for; ten seconds at most.
  private func wait(_ isThere: (String) -> Bool) {
    var shown: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !isThere(String(decoding: shown, as: UTF8.self)) {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      precondition(
        unsafe poll(&ready, 1, 10_000) > 0, "Cannot measure friends, which shows nothing")
      let count = unsafe read(terminal, &bytes, bytes.count)
      precondition(count > 0, "Cannot measure friends, which has ended")
      shown += bytes.prefix(count)
    }
  }
}
