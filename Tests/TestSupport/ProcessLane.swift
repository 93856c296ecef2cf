// SPDX-License-Identifier: MIT

import Synchronization
package import Testing

/// The lane for tests that start processes, servers, terminals or browsers: at most two at a time.
///
/// If all started at once, each would wait for a processor for minutes.
package struct ProcessLane: TestTrait, SuiteTrait, TestScoping {
  private struct State {
    var freeCount = 2
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Mutex(State())
  @TaskLocal private static var isInside = false

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    guard CommandRun.isAvailable else {
      try Test.cancel("this platform doesn't let apps start processes")
    }
    try await Self.run(function)
  }

  /// Performs work in the lane, after earlier callers; within the lane, immediately.
  static func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    guard !isInside else { return try await body() }
    await enter()
    defer { leave() }
    return try await $isInside.withValue(true) { try await body() }
  }

  private static func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.freeCount == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.freeCount -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private static func leave() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.freeCount += 1
      return nil
    }
    next?.resume()
  }
}

extension Trait where Self == ProcessLane {
  /// Runs tests in the lane of processes; skips them where apps can't start any, as on iOS.
  package static var needsProcesses: Self { Self() }
}
