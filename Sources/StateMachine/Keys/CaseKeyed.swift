// SPDX-License-Identifier: MIT

public import PresentationInspection
import PresentationReflection

/// A state or event enum whose key is its case, with any payload.
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
/// definition names a case by any sample value, and ignores the payload: `.failed(code: 0)`.
///
/// State payloads must be `Equatable`, and event payloads `Hashable`, so that the compiler can
/// derive the enum's conformances. For a definition in a `static let`, they must also be
/// `Sendable`, and a `public` enum must declare its conformance.
///
/// Enums without payloads conform to ``Keyed`` instead: a machine handles their events faster.
///
/// The type must be an enum with at most 256 cases, in a build with reflection metadata. Otherwise
/// the first key access stops the process with a message: write the key by hand.
public protocol CaseKeyed: Keyed where Key == CaseKey<Self>, KeyPattern == Self {}

extension CaseKeyed {
  /// The value's case.
  public var key: CaseKey<Self> { CaseKey(of: self) }

  /// Returns a value's case.
  public static func key(of pattern: Self) -> CaseKey<Self> { CaseKey(of: pattern) }
}

/// An enum value's case, without its payload.
public struct CaseKey<Value>: Hashable, Sendable {
  /// The case's index; cases with payloads come first.
  ///
  /// One byte, because a machine finds one-byte keys without hashing.
  private let index: UInt8

  private init(_ index: Int) {
    self.index = UInt8(index)
  }

  /// Creates the key for an enum value.
  ///
  /// Complexity: O(1), by two indirect calls.
  public init(of value: Value) {
    // Memory safety depends only on this check; `count` makes the others.
    Misuse.require(EnumCase.hasCases(Value.self), Self.message("it is not an enum"))
    let index = EnumCase.index(of: value)
    Misuse.require(index < 256, Self.message("it has more than 256 cases"))
    self.init(index)
  }

  private static var count: Int {
    Misuse.require(EnumCase.hasCases(Value.self), message("it is not an enum"))
    let count = EnumCase.count(of: Value.self)
    Misuse.require(count > 0, message("it has no case, or the build omits reflection metadata"))
    Misuse.require(count <= 256, message("it has more than 256 cases"))
    return count
  }

  private static func message(_ reason: String) -> String {
    "Cannot use the case of \(Value.self) as its key: \(reason). Write the key by hand"
  }
}

extension CaseKey {
  /// The case's value; `nil` if it has a payload.
  var valueWithoutPayload: Value? { EnumCase.value(at: Int(index), of: Value.self) }
}

extension CaseKey: CaseIterable {
  /// All cases, those with payloads first.
  public static var allCases: [CaseKey] { (0..<count).map { CaseKey($0) } }
}

extension CaseKey: CustomStringConvertible, NamedValue {
  /// The case's name, without labels.
  public var description: String {
    guard Int(index) < Self.count else { return "case \(index)" }
    return EnumCase.name(at: Int(index), of: Value.self)
  }
}
