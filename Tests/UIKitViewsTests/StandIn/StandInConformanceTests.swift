// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationComponentsTesting
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  /// All host contracts on the UIKit stand-in, driven by fingers.
  @Suite(
    .contract(
      "All contracts hold when fingers drive the host, including navigation and alerts, with",
      "and without animations, and from right to left."), .serialized, .withoutReports)
  @MainActor struct StandInConformanceTests {
    /// A choice of behavior that UIKit's documentation leaves open, and of user settings.
    struct Mode: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let seed: UInt64
      var isAnimated = false
      var completesLater = false
      var adjustsLater = false
      var isMirrored = false
      var prefersOuter = false
    }

    nonisolated static let modes = [
      Mode(testDescription: "without animations", seed: 1),
      Mode(testDescription: "animated", seed: 2, isAnimated: true),
      Mode(
        testDescription: "late completions", seed: 3, completesLater: true, adjustsLater: true,
        prefersOuter: true),
      Mode(testDescription: "right to left", seed: 4, isAnimated: true, isMirrored: true),
    ]

    @Test(arguments: modes)
    func `the UIKit host fulfills its contracts under touch input`(mode: Mode) async {
      StandIn.completesBatchesLater = mode.completesLater
      StandIn.adjustsOffsetsWithLayout = mode.adjustsLater
      StandIn.prefersOuterPans = mode.prefersOuter
      StandIn.layoutDirection = mode.isMirrored ? .rightToLeft : .leftToRight
      let report = await HostConformance(seed: mode.seed) {
        TouchDriver(isAnimated: mode.isAnimated).driver
      }.expectNoViolations()
      #expect(Set(report.skipped.flatMap(\.missing)) == Self.unreadable)
    }

    /// Nothing is drawn, the stand-in has no focus engine, and UIKit has no view for announcements.
    private static let unreadable: Set = [
      "AnnouncementDisplayable", "focus", "reading.appearances", "reading.lines",
    ]
  }
#endif
