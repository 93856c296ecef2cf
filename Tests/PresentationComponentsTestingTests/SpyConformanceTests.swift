// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationTesting
import Testing

/// The spies behave as hosts do.
@MainActor struct SpyConformanceTests {
  private func suite(_ makeScreen: @escaping @MainActor () -> HostDriver.Screen) -> HostConformance
  {
    HostConformance {
      let host = RecordingHost()
      var driver = HostDriver(host: host, root: host.makeContainer())
      driver.makeScreen = makeScreen
      return driver
    }
  }

  private let screens = HostConformance.contracts.filter { $0.hasPrefix("screen.") }

  @Test func theScreenSpyConforms() async {
    let report = await suite {
      let spy = ScreenSpy()
      var driver = HostDriver.Screen(spy)
      driver.isContentVisible = { spy.snapshot.hasContent }
      driver.isSkeletonVisible = { spy.snapshot.hasSkeleton }
      driver.isPlaceholderVisible = { spy.snapshot.placeholder != nil }
      driver.isIndicatorVisible = { spy.snapshot.indicator != nil }
      driver.shows = { spy.text.contains($0) }
      driver.tapButton = { $0 == "retry" ? spy.simulateRetry() : spy.simulateTap($0) }
      driver.retryTitle = "retry"
      return driver
    }.expectNoViolations(of: screens)
    #expect(
      report.skipped.map(\.contract) == ["screen.announcement", "screen.alertFocus"],
      "\(report.skipped)")
  }

  @Test func theErrorSpyConforms() async {
    let report = await suite {
      let spy = ErrorSpy()
      var driver = HostDriver.Screen(spy)
      driver.shows = { spy.text.contains($0) }
      driver.tapButton = { $0 == "retry" ? spy.simulateRetry() : spy.simulateTap($0) }
      driver.retryTitle = "retry"
      return driver
    }.expectNoViolations(of: ["screen.errorActions", "screen.errorRetry"])
    #expect(report.passed.count == 2)
  }
}
