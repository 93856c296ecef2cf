// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A value's model.
struct ModelValue {
  /// The number of optionals around `nil`, or `nil` for a value.
  var nilLevel: Int?
  /// A key shared by equal values of any type, or `nil` for a value that equals none.
  var key: String?
  /// A typed view's description.
  var summary: String
  /// An untyped view's description.
  var anySummary: String
  /// A Boolean value that indicates whether an untyped view rejects the value.
  var isRefused = false
}

/// A container that passes on its value without a cast.
final class ValueBox<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A property's value and its model.
struct FieldValue {
  let box: AnyObject
  let model: ModelValue
}

/// All properties' values in order.
struct FieldValues: CustomStringConvertible {
  let fields: [FieldValue]

  var description: String {
    "("
      + fields.map { $0.model.nilLevel.map { "nil\($0)" } ?? $0.model.summary }.joined(
        separator: ", ") + ")"
  }

  subscript<Value>(_ index: Int) -> Value {
    guard let box = fields[index].box as? ValueBox<Value> else {
      fatalError("property \(index) is not of type \(Value.self)")
    }
    return box.value
  }
}

/// A type's name in the model.
struct TypeName: Hashable {
  var name: String
  var depth = 0
}

/// A value type that is known at run time.
protocol ShapeKind {
  associatedtype Value

  var type: TypeName { get }
  /// A Boolean value that indicates whether the declared type is `Equatable`.
  var isEquatable: Bool { get }
  /// The variant count. Values of different variants may be equal.
  var variants: Int { get }

  /// Returns a value in separate storage.
  func make(_ variant: Int, _ census: Census) -> (value: Value, model: ModelValue)
  func summary(of value: Value) -> String

  /// The kind without the outermost optional.
  var unwrapped: any ShapeKind { get }
}

extension ShapeKind {
  func field(_ variant: Int, _ census: Census) -> FieldValue {
    let made = make(variant, census)
    return FieldValue(box: ValueBox(made.value), model: made.model)
  }

  var unwrapped: any ShapeKind { self }

  /// Returns the type wrapped in optionals.
  func wrapped(_ depth: Int) -> any ShapeKind {
    depth == 0 ? self : OptionalKind(wrapped: self).wrapped(depth - 1)
  }

  @MainActor func view(_ name: String, _ log: ShapeLog) -> any ViewInput {
    ShapeView<Value>(name, log) { summary(of: $0) }
  }

  @MainActor var viewType: any ViewInput.Type { ShapeView<Value>.self }
}

struct PlainKind<Value>: ShapeKind {
  let type: TypeName
  let isEquatable: Bool
  let variants: Int
  private let makeValue: (Int, Census) -> (Value, key: String?)
  private let summaryOf: (Value) -> String

  init(
    _ name: String, isEquatable: Bool = true, _ variants: Int,
    summary: @escaping (Value) -> String,
    _ make: @escaping (Int, Census) -> (Value, key: String?)
  ) {
    (type, self.isEquatable, self.variants) = (TypeName(name: name), isEquatable, variants)
    (makeValue, summaryOf) = (make, summary)
  }

  func make(_ variant: Int, _ census: Census) -> (value: Value, model: ModelValue) {
    let (value, key) = makeValue(variant, census)
    let model = ModelValue(
      key: key, summary: summaryOf(value), anySummary: describeAny(value),
      isRefused: value as Any is String)
    return (value, model)
  }

  func summary(of value: Value) -> String { summaryOf(value) }
}

struct OptionalKind<Wrapped: ShapeKind>: ShapeKind {
  let wrapped: Wrapped

  var type: TypeName { TypeName(name: wrapped.type.name, depth: wrapped.type.depth + 1) }
  var unwrapped: any ShapeKind { wrapped }
  var isEquatable: Bool { wrapped.isEquatable }
  var variants: Int { wrapped.variants + 1 }

  /// Returns a value; the first variant is `nil`.
  func make(_ variant: Int, _ census: Census) -> (value: Wrapped.Value?, model: ModelValue) {
    guard variant > 0 else {
      return (nil, ModelValue(nilLevel: 0, key: nil, summary: "nil", anySummary: ""))
    }
    let (value, inner) = wrapped.make(variant - 1, census)
    var model = inner
    model.nilLevel = inner.nilLevel.map { $0 + 1 }
    return (value, model)
  }

  func summary(of value: Wrapped.Value?) -> String {
    value.map { "some(\(wrapped.summary(of: $0)))" } ?? "nil"
  }
}
