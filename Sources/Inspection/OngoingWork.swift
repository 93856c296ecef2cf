// SPDX-License-Identifier: MIT

/// The ongoing work of the process, recorded only in tests, for their failures.
package enum OngoingWork {
  /// Marks work as ongoing until it is deallocated.
  package final class Token: Sendable {
    private let number: Int

    fileprivate init(_ number: Int) {
      self.number = number
    }

    deinit {
      OngoingWork.end(number)
    }
  }

  private struct State {
    var group: (@Sendable () -> String?)?
    var entries: [Int: (name: String, group: String?)] = [:]
    var lastNumber = 0
  }

  private static let state = Locked(State())

  package static var isRecorded: Bool { state.withLock { $0.group != nil } }

  /// Begins to record work; `group` returns the test that runs when work begins.
  package static func record(groupedBy group: @escaping @Sendable () -> String?) {
    state.withLock { $0.group = group }
  }

  /// Returns a token to retain until the work ends, or `nil` if no work is recorded.
  package static func begin(_ name: @autoclosure () -> String) -> Token? {
    guard let group = state.withLock({ $0.group }) else { return nil }
    let entry = (name: name(), group: group())
    return state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = entry
      return Token(state.lastNumber)
    }
  }

  package static func names(in group: String?) -> [String] {
    state.withLock { state in
      state.entries.filter { $0.value.group == group }.sorted { $0.key < $1.key }.map(\.value.name)
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
