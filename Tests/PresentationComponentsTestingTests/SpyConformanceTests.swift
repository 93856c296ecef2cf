// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationTesting
import TestSupport
import Testing

/// Spies behave as hosts do.
@Suite(
  .contract(
    "An alert's action is performed after the alert is dismissed; banners and",
    "placeholders stay visible after theirs. Spies behave like hosts."),
  .contract(
    "An error with a retry has a button in every style, which leaves the error to the",
    "presenter. Others have none."))
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

  @Test func `the screen spy conforms`() async {
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

  @Test func `the error spy conforms`() async {
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
