// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import Testing

/// The conformance suite on GTK, driven by the pointer and the keyboard of the X server.
@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable))
struct HostConformanceTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func gtkConforms(seed: UInt64) async {
    let report = await HostConformance(seed: seed) { GTKDriver().driver }.expectNoViolations()
    #expect(report.skipped.isEmpty)
    #expect(report.passed.count == HostConformance.contracts.count)
  }
}
