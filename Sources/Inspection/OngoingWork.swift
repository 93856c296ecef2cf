// SPDX-License-Identifier: MIT

/// The process's ongoing work, recorded only in tests, for their failures and waits.
package enum OngoingWork {
  /// Marks work as ongoing until it is deallocated.
  package final class Token: Sendable {
    fileprivate let number: Int

    fileprivate init(_ number: Int) {
      self.number = number
    }

    deinit {
      OngoingWork.end(number)
    }
  }

  private struct Entry {
    let name: String
    let group: String?
    /// The work that began it and waits for it, such as a retry, and that work's.
    let ancestors: [Int]
    /// The number of the work's tasks that sleep on a virtual clock, with those of its descendants.
    var sleeperCount = 0
  }

  private struct State {
    var group: (@Sendable () -> String?)?
    var onChange: (@Sendable (Int) -> Void)?
    var entries: [Int: Entry] = [:] {
      didSet {
        changeCount += 1
        onChange?(changeCount)
      }
    }
    var lastNumber = 0
    var changeCount = 0
  }

  /// The number of the work that the current task belongs to.
  @TaskLocal private static var current: Int?

  private static let state = Locked(State())

  package static var isRecorded: Bool { state.withLock { $0.group != nil } }

  /// Begins to record work.
  ///
  /// - Parameters:
  ///   - group: A closure that returns the test that runs when work begins.
  ///   - onChange: A closure that receives the change count so far. Work changes when it begins,
  ///     ends, falls asleep or wakes up. The closure is called under a lock.
  package static func record(
    groupedBy group: @escaping @Sendable () -> String?,
    onChange: @escaping @Sendable (Int) -> Void
  ) {
    state.withLock { ($0.group, $0.onChange) = (group, onChange) }
  }

  /// Returns a token to retain until the work ends, or `nil` if no work is recorded.
  package static func begin(_ name: @autoclosure () -> String) -> Token? {
    guard let groupOfTest = state.withLock({ $0.group }) else { return nil }
    let (name, group) = (name(), groupOfTest())
    return state.withLock { state in
      let ancestors = current.map { [$0] + (state.entries[$0]?.ancestors ?? []) } ?? []
      let entry = Entry(name: name, group: group, ancestors: ancestors)
      state.lastNumber += 1
      state.entries[state.lastNumber] = entry
      return Token(state.lastNumber)
    }
  }

  package static func names(in group: String?) -> [String] {
    state.withLock { state in
      state.entries.filter { $0.value.group == group }.ordered { $0.key < $1.key }.map(\.value.name)
    }
  }

  /// Starts a task for some work, so that its sleeps belong to that work.
  package static func start<Result>(_ token: Token?, _ start: () -> Result) -> Result {
    guard let token else { return start() }
    return $current.withValue(token.number, operation: start)
  }

  /// Records that the current task falls asleep on a virtual clock, and returns its work's number,
  /// if any.
  package static func fallAsleep() -> Int? {
    guard let current else { return nil }
    changeSleepers(of: current, by: 1)
    return current
  }

  /// Records that a task of some work wakes up.
  package static func wakeUp(_ number: Int) {
    changeSleepers(of: number, by: -1)
  }

  private static func changeSleepers(of number: Int, by change: Int) {
    state.withLock { state in
      guard let entry = state.entries[number] else { return }
      for number in [number] + entry.ancestors { state.entries[number]?.sleeperCount += change }
    }
  }

  /// Returns the change count so far if any work in a group is awake, or else `nil`.
  package static func changeCount(ifAwakeIn group: String?) -> Int? {
    state.withLock { state in
      state.entries.values.contains { $0.group == group && $0.sleeperCount == 0 }
        ? state.changeCount : nil
    }
  }

  /// Excludes all ongoing work, because the test that began it has ended.
  package static func removeAll() {
    state.withLock { $0.entries = [:] }
  }

  private static func end(_ number: Int) {
    state.withLock { _ = $0.entries.removeValue(forKey: number) }
  }
}
