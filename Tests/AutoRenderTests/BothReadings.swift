// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import Testing

/// Runs each test twice: with states read in memory, and through `Mirror`.
struct BothReadings: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    for reading in [AutoRenderExplanation.Reading.memory, .mirror] {
      try await AutoRenderer.$reading.withValue(reading) { try await function() }
    }
  }
}

extension Trait where Self == BothReadings {
  static var bothReadings: Self { Self() }
}
