// SPDX-License-Identifier: MIT

import Foundation

/// An encoder whose JSON is the same in every process.
///
/// Sorts keys and, by their JSON, the elements of a set and the pairs of a dictionary encoded as an
/// array. The order of a hash table differs from process to process.
package enum CanonicalJSON {
  /// Returns the JSON of `JSONEncoder`, in a fixed order.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Ordered(value)), as: UTF8.self)
  }
}

private struct Ordered<Value: Encodable>: Encodable {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    if hasFormOfItsOwn {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    } else if let parts = try (value as? any Unordered)?.sortedParts() {
      var container = OrderedElements(base: encoder.unkeyedContainer())
      for part in parts { try container.encodeAny(part) }
    } else {
      try value.encode(to: OrderedEncoder(base: encoder))
    }
  }

  /// `JSONEncoder` encodes these types in a special form.
  private var hasFormOfItsOwn: Bool {
    value is Data || value is Date || value is URL || value is Decimal
  }
}

private protocol Unordered {
  /// Returns the parts as an array, or `nil` if the parts have keys.
  func sortedParts() throws -> [any Encodable]?
}

extension Set: Unordered where Element: Encodable {
  func sortedParts() throws -> [any Encodable]? {
    try map { (text: try CanonicalJSON.text(of: $0), element: $0) }
      .sorted { $0.text < $1.text }.map(\.element)
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  func sortedParts() throws -> [any Encodable]? {
    // The encoder sorts the keys of these dictionaries.
    guard Key.self != String.self, Key.self != Int.self,
      !(Key.self is any CodingKeyRepresentable.Type)
    else { return nil }
    return try map { (text: try CanonicalJSON.text(of: $0.key), pair: $0) }
      .sorted { $0.text < $1.text }.flatMap { [$0.pair.key, $0.pair.value] as [any Encodable] }
  }
}

private struct OrderedEncoder: Encoder {
  let base: any Encoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(OrderedMembers(base: base.container(keyedBy: type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    OrderedElements(base: base.unkeyedContainer())
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    OrderedValue(base: base.singleValueContainer())
  }
}

private struct OrderedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try base.encode(Ordered(value), forKey: key)
  }

  mutating func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      OrderedMembers<NestedKey>(base: base.nestedContainer(keyedBy: keyType, forKey: key)))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    OrderedElements(base: base.nestedUnkeyedContainer(forKey: key))
  }

  mutating func superEncoder() -> any Encoder { OrderedEncoder(base: base.superEncoder()) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    OrderedEncoder(base: base.superEncoder(forKey: key))
  }
}

private struct OrderedElements: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try base.encode(Ordered(value))
  }

  mutating func encodeAny(_ value: any Encodable) throws { try encode(value) }

  mutating func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      OrderedMembers<NestedKey>(base: base.nestedContainer(keyedBy: keyType)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    OrderedElements(base: base.nestedUnkeyedContainer())
  }

  mutating func superEncoder() -> any Encoder { OrderedEncoder(base: base.superEncoder()) }
}

private struct OrderedValue: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    // Wrapped, a primitive value would recurse endlessly.
    if Value.self == String.self || value is any Numeric || Value.self == Bool.self {
      try base.encode(value)
    } else {
      try base.encode(Ordered(value))
    }
  }
}
