// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection

/// An encoder whose JSON is the same in every process.
///
/// Sorts keys and, by their JSON, a set's elements and the pairs of a dictionary encoded as an
/// array. Hash table order differs between processes.
package enum CanonicalJSON {
  /// Returns `JSONEncoder` output in a fixed order; a log receives secrets and hides them.
  package static func text(of value: some Encodable, secrets log: SecretLog? = nil) throws -> String
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let ordered = Ordered(value, EncodingContext(log: log))
    return String(decoding: try encoder.encode(ordered), as: UTF8.self)
  }
}

/// One encoded value's secrets, numbered so that equal secrets in a recording share a number.
package final class SecretLog {
  private(set) var identities: [String: Int] = [:]
  private let number: (String) -> Int

  /// Creates a log; a closure returns the number for a secret's JSON.
  init(_ number: @escaping (String) -> Int) {
    self.number = number
  }

  func add(_ secret: some Encodable, at path: [String]) throws {
    identities[SecretIdentities.pointer(path)] = number(try CanonicalJSON.text(of: secret))
  }
}

private struct EncodingContext {
  /// `nil` where secrets are encoded unchanged.
  let log: SecretLog?
  /// A Boolean value that indicates whether the value is inside a secret.
  var isHidden = false
  /// The keys that lead to the value; `JSONEncoder` omits some.
  var path: [String] = []

  subscript(key: String) -> EncodingContext {
    var context = self
    context.path.append(key)
    return context
  }

  /// Returns a hidden value's placeholder, or `nil` if its parts have some.
  func placeholder(for value: some Encodable) -> (any Encodable)? {
    guard isHidden else { return nil }
    return switch value {
    case is String, is URL: ValueSummary.hidden
    case is Bool: false
    case is any Numeric, is Date: 0
    case is Data: Data()
    default: nil
    }
  }
}

private struct Ordered<Value: Encodable>: Encodable {
  private let value: Value
  private let context: EncodingContext

  init(_ value: Value, _ context: EncodingContext) {
    self.value = value
    self.context = context
  }

  func encode(to encoder: any Encoder) throws {
    var context = context
    if let log = context.log, value is any AnySecret {
      try log.add(value, at: context.path)
      context.isHidden = true
    }
    if let placeholder = context.placeholder(for: value) {
      var container = encoder.singleValueContainer()
      try container.encode(placeholder)
    } else if hasFormOfItsOwn {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    } else if let parts = try (value as? any Unordered)?.sortedParts() {
      var container = OrderedElements(base: encoder.unkeyedContainer(), context: context)
      for part in parts { try container.encode(part) }
    } else {
      try value.encode(to: OrderedEncoder(base: encoder, context: context))
    }
  }

  /// `JSONEncoder` encodes these types in a special form.
  private var hasFormOfItsOwn: Bool {
    value is Data || value is Date || value is URL || value is Decimal
  }
}

private protocol Unordered {
  /// Returns the parts as an array, or `nil` if they have keys.
  func sortedParts() throws -> [any Encodable]?
}

extension Set: Unordered where Element: Encodable {
  func sortedParts() throws -> [any Encodable]? {
    try map { (text: try CanonicalJSON.text(of: $0), element: $0) }
      .ordered { $0.text < $1.text }.map(\.element)
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  func sortedParts() throws -> [any Encodable]? {
    // The encoder sorts these dictionaries' keys.
    guard Key.self != String.self, Key.self != Int.self,
      !(Key.self is any CodingKeyRepresentable.Type)
    else { return nil }
    return try map { (text: try CanonicalJSON.text(of: $0.key), pair: $0) }
      .ordered { $0.text < $1.text }.flatMap { [$0.pair.key, $0.pair.value] as [any Encodable] }
  }
}

private struct OrderedEncoder: Encoder {
  let base: any Encoder
  let context: EncodingContext

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(OrderedMembers(base: base.container(keyedBy: type), context: context))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    OrderedElements(base: base.unkeyedContainer(), context: context)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    OrderedValue(base: base.singleValueContainer(), context: context)
  }
}

private struct OrderedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>
  let context: EncodingContext

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try base.encode(Ordered(value, context[key.stringValue]), forKey: key)
  }

  mutating func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      OrderedMembers<NestedKey>(
        base: base.nestedContainer(keyedBy: keyType, forKey: key), context: context[key.stringValue]
      ))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    OrderedElements(
      base: base.nestedUnkeyedContainer(forKey: key), context: context[key.stringValue])
  }

  mutating func superEncoder() -> any Encoder {
    OrderedEncoder(base: base.superEncoder(), context: context["super"])
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    OrderedEncoder(base: base.superEncoder(forKey: key), context: context[key.stringValue])
  }
}

private struct OrderedElements: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer
  let context: EncodingContext

  private var next: EncodingContext { context["Index \(count)"] }

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try base.encode(Ordered(value, next))
  }

  mutating func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      OrderedMembers<NestedKey>(base: base.nestedContainer(keyedBy: keyType), context: next))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    OrderedElements(base: base.nestedUnkeyedContainer(), context: next)
  }

  mutating func superEncoder() -> any Encoder {
    OrderedEncoder(base: base.superEncoder(), context: next)
  }
}

private struct OrderedValue: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer
  let context: EncodingContext

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    // Wrapped, a primitive value would recurse endlessly.
    if Value.self == String.self || value is any Numeric || Value.self == Bool.self {
      if let placeholder = context.placeholder(for: value) {
        try base.encode(placeholder)
      } else {
        try base.encode(value)
      }
    } else {
      try base.encode(Ordered(value, context))
    }
  }
}
