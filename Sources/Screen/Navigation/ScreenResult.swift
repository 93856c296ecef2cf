// SPDX-License-Identifier: MIT

public import PresentationInspection

/// The type of a screen's result, as a part of that screen's route.
///
/// ```swift
/// enum Door: Equatable {
///   case front, kitchen
///   case cellar(ScreenResult<String>)
/// }
/// ```
///
/// The requester passes the case to ``Navigator/present(_:onResult:)`` or
/// ``Navigator/push(_:onResult:)``, and receives a value of that type. The screen passes its
/// route's value to ``Navigator/finish(_:with:as:)``, which accepts no other type.
///
/// All values of one type are equal, and contain nothing. A link's route has one, too:
/// `.cellar(ScreenResult())`.
public struct ScreenResult<Value>: Hashable, Codable, Sendable {
  /// Creates a value, for a route without a request.
  public init() {}
}

// A trace shows only the type.
extension ScreenResult: NamedValue {
  /// The name of the result's type.
  public var description: String { "\(Value.self)" }
}
