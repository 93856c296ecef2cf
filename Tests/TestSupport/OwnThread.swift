// SPDX-License-Identifier: MIT

import Foundation

/// Runs `work`, which may block, on a thread of its own, so that the few threads of the tests stay free.
///
/// - Parameter work: What to run. It may change the thread's signal mask: the thread ends with it.
/// - Returns: What `work` returns.
/// - Throws: What `work` throws.
func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
  }.get()
}

/// Runs `work`, which may block but not fail, on a thread of its own.
///
/// - Parameter work: What to run.
/// - Returns: What `work` returns.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

extension Date {
  /// The time that lies `duration` from now.
  static func after(_ duration: Duration) -> Date {
    Date(timeIntervalSinceNow: duration / .seconds(1))
  }
}
