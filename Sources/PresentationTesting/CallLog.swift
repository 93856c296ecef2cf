// SPDX-License-Identifier: MIT

/// What a spy was told, in order.
@MainActor public protocol CallLog: AnyObject {
  /// One call with its arguments.
  associatedtype Call

  /// Every call since the beginning, or since the last ``takeCalls()``.
  var calls: [Call] { get set }
  /// What the spy is called in a journal.
  var name: String { get }
  /// Where the spy's calls are put in order with those of others.
  var journal: Journal? { get }
}

extension CallLog {
  /// Takes out all calls.
  ///
  /// - Returns: What the spy was told since the last time.
  @discardableResult public func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  func log(_ call: Call) {
    calls.append(call)
    journal?.record(call, of: name)
  }
}
