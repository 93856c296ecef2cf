// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import Testing

  #if os(Linux)
    @_spi(StandIn) import UIKit
  #endif

  /// Fails a test during which the UIKit stand-in reports an exception or a warning.
  ///
  /// On a device or simulator, an exception ends the process.
  struct ReportsTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    @concurrent func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      #if os(Linux)
        guard testCase != nil else { return try await function() }
        await MainActor.run { Self.reset() }
        let result: Result<Void, any Error>
        do { result = .success(try await function()) } catch { result = .failure(error) }
        let reports = await MainActor.run { StandIn.takeReports() }
        for report in Set(reports) { Issue.record("UIKit: \(report)") }
        try result.get()
      #else
        try await function()
      #endif
    }

    #if os(Linux)
      @MainActor private static func reset() {
        StandIn.runUntilIdle()
        _ = StandIn.takeReports()
        StandIn.layoutDirection = .leftToRight
        StandIn.adjustsOffsetsWithLayout = false
        StandIn.completesBatchesLater = false
        StandIn.prefersOuterPans = false
        UIView.setAnimationsEnabled(true)
        UITraitCollection.current = UITraitCollection()
      }
    #endif
  }

  extension Trait where Self == ReportsTrait {
    /// Fails the test if UIKit raises an exception or logs a warning.
    static var withoutReports: ReportsTrait { ReportsTrait() }
  }
#endif
