// SPDX-License-Identifier: MIT

import Foundation

/// A running command's state, shared by the threads that watch it.
///
/// `@unchecked`: `condition` guards all state.
final class CommandState: @unchecked Sendable {
  private let condition = NSCondition()
  private let timeLimit: Date
  private var texts: [LiveCommand.Stream: Data] = [:]
  private var openStreams: Set<LiveCommand.Stream> = [.output, .errors]
  private var exitCode: Int32?
  private var timedOut = false

  private var isFinished: Bool { exitCode != nil && openStreams.isEmpty }

  init(timeLimit: Date) {
    self.timeLimit = timeLimit
  }

  /// Collects output from `handle` until its end.
  func read(_ stream: LiveCommand.Stream, from handle: FileHandle) {
    var data = Self.availableData(of: handle)
    while !data.isEmpty {
      change { texts[stream, default: Data()].append(data) }
      data = Self.availableData(of: handle)
    }
    change { openStreams.remove(stream) }
  }

  /// Returns available data, or nothing at the end.
  ///
  /// `FileHandle.availableData` traps if a signal interrupts it.
  private static func availableData(of handle: FileHandle) -> Data {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Foundation.read(handle.fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return Data(bytes.prefix(count)) }
      guard errno == EINTR else { return Data() }
    }
  }

  func exited(_ code: Int32) {
    change { exitCode = code }
  }

  /// Calls `body` unless the command has exited, so the process identifier remains valid.
  func ifRunning(_ body: () -> Void) {
    change { if exitCode == nil { body() } }
  }

  func text(of stream: LiveCommand.Stream) -> String {
    change { String(decoding: texts[stream] ?? Data(), as: UTF8.self) }
  }

  /// Waits until `stream` contains `text` a number of times, the stream ends, or time expires.
  func wait(for text: String, times: Int, on stream: LiveCommand.Stream, until end: Date) -> Bool {
    func isThere() -> Bool {
      let all = String(decoding: texts[stream] ?? Data(), as: UTF8.self)
      return all.components(separatedBy: text).count > times
    }
    return change {
      while !isThere(), openStreams.contains(stream) {
        guard condition.wait(until: end) else { return isThere() }
      }
      return isThere()
    }
  }

  /// Waits until the command ends, and calls `kill` once after the time limit.
  func watch(kill: () -> Void) {
    let isLate = change {
      while !isFinished, condition.wait(until: timeLimit) {}
      timedOut = !isFinished
      return timedOut
    }
    if isLate { kill() }
  }

  /// Waits for the exit and both streams' ends, at most slightly longer than the time limit.
  ///
  /// A grandchild may hold the streams open longer. The result is then the output so far.
  func waitForExit() -> CommandRun.Result {
    change {
      while !isFinished, condition.wait(until: timeLimit.addingTimeInterval(2)) {}
      return CommandRun.Result(
        exitCode: exitCode ?? -1,
        output: String(decoding: texts[.output] ?? Data(), as: UTF8.self),
        errors: String(decoding: texts[.errors] ?? Data(), as: UTF8.self),
        timedOut: timedOut)
    }
  }

  /// Calls `body` with exclusive access, and wakes waiting threads.
  @discardableResult private func change<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
