// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLists
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The conformance suite on the recording host.
@Suite(
  .contract("Every container, with or without…"),
  .contract("The recording host and the terminal conform."))
@MainActor struct RecordingHostConformanceTests {
  private static func makeDriver() -> HostDriver {
    let host = RecordingHost()
    var driver = RecordingDriver.make(host) { $0 as? RecordedView }
    driver.announcements = { host.announcements }
    driver.reading.subviews = { ($0 as? RecordedView)?.subviews ?? [] }
    driver.makeList = { [root = driver.root] size in
      let list = RecordingList(width: size.width, height: size.height)
      root.add(list.view)
      var driver = HostDriver.List(list) { list.adapter = $0 }
      driver.scroll = { list.scroll(to: $0) }
      driver.sections.scroll = { list.scroll(section: $0, to: $1) }
      driver.resize = { list.width = $0.width }
      driver.move = { list.drag($0, to: $1) }
      driver.sections.pinsHeaders = true
      driver.chooseIndexTitle = { list.choose(indexTitle: $0) }
      driver.performAction = { list.swipe($1, from: $2, choosing: $0) }
      driver.refresh = { list.pull() }
      driver.isRefreshing = { list.refreshStates.last == .refreshing }
      driver.selectedItems = { list.selectedItems }
      return driver
    }
    driver.makeNavigation = makeNavigation
    return driver
  }

  private static func makeNavigation() -> HostDriver.Navigation {
    let host = ScreenContainerSpy(exhaustivity: .off)
    var driver = HostDriver.Navigation(
      host, makeScreen: { NSObject() }, isVisible: { host.screens.last === $0 })
    driver.goBack = {
      host.stacks.last?.count == 1 ? host.simulateDismiss() : host.simulateBack()
    }
    return driver
  }

  @Test func `the recording host conforms`() async {
    let report = await HostConformance(makeDriver: Self.makeDriver).expectNoViolations()
    // It has no keyboard, no loading screen and no text field.
    let skipped = Set(report.skipped.flatMap(\.missing))
    #expect(skipped == ["focus", "makeScreen", "makeTextField"])
    #expect(report.passed.count + report.skipped.count == HostConformance.contracts.count)
  }

  @Test(arguments: [2, 3] as [UInt64])
  func `the recording host conforms with other seeds`(seed: UInt64) async {
    let suite = HostConformance(seed: seed, makeDriver: Self.makeDriver)
    await suite.expectNoViolations()
  }
}
