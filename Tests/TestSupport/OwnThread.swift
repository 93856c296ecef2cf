// SPDX-License-Identifier: MIT

import Foundation

/// Calls `work`, which may block, on a new thread, so that the few threads of the pool stay free.
///
/// - Parameter work: The work, which may change the thread's signal mask: the thread ends with it.
/// - Returns: The result of `work`.
/// - Throws: Any error that `work` throws.
func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
  }.get()
}

/// Calls `work`, which may block but not fail, on a new thread.
///
/// - Parameter work: The work.
/// - Returns: The result of `work`.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

extension Date {
  /// Returns the date after a duration from now.
  static func after(_ duration: Duration) -> Date {
    Date(timeIntervalSinceNow: duration / .seconds(1))
  }
}
