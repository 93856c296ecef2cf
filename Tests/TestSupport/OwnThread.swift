// SPDX-License-Identifier: MIT

import Foundation

/// Calls `work`, which may block, on a new thread, to keep the few pool threads free.
///
/// - Parameter work: The work, which may change its thread's signal mask because the thread ends
///   with it.
/// - Returns: The result of `work`.
/// - Throws: Any error that `work` throws.
func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
  }.get()
}

/// Calls `work`, which may block but not throw, on a new thread.
///
/// - Parameter work: The work.
/// - Returns: The result of `work`.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

extension Date {
  static func after(_ duration: Duration) -> Date {
    Date(timeIntervalSinceNow: duration / .seconds(1))
  }
}
