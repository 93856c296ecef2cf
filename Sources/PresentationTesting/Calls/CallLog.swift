// SPDX-License-Identifier: MIT

import PresentationInspection

/// A spy: a test double that records its calls until the test verifies them.
///
/// ```swift
/// @MainActor protocol CartView: AnyObject {
///   func show(total: Int)
/// }
///
/// final class CartSpy: CartView, CallLog {
///   enum Call: Equatable { case show(total: Int) }
///   let record = CallRecord<Call>("cart", at: TestFailure.Location())
///   func show(total: Int) { log(.show(total: total)) }
/// }
/// ```
///
/// Calls stay in ``calls`` until they are verified. `expect` verifies the calls that it names;
/// ``skip(_:filePath:line:)`` and ``takeCalls()`` verify any. Unverified calls fail the test as
/// ``Exhaustivity`` specifies, at the record's location. That is the line that creates the spy, if
/// the spy's `init` takes both parts of a ``TestFailure/Location`` with their defaults.
public protocol CallLog<Call>: AnyObject {
  /// A call with its arguments.
  associatedtype Call

  /// The spy's call record.
  var record: CallRecord<Call> { get }
}

extension CallLog {
  /// Unverified calls, in order.
  public var calls: [Call] { record.state.withLock { $0.calls } }

  /// The spy's name in journals and failure messages.
  public var name: String { record.name }

  /// The journal that orders calls across spies.
  public var journal: Journal? { record.journal }

  /// Records a call; a spy calls this method in each of its own methods.
  public func log(_ call: Call) {
    record.add(call)
  }

  /// Removes and returns all unverified calls, in order.
  @discardableResult public func takeCalls() -> [Call] {
    record.state.withLock { state in
      defer { state.calls = [] }
      state.countAtExpectation = state.count
      return state.calls
    }
  }

  /// Waits until the spy has received at least `count` calls since its last expectation.
  ///
  /// ```swift
  /// journal.expect("list.render([1])")
  /// source.append(2)
  /// await journal.waitForCalls()
  /// journal.expect("list.render([1, 2])")
  /// ```
  ///
  /// Calls that the last expectation left unverified count, and so do all later calls. They count
  /// even if they precede this method, or if another task verifies them meanwhile. Before the first
  /// expectation, all calls count. An expectation is any method that verifies calls: `expect`,
  /// ``expectNothing(filePath:line:)``, `skip`, ``skipAll()`` and ``takeCalls()``.
  ///
  /// The method returns early if the waiting task is cancelled. A test that waits for calls that
  /// may never come needs a time limit.
  ///
  /// - Parameter count: The minimum call count; 1 by default.
  public func waitForCalls(_ count: Int = 1) async {
    await record.waiters.wait(for: record.state.withLock { $0.countAtExpectation } + count)
  }
}

// Expectations
extension CallLog {
  /// Expects no unverified calls, and removes any.
  public func expectNothing(filePath: StaticString = #filePath, line: UInt = #line) {
    record.expectNothing(at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Removes the next calls without comparing them; the test fails if there are fewer than `count`.
  ///
  /// - Precondition: `count` isn't negative.
  public func skip(_ count: Int = 1, filePath: StaticString = #filePath, line: UInt = #line) {
    record.skip(count, at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Removes all unverified calls, if any.
  public func skipAll() {
    takeCalls()
  }
}

extension CallLog where Call: Equatable {
  /// Expects the next calls, in order, and removes them.
  ///
  /// If the spy isn't exhaustive, other calls may come before and between the expected ones, and
  /// are removed too. A failed expectation lists the differences, and removes the listed calls.
  public func expect(
    _ first: Call, _ others: Call..., filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record.expect(
      [first] + others, at: TestFailure.Location(filePath: filePath, line: line))
  }

  /// Expects the next calls, in any order, and removes them.
  ///
  /// If the spy isn't exhaustive, the expected calls may occur anywhere, and all others stay. Name
  /// each call as often as you expect it.
  public func expect(
    inAnyOrder calls: Call..., filePath: StaticString = #filePath, line: UInt = #line
  ) {
    record.expect(
      inAnyOrder: calls, at: TestFailure.Location(filePath: filePath, line: line))
  }
}
