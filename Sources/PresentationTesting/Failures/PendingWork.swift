// SPDX-License-Identifier: MIT

import PresentationInspection
import Testing

/// A scheduler's pending actions and sleepers, for failures in the test that created it.
protocol PendingActions: AnyObject, Sendable {
  /// `nil` outside Swift Testing.
  var test: String? { get }

  /// Returns actions and sleepers in order, each with its remaining time.
  func pending() -> [(delay: Duration, name: String?, isSleeper: Bool)]

  /// Excludes everything that was scheduled so far.
  func excludeAll()
}

/// The current test's pending work: actions on virtual schedulers, and ongoing operations.
///
/// A function's test cases with different arguments count as one test.
enum PendingWork {
  private struct Entry: Sendable {
    weak let actions: (any PendingActions)?
  }

  private static let longestList = 10
  private static let entries = Locked<[Entry]>([])
  private static let changes = CountWaiters()
  private static let isRecording: Void = OngoingWork.record(
    groupedBy: { currentTest }, onChange: { changes.update(to: $0) })

  /// `nil` outside Swift Testing.
  static var currentTest: String? { Test.current.map { "\($0.id)" } }

  static func record() {
    isRecording
  }

  static func add(_ actions: any PendingActions) {
    record()
    entries.withLock { entries in
      entries.removeAll { $0.actions == nil }
      entries.append(Entry(actions: actions))
    }
  }

  /// Waits until the current test's work has ended or sleeps, or the task is cancelled.
  static func settle() async {
    let test = currentTest
    while !Task.isCancelled, let count = OngoingWork.changeCount(ifAwakeIn: test) {
      await changes.wait(for: count + 1)
    }
  }

  /// Excludes work of previous tests, whose properties XCTest retains.
  static func excludeAll() {
    OngoingWork.removeAll()
    for entry in entries.withLock({ $0 }) { entry.actions?.excludeAll() }
  }

  /// Returns lines such as `1 action is due in 300 ms: debounce searchText`.
  static func lines() -> [String] {
    let test = currentTest
    let actions = entries.withLock { $0 }.compactMap(\.actions).filter { $0.test == test }
    var lines = actions.flatMap(lines)
    let names = OngoingWork.names(in: test)
    if let operations = phrase(names.count, "operation is", "operations are") {
      lines.append("\(operations) under way: \(list(names))")
    }
    return lines.map { BoundedText.truncated($0) }
  }

  private static func lines(of source: any PendingActions) -> [String] {
    let pending = source.pending()
    var (lines, index) = ([String](), 0)
    while index < pending.count {
      guard lines.count < longestList else {
        return lines + ["\(pending.count - index) more are due later"]
      }
      let delay = pending[index].delay
      let together = pending[index...].prefix { $0.delay == delay }
      let actions = together.filter { !$0.isSleeper }
      if let text = phrase(actions.count, "action is due", "actions are due") {
        lines.append("\(text) \(time(delay)): \(list(actions.map { $0.name ?? "without a name" }))")
      }
      if let text = phrase(together.count - actions.count, "task wakes up", "tasks wake up") {
        lines.append("\(text) \(time(delay))")
      }
      index = together.endIndex
    }
    return lines
  }

  private static func phrase(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }

  private static func list(_ names: [String]) -> String {
    names.joined(separator: ", ")
  }

  private static func time(_ delay: Duration) -> String {
    guard delay > .zero else { return "now" }
    let isShort = delay < .seconds(1)
    let amount = delay / (isShort ? .milliseconds(1) : .seconds(1))
    let number = "\((amount * 1_000).rounded() / 1_000)"
    let text = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    return "in \(text) \(isShort ? "ms" : "s")"
  }
}
