// SPDX-License-Identifier: MIT

extension HostConformance {
  /// The results of a ``HostConformance``.
  public struct Report: Sendable {
    /// A broken rule.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
      /// The name of the contract.
      public let contract: String
      /// The observed behavior and the expected one.
      public let message: String
      /// The seed of the suite.
      public let seed: UInt64

      /// The contract, the message and the seed.
      public var description: String { "\(contract): \(message) (seed \(seed))" }
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

    mutating func add(_ contract: String, _ messages: [String], missing: [String]) {
      violations += messages.map { Violation(contract: contract, message: $0, seed: seed) }
      if !missing.isEmpty { skip(contract, missing) }
      if messages.isEmpty, missing.isEmpty { passed.append(contract) }
    }
  }
}
