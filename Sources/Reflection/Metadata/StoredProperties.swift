// SPDX-License-Identifier: MIT

/// A struct's stored properties, looked up once per type.
final class StoredProperties: Sendable {
  /// The properties in declaration order.
  let all: [Field]
  /// Each property's byte range.
  let byteRanges: [Range<Int>]
  /// A Boolean value that indicates whether `Mirror` shows exactly these properties.
  let areMirrored: Bool
  let traits: TypeTraits

  private init(_ type: Any.Type) {
    all = Field.all(of: type)
    byteRanges = all.map(\.byteRange)
    areMirrored = !(type is any CustomReflectable.Type) && !(type is any FixedElements.Type)
    traits = TypeTraits.of(type)
  }

  private static let cache = TypeCache<StoredProperties>()

  /// Returns a type's stored properties, or `nil` if it isn't a struct.
  static func of(_ type: Any.Type) -> StoredProperties? {
    guard StaticType.isStruct(type) else { return nil }
    return cache.entry(of: type, or: StoredProperties.init)
  }
}

extension Field {
  /// A Boolean value that indicates whether a mirror reads the property.
  ///
  /// Reading an unowned reference traps after its object is deallocated.
  var isReadable: Bool { isStrong && TypeTraits.isReflectable(type) }

  /// Returns the property's value in a struct, with its declared type, like a mirror.
  func value(in memory: UnsafeRawPointer) -> Any {
    func value<Value>(_ type: Value.Type) -> Any {
      unsafe (memory + offset).assumingMemoryBound(to: type).pointee
    }
    return _openExistential(type, do: value)
  }
}

/// A type whose mirror would show builtin storage in place of its elements.
protocol FixedElements {
  var fixedElements: [Any] { get }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: FixedElements where Element: Copyable {
  var fixedElements: [Any] { indices.map { self[$0] } }
}
