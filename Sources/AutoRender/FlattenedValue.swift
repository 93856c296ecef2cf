// SPDX-License-Identifier: MIT

/// A value freed of the optionals around it, and the type it has or would have.
struct FlattenedValue {
  /// The value; `nil` where any of the optionals is.
  let value: Any?
  /// The type of the value without the optionals, known also where there is no value.
  let type: Any.Type

  init(_ any: Any) {
    var current = any
    while let optional = current as? any OptionalProtocol {
      guard let wrapped = optional.wrapped else {
        value = nil
        type = Swift.type(of: optional).flattenedType
        return
      }
      current = wrapped
    }
    value = current
    type = Swift.type(of: current)
  }
}

private protocol OptionalProtocol {
  static var flattenedType: Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalProtocol {
  fileprivate static var flattenedType: Any.Type {
    (Wrapped.self as? any OptionalProtocol.Type)?.flattenedType ?? Wrapped.self
  }

  fileprivate var wrapped: Any? {
    self
  }
}
