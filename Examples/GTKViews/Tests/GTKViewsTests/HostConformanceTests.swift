// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import Testing

/// The conformance suite on GTK, driven by the X server's pointer and keyboard.
@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable))
struct HostConformanceTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func `the GTK host conforms`(seed: UInt64) async {
    let report = await HostConformance(seed: seed) { GTKDriver().driver }.expectNoViolations()
    // GTK reports no accessible elements, and lists have no gestures.
    let list = [
      "chooseIndexTitle", "move", "performAction", "refresh", "sections.pinsHeaders",
    ]
    #expect(
      Set(report.skipped.flatMap(\.missing))
        == Set(
          ["reading.elements", "announcements"]
            + list.map { "HostDriver.List.\($0)" })
    )
    #expect(report.passed.count + report.skipped.count == HostConformance.contracts.count)
  }
}
