// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

/// Tests that the conformance suite accepts a correct host, and fails for a broken one.
@MainActor struct HostConformanceTests {
  @Test(
    .contract(
      "`HostConformance` checks the contracts of hosts, lists, loading screens,",
      "navigation and text fields. For each contract, a host that breaks one rule",
      "violates it; a correct host violates none."))
  func `a correct host conforms`() async {
    let report = await HostConformance { FaultyHost(nil).driver }.expectNoViolations()
    #expect(report.skipped.isEmpty)
    #expect(report.passed == HostConformance.contracts)
  }

  @Test(.contract("Every container, with or without…"))
  func `a container without stacks conforms`() async {
    let contracts = ["navigation.screens", "navigation.back", "navigation.release"]
    let report = await HostConformance {
      var driver = FaultyHost(nil).driver
      driver.makeNavigation = { FaultyWindow(nil).driver }
      return driver
    }.expectNoViolations(of: contracts)
    #expect(report.passed == contracts)
  }

  @Test(
    .contract("Every container, with or without…"), .contract("An alert's action is performed…"),
    .contract("An error with a retry has a button…"), .contract("`HostConformance` checks the…"),
    arguments: Fault.allCases)
  func `a broken host violates its contract`(fault: Fault) async {
    let suite = HostConformance { FaultyHost(fault).driver }
    let report = await suite.run([fault.contract])
    #expect(report.violations.contains { $0.contract == fault.contract }, "\(fault)")
  }

  @Test(.contract("`HostConformance` checks the…"))
  func `each contract is tested by a broken host`() {
    let broken = Set(Fault.allCases.map(\.contract))
    #expect(HostConformance.contracts.filter { !broken.contains($0) } == [])
  }

  @Test(
    .contract(
      "A violation names the contract and the seed that reproduces it, and fails the",
      "running test. Contracts whose capability a driver lacks are reported as skipped."))
  func `a seed reproduces its violations`() async {
    let contracts = ["container.order"]
    func run(_ seed: UInt64) async -> [HostConformance.Report.Violation] {
      await HostConformance(seed: seed) { FaultyHost(.insertsInFront).driver }.run(contracts)
        .violations
    }
    let (first, again, other) = (await run(7), await run(7), await run(8))
    #expect(!first.isEmpty && first == again)
    #expect(first.map(\.message) != other.map(\.message))
  }

  @Test(.contract("A violation names the contract…"))
  func `a violation fails the test with its contract and seed`() async {
    let failures = await TestFailure.collect {
      await HostConformance(seed: 7) { FaultyHost(.ignoresAlpha).driver }
        .expectNoViolations(of: ["container.alpha"])
    }
    #expect(
      failures.first?.message
        == "container.alpha: the opacity of a container is 1.0, not 0.5 (seed 7)\n"
        + "  A container has its last opacity.")
  }

  @Test func `each missing screen closure is reported`() async {
    let suite = HostConformance {
      var driver = FaultyHost(nil).driver
      driver.makeScreen = {
        guard var screen = FaultyHost(nil).driver.makeScreen?() else {
          preconditionFailure("Cannot make a screen")
        }
        (screen.isSkeletonVisible, screen.shows) = (nil, nil)
        return screen
      }
      return driver
    }
    let report = await suite.run(["screen.parts", "screen.states", "screen.banner"])
    #expect(report.violations.isEmpty && report.passed.isEmpty)
    #expect(
      report.skipped.map(\.missing) == [
        ["HostDriver.Screen.isSkeletonVisible"], ["HostDriver.Screen.isSkeletonVisible"],
        ["HostDriver.Screen.shows"],
      ])
  }

  @Test(.contract("A violation names the contract…"))
  func `a missing capability is reported`() async {
    let host = RecordingHost()
    let suite = HostConformance { HostDriver(host: host, root: host.makeContainer()) }
    let report = await suite.run(["container.longPress", "toggle.programmaticChange"])
    #expect(report.violations.isEmpty && report.passed.isEmpty)
    #expect(
      report.skipped.map(\.description) == [
        "toggle.programmaticChange: the driver has no reading.isOn",
        "container.longPress: the driver has no longPress and no tap",
      ])
  }
}
