// SPDX-License-Identifier: MIT

import PresentationTesting

/// A test suite that checks a host against the contracts of each protocol that it implements.
///
/// ```swift
/// @MainActor @Test func `the host conforms`() async {
///   await HostConformance {
///     let host = RecordingHost()
///     var driver = HostDriver(host: host, root: host.makeContainer())
///     driver.reading.text = { ($0 as? RecordedView)?.text?.string ?? "" }
///     return driver
///   }.expectNoViolations()
/// }
/// ```
///
/// Each contract gets a new host. A contract has a name, such as `container.order`, with which its
/// failures begin. Random contracts repeat for the same ``seed``, which a failure names.
///
/// ## Topics
///
/// ### The access to a host
///
/// - ``HostDriver``
///
/// ### Results
///
/// - ``HostConformance/Report``
@MainActor public struct HostConformance {
  /// The seed for random contracts.
  public let seed: UInt64
  /// The step count of each random contract.
  public let stepCount: Int

  private let makeDriver: @MainActor () -> HostDriver

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - seed: The seed for random contracts.
  ///   - stepCount: The step count of each random contract.
  ///   - makeDriver: Creates a host and its driver, for each contract.
  public init(
    seed: UInt64 = 1, stepCount: Int = 100, makeDriver: @escaping @MainActor () -> HostDriver
  ) {
    self.seed = seed
    self.stepCount = stepCount
    self.makeDriver = makeDriver
  }

  /// All contract names, in the order in which they are checked.
  public static var contracts: [String] { HostContract.all.map(\.name) }

  /// Checks contracts.
  ///
  /// - Parameter contracts: Contract names, or `nil` for all.
  /// - Returns: The violations, and the contracts that hold or were skipped.
  public func run(_ contracts: [String]? = nil) async -> HostConformance.Report {
    for name in contracts ?? [] {
      precondition(
        Self.contracts.contains(name),
        "Cannot check “\(name)”: there is no such contract; see HostConformance.contracts")
    }
    var report = HostConformance.Report(seed: seed)
    for contract in HostContract.all where contracts?.contains(contract.name) ?? true {
      await check(contract, &report)
    }
    return report
  }

  private func check(_ contract: HostContract, _ report: inout HostConformance.Report) async {
    let driver = makeDriver()
    let missing = contract.needs.filter { !$0.isAvailable(in: driver) }.map(\.rawValue)
    guard missing.isEmpty else { return report.skip(contract.name, missing) }
    let check = ContractCheck(driver, seed: seed, stepCount: stepCount)
    await contract.check(check)
    report.add(contract, check.violations, missing: check.missing.sorted())
  }

  /// Fails the running test for each contract violation.
  ///
  /// - Parameters:
  ///   - contracts: Contract names, or `nil` for all.
  ///   - filePath: The file path.
  ///   - line: The line.
  /// - Returns: The report, such as to expect that no contract was skipped.
  @discardableResult public func expectNoViolations(
    of contracts: [String]? = nil, filePath: StaticString = #filePath, line: UInt = #line
  ) async -> HostConformance.Report {
    let report = await run(contracts)
    let location = TestFailure.Location(filePath: filePath, line: line)
    for violation in report.violations { TestFailure.report("\(violation)", at: location) }
    return report
  }
}

extension HostConformance {
  /// Results of a ``HostConformance``.
  public struct Report: Sendable {
    /// A broken rule.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
      /// The contract's name.
      public let contract: String
      /// The contract's guarantee.
      public let guarantee: String
      /// The observed and expected behavior.
      public let message: String
      /// The suite's seed.
      public let seed: UInt64

      /// The contract, message and seed, and the guarantee in a second line.
      public var description: String {
        "\(contract): \(message) (seed \(seed))\n  \(guarantee)"
      }
    }

    /// A contract that was not checked, or not completely.
    public struct Omission: Hashable, Sendable, CustomStringConvertible {
      /// The contract's name.
      public let contract: String
      /// The closures that the driver lacks, such as `reading.text`.
      public let missing: [String]

      /// The contract and the missing closures.
      public var description: String {
        "\(contract): the driver has no \(missing.joined(separator: " and no "))"
      }
    }

    /// Broken rules in contract order.
    public private(set) var violations: [Violation] = []
    /// Contracts that were skipped, at least in part, because the driver lacks a capability.
    public private(set) var skipped: [Omission] = []
    /// Contracts that were checked completely and hold.
    public private(set) var passed: [String] = []

    private let seed: UInt64

    init(seed: UInt64) {
      self.seed = seed
    }

    mutating func skip(_ contract: String, _ missing: [String]) {
      skipped.append(Omission(contract: contract, missing: missing))
    }

    mutating func add(_ contract: HostContract, _ messages: [String], missing: [String]) {
      violations += messages.map {
        Violation(
          contract: contract.name, guarantee: contract.guarantee, message: $0, seed: seed)
      }
      if !missing.isEmpty { skip(contract.name, missing) }
      if messages.isEmpty, missing.isEmpty { passed.append(contract.name) }
    }
  }
}
