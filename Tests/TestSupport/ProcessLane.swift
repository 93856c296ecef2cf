// SPDX-License-Identifier: MIT

package import Testing

/// The lane for tests that start processes, servers, terminals or browsers: at most two at a time.
///
/// If all started at once, each would wait for a processor for minutes.
package struct ProcessLane: TestTrait, SuiteTrait, TestScoping {
  private actor Slots {
    private var freeCount = 2
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      guard freeCount == 0 else {
        freeCount -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
      guard waiting.isEmpty else { return waiting.removeFirst().resume() }
      freeCount += 1
    }
  }

  private static let slots = Slots()
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
  static func run<Value>(_ body: () async throws -> Value) async throws -> Value {
    guard !isInside else { return try await body() }
    await slots.enter()
    do {
      let value = try await $isInside.withValue(true) { try await body() }
      await slots.leave()
      return value
    } catch {
      await slots.leave()
      throw error
    }
  }
}

extension Trait where Self == ProcessLane {
  /// Runs tests in the lane of processes; skips them where apps can't start any, as on iOS.
  package static var needsProcesses: Self { Self() }
}
