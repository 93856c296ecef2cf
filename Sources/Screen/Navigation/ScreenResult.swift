// SPDX-License-Identifier: MIT

public import PresentationInspection

/// The type of a screen's result, as a part of the screen's route.
///
/// ```swift
/// enum Door: Equatable {
///   case front, kitchen
///   case cellar(ScreenResult<String>)
/// }
/// ```
///
/// The requester passes the case to ``Navigator/present(_:onResult:)`` or
/// ``Navigator/push(_:onResult:)``, and receives a value of the type. The screen passes the value
/// of its route to ``Navigator/finish(_:with:as:)``, which accepts no other type.
///
/// All values of one type are equal, and contain nothing. The route of a link has one, too:
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
