// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// The model of a value.
struct ModelValue {
  /// The number of optionals around `nil`; `nil` for a value.
  var nilLevel: Int?
  /// A key that equal values of any types share; `nil` for a value that equals none.
  var key: String?
  /// The description by a view of the value's type.
  var summary: String
  /// The description by a view of any type.
  var anySummary: String
  /// A Boolean value that indicates whether a view of any type rejects the value.
  var isRefused = false
}

/// A container that passes a value on without a cast.
final class ValueBox<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The value of a property, with its model.
struct FieldValue {
  let box: AnyObject
  let model: ModelValue
}

/// The values of all properties, in their order.
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

/// A type in the model: its name.
struct TypeName: Hashable {
  var name: String
  var depth = 0
}

/// A type of values, known at run time.
protocol ShapeKind {
  associatedtype Value

  var type: TypeName { get }
  /// A Boolean value that indicates whether the declared type is `Equatable`.
  var isEquatable: Bool { get }
  /// The number of variants; values of different variants may still be equal.
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

  /// Returns the type with some optionals around it.
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
