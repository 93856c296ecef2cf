// SPDX-License-Identifier: MIT

import Foundation

/// What is known of a running command, shared by the threads that watch it.
///
/// `@unchecked`: `condition` guards all of it.
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

  /// Gathers what `handle` gives until it ends.
  func read(_ stream: LiveCommand.Stream, from handle: FileHandle) {
    var data = handle.availableData
    while !data.isEmpty {
      change { texts[stream, default: Data()].append(data) }
      data = handle.availableData
    }
    change { openStreams.remove(stream) }
  }

  func exited(_ code: Int32) {
    change { exitCode = code }
  }

  /// Runs `body` unless the command has exited, so that its number still belongs to it.
  func ifRunning(_ body: () -> Void) {
    change { if exitCode == nil { body() } }
  }

  func text(of stream: LiveCommand.Stream) -> String {
    change { String(decoding: texts[stream] ?? Data(), as: UTF8.self) }
  }

  /// Waits until `stream` has `text` so many times, or ends, or the time is over.
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

  /// Waits until the command has ended; after the time limit, `kill` is called once.
  func watch(kill: () -> Void) {
    let isLate = change {
      while !isFinished, condition.wait(until: timeLimit) {}
      timedOut = !isFinished
      return timedOut
    }
    if isLate { kill() }
  }

  /// Waits for the exit and for the end of both streams, not much beyond the time limit.
  ///
  /// A grandchild may keep the streams open for longer; then what they gave so far is the result.
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

  /// Runs `body` with exclusive access and wakes those that wait.
  @discardableResult private func change<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
