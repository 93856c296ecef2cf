// SPDX-License-Identifier: MIT

import Inspection

/// A spy: something that remembers what it was told, for a test to account for.
///
/// ```swift
/// @MainActor protocol CartView: AnyObject {
///   func show(total: Int)
/// }
///
/// final class CartSpy: CartView, CallLog {
///   enum Call: Equatable { case show(total: Int) }
///   let record = CallRecord<Call>("cart", at: SourceSite())
///   func show(total: Int) { log(.show(total: total)) }
/// }
/// ```
///
/// Calls stay in ``calls`` until somebody accounts for them: `expect` takes those that it names, ``skip(_:fileID:filePath:line:column:)``
/// and ``takeCalls()`` any. What is left over fails the test; ``Exhaustivity`` says when. It is reported at the site of the record:
/// a spy whose `init` takes the four parts of a ``SourceSite`` with their defaults, and makes the record of them, is reported where
/// the test makes it, as the spies of this module are.
public protocol CallLog<Call>: AnyObject {
  /// One call with its arguments.
  associatedtype Call

  /// What the spy was told.
  var record: CallRecord<Call> { get }
}

extension CallLog {
  /// What the spy was told and nobody has accounted for yet, in order.
  public var calls: [Call] { record.state.withLock { $0.calls } }

  /// What the spy is called in a journal and in failures.
  public var name: String { record.name }

  /// Where the spy's calls are put in order with those of others.
  public var journal: Journal? { record.journal }

  /// Remembers a call; a spy does in each of its methods.
  ///
  /// - Parameter call: The call.
  public func log(_ call: Call) {
    record.add(call)
  }

  /// Takes out all calls.
  ///
  /// - Returns: What the spy was told and nobody has accounted for.
  @discardableResult public func takeCalls() -> [Call] {
    record.state.withLock { state in
      defer { state.calls = [] }
      state.countAtExpectation = state.count
      return state.calls
    }
  }

  /// Waits until a number of calls were received since the last expectation.
  ///
  /// ```swift
  /// journal.expect("list.render([1])")
  /// source.append(2)
  /// await journal.received()
  /// journal.expect("list.render([1, 2])")
  /// ```
  ///
  /// The calls that the last expectation left and all calls after it are counted, also those that
  /// came before this method is called, and those that another task accounts for while this one
  /// waits. Before the first expectation all calls are counted. An expectation is each method that
  /// accounts for calls: `expect`, ``expectNothing(fileID:filePath:line:column:)``, `skip`,
  /// ``skipAll()`` and ``takeCalls()``.
  ///
  /// The method returns early if the waiting task is cancelled. A test that waits for calls that
  /// may never come needs a time limit.
  ///
  /// - Parameter count: The least number of calls; one by default.
  public func received(_ count: Int = 1) async {
    await record.waiters.wait(for: record.state.withLock { $0.countAtExpectation } + count)
  }
}

// What a test expects.
extension CallLog {
  /// Expects that there is no call that nobody has accounted for; takes those that there are.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the expectation.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func expectNothing(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    record.expectNothing(
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Takes the next calls, whatever they are.
  ///
  /// - Parameters:
  ///   - count: How many; it is a failure if there are fewer.
  ///   - fileID: The module and the file of the expectation.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  /// - Precondition: `count` is not negative.
  public func skip(
    _ count: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    record.skip(
      count, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Takes all calls that there are, whatever they are, if any.
  public func skipAll() {
    takeCalls()
  }
}

extension CallLog where Call: Equatable {
  /// Expects that the next calls are these, in this order, and takes them.
  ///
  /// Where the spy is not exhaustive, other calls may come before and between: they are taken too. A failure shows how what
  /// came differs, and takes what it shows.
  ///
  /// - Parameters:
  ///   - first: The next call.
  ///   - others: Those after it.
  ///   - fileID: The module and the file of the expectation.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func expect(
    _ first: Call, _ others: Call..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    record.expect(
      [first] + others,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that the next calls are these, in whatever order, and takes them.
  ///
  /// Where the spy is not exhaustive, they may be anywhere among the calls, and the others stay.
  ///
  /// - Parameters:
  ///   - calls: The calls; each as often as it is to come.
  ///   - fileID: The module and the file of the expectation.
  ///   - filePath: The path of its file.
  ///   - line: Its line.
  ///   - column: Its column.
  public func expect(
    inAnyOrder calls: Call..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    record.expect(
      inAnyOrder: calls,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
