// SPDX-License-Identifier: MIT

/// The ongoing work of the process, for the failures of tests.
///
/// Outside of tests nothing is recorded.
package enum OngoingWork {
  /// A token that marks work as ongoing until the token is deallocated.
  package final class Token: Sendable {
    private let number: Int

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
  }

  private struct State {
    var group: (@Sendable () -> String?)?
    var entries: [Int: Entry] = [:]
    var lastNumber = 0
  }

  private static let state = Locked(State())

  /// A Boolean value that indicates whether work is recorded.
  package static var isRecorded: Bool { state.withLock { $0.group != nil } }

  /// Begins to record work.
  ///
  /// - Parameter group: A closure that returns the test that runs when work begins.
  package static func record(groupedBy group: @escaping @Sendable () -> String?) {
    state.withLock { $0.group = group }
  }

  /// Records the beginning of work.
  ///
  /// - Parameter name: The name of the work, evaluated only if work is recorded.
  /// - Returns: The token to retain until the work ends, or `nil` if no work is recorded.
  package static func begin(_ name: @autoclosure () -> String) -> Token? {
    guard let group = state.withLock({ $0.group }) else { return nil }
    let entry = Entry(name: name(), group: group())
    return state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = entry
      return Token(state.lastNumber)
    }
  }

  /// Returns the names of the ongoing work of a test, in the order of beginning.
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
