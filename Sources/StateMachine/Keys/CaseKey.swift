// SPDX-License-Identifier: MIT

public import PresentationInspection
import PresentationReflection

/// The case of an enum value, without its payload.
public struct CaseKey<Value>: Hashable, Sendable {
  /// The index of the case; cases with payloads come first.
  ///
  /// One byte, because a machine finds one-byte keys without hashing.
  private let index: UInt8

  private init(_ index: Int) {
    self.index = UInt8(index)
  }

  /// Creates the key of a value of an enum.
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

extension CaseKey: CaseIterable {
  /// All cases, those with payloads first.
  public static var allCases: [CaseKey] { (0..<count).map { CaseKey($0) } }
}

extension CaseKey: CustomStringConvertible, NamedValue {
  /// The name of the case, without labels.
  public var description: String {
    guard Int(index) < Self.count else { return "case \(index)" }
    return EnumCase.name(at: Int(index), of: Value.self)
  }
}
