// SPDX-License-Identifier: MIT

/// The stored properties of a struct, looked up once for each type.
final class StoredProperties: Sendable {
  /// The properties in the order of their declaration.
  let all: [Field]
  /// The range of each property's bytes.
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

  /// Returns the stored properties of a type, or `nil` if it is not a struct.
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

  /// Returns the value of the property in a struct, with the declared type, as a mirror does.
  func value(in memory: UnsafeRawPointer) -> Any {
    func value<Value>(_ type: Value.Type) -> Any {
      unsafe (memory + offset).assumingMemoryBound(to: type).pointee
    }
    return _openExistential(type, do: value)
  }
}

/// A type whose mirror would show storage of a builtin type in place of the elements.
protocol FixedElements {
  var fixedElements: [Any] { get }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: FixedElements where Element: Copyable {
  var fixedElements: [Any] { indices.map { self[$0] } }
}
