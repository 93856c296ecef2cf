// SPDX-License-Identifier: MIT

/// An enum of states or events whose key is its case, with any payload.
///
/// ```swift
/// enum Download: CaseKeyed {
///   case idle
///   case running(percent: Int)
///   case failed(code: Int)
/// }
/// ```
///
/// The case is read from the value through the type's metadata, so no key is written by hand. A
/// definition names a case by any value of it, and ignores the payload: `.failed(code: 0)`.
///
/// Payloads of states must be `Equatable`, and payloads of events `Hashable`, so that the compiler
/// can derive these conformances for the enum. For a definition in a `static let`, they must also
/// be `Sendable`, and a `public` enum must declare its conformance.
///
/// Enums without payloads conform to ``Keyed`` instead: a machine handles their events faster.
///
/// The type must be an enum with at most 256 cases, in a build with reflection metadata. Otherwise
/// the first use of a key stops the process with a message: write the key by hand.
public protocol CaseKeyed: Keyed where Key == CaseKey<Self>, KeyPattern == Self {}

extension CaseKeyed {
  /// The case of the value.
  public var key: CaseKey<Self> { CaseKey(of: self) }

  /// Returns the case of a value.
  public static func key(of pattern: Self) -> CaseKey<Self> { CaseKey(of: pattern) }
}
