// SPDX-License-Identifier: MIT

import PresentationTesting

/// A test suite of a host: it checks the contracts of each protocol that a host implements.
///
/// ```swift
/// @MainActor @Test func theHostConforms() async {
///   await HostConformance {
///     let host = RecordingHost()
///     var driver = HostDriver(host: host, root: host.makeContainer())
///     driver.reading.text = { ($0 as? RecordedView)?.text?.string ?? "" }
///     return driver
///   }.expectNoViolations()
/// }
/// ```
///
/// Each contract gets a new host. A contract has a name, such as `container.order`, which a failure
/// begins with. The random ones are the same for one ``seed``, which a failure names.
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
  /// The seed of the random contracts.
  public let seed: UInt64
  /// The number of steps of each random contract.
  public let stepCount: Int

  private let makeDriver: @MainActor () -> HostDriver

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random contracts.
  ///   - stepCount: The number of steps of each random contract.
  ///   - makeDriver: Creates a host and its driver, for each contract.
  public init(
    seed: UInt64 = 1, stepCount: Int = 100, makeDriver: @escaping @MainActor () -> HostDriver
  ) {
    self.seed = seed
    self.stepCount = stepCount
    self.makeDriver = makeDriver
  }

  /// The names of all contracts, in the order in which they are checked.
  public static var contracts: [String] { HostContract.all.map(\.name) }

  /// Checks contracts.
  ///
  /// - Parameter contracts: The names of the contracts, or `nil` for all.
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

  /// Fails the running test for each violation of a contract.
  ///
  /// - Parameters:
  ///   - contracts: The names of the contracts, or `nil` for all.
  ///   - filePath: The path of the file.
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
  /// The results of a ``HostConformance``.
  public struct Report: Sendable {
    /// A broken rule.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
      /// The name of the contract.
      public let contract: String
      /// The guarantee of the contract.
      public let guarantee: String
      /// The observed behavior and the expected one.
      public let message: String
      /// The seed of the suite.
      public let seed: UInt64

      /// The contract, the message and the seed, and the guarantee in a second line.
      public var description: String {
        "\(contract): \(message) (seed \(seed))\n  \(guarantee)"
      }
    }

    /// A contract that was not checked, or not completely.
    public struct Omission: Hashable, Sendable, CustomStringConvertible {
      /// The name of the contract.
      public let contract: String
      /// The closures that the driver lacks, such as `reading.text`.
      public let missing: [String]

      /// The contract and the missing closures.
      public var description: String {
        "\(contract): the driver has no \(missing.joined(separator: " and no "))"
      }
    }

    /// The broken rules, in the order of the contracts.
    public private(set) var violations: [Violation] = []
    /// The contracts that were skipped, at least in part, because the driver lacks a capability.
    public private(set) var skipped: [Omission] = []
    /// The contracts that were checked completely and hold.
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
