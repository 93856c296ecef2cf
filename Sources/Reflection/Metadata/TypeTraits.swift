// SPDX-License-Identifier: MIT

import CPresentation

/// Traits of a type that determine whether and in what way its values may be read.
package struct TypeTraits: Sendable {
  /// A Boolean value that indicates whether the type can be cast and reflected; casting a builtin
  /// value traps.
  package let isReflectable: Bool
  /// A Boolean value that indicates whether all values are equal: functions, and values that are
  /// excluded from equality.
  package let isOpaque: Bool
  /// A Boolean value that indicates whether values have their own safe description.
  ///
  /// The type and all its arguments come from the standard library or Foundation, and it isn't an
  /// error.
  package let isLibraryType: Bool
  /// A Boolean value that indicates whether values have their own description.
  package let isDescribed: Bool
  /// A Boolean value that indicates whether the type limits its values' nesting depth.
  ///
  /// Any other type's equality and hash may recurse until the stack overflows.
  package let isBounded: Bool
  /// A Boolean value that indicates whether the type contains no set, no dictionary and no view of
  /// one.
  ///
  /// Their descriptions list elements in an order that differs between processes. The value is
  /// meaningful only if the type is bounded.
  package let isOrdered: Bool
  /// A Boolean value that indicates whether a library type's parts differ in each process, such as
  /// an address or a view of a hash table.
  let isPerProcess: Bool

  private static let cache = TypeCache<TypeTraits>()

  package static func of(_ type: Any.Type) -> TypeTraits {
    cache.entry(of: type, or: TypeTraits.init)
  }

  private init(_ type: Any.Type) {
    isReflectable = Self.isReflectable(type)
    isDescribed = type is any CustomStringConvertible.Type
    isOpaque = StaticType.isFunction(type) || type is any AlwaysEqual.Type
    isLibraryType = isReflectable && Self.isFromLibrary(type)
    var walk = Walk()
    isBounded = Self.isBounded(type, &walk)
    isOrdered = !walk.hasUnorderedPart
    let name = String(reflecting: type)
    isPerProcess =
      Self.addresses.contains { name.hasPrefix($0) }
      || (StaticType.isStruct(type) && isLibraryType && walk.hasUnorderedPart)
  }

  private static let addresses = [
    "Swift.Unsafe", "Swift.AutoreleasingUnsafe", "Swift.OpaquePointer", "Swift.ObjectIdentifier",
    "Swift.Unmanaged<",
  ]
  private static let unorderedTypes = ["Swift.Set<", "Swift.Dictionary<"]

  private struct Walk {
    /// The types that contain the current one.
    var path: Set<ObjectIdentifier> = []
    /// The number of types that may still be visited.
    var budget = 1_000
    var hasUnorderedPart = false
  }

  private static let reflectableKinds: Set<Int> = [
    // A class.
    0,
    creflection_kind_struct, creflection_kind_enum, creflection_kind_optional,
    creflection_kind_foreign_class, creflection_kind_tuple, creflection_kind_function,
    creflection_kind_existential, creflection_kind_metatype, creflection_kind_objc_class,
    creflection_kind_existential_metatype, creflection_kind_extended_existential,
  ]

  /// Returns whether a type can be cast and reflected, without a lookup.
  static func isReflectable(_ type: Any.Type) -> Bool {
    reflectableKinds.contains(StaticType.kind(of: type))
  }

  private static let libraries = [
    // A type nested in a generic one.
    ".",
    "Swift.", "Foundation.", "FoundationEssentials.", "FoundationNetworking.",
  ]
  private static let typesThatHoldAnything: Set = [
    "Swift.Error", "Swift.AnyHashable", "Foundation.Notification",
  ]

  private static func isFromLibrary(_ type: Any.Type) -> Bool {
    guard !(type is any Error.Type) else { return false }
    return String(reflecting: type).split { "<>,() ".contains($0) }.allSatisfy { name in
      !typesThatHoldAnything.contains(String(name))
        && libraries.contains { name.hasPrefix($0) }
    }
  }

  /// Returns whether no type contains itself along any chain of parts.
  ///
  /// Also returns `false` if the walk's budget is exhausted.
  private static func isBounded(_ type: Any.Type, _ walk: inout Walk) -> Bool {
    walk.budget -= 1
    guard walk.budget > 0 else { return false }
    let kind = StaticType.kind(of: type)
    guard reflectableKinds.contains(kind) else { return true }
    // Any value may be inside, such as a set in an `AnyHashable`.
    guard kind != creflection_kind_existential, kind != creflection_kind_extended_existential
    else { return false }
    let name = String(reflecting: type)
    if !name.contains("<"), isFromLibrary(type) { return true }
    if unorderedTypes.contains(where: name.contains) { walk.hasUnorderedPart = true }
    guard walk.path.insert(ObjectIdentifier(type)).inserted else { return false }
    defer { walk.path.remove(ObjectIdentifier(type)) }
    for part in parts(of: type, kind) where !isBounded(part, &walk) { return false }
    return true
  }

  private static func parts(of type: Any.Type, _ kind: Int) -> [Any.Type] {
    switch kind {
    case creflection_kind_function, creflection_kind_metatype,
      creflection_kind_existential_metatype:
      []
    case creflection_kind_tuple: tupleElements(of: type)
    case creflection_kind_enum: EnumCase.all(of: type).map(\.payload)
    default:
      (type as? any TypeWithElements.Type)?.elementTypes
        // Weak and unowned references don't own their objects.
        ?? Field.all(of: type).filter(\.isStrong).map(\.type)
    }
  }

  private static func tupleElements(of type: Any.Type) -> [Any.Type] {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let count = unsafe creflection_tuple_count(metadata)
    return (0..<count).map { index in
      unsafe unsafeBitCast(
        creflection_tuple_element(metadata, index), to: Any.Type.self)
    }
  }
}

/// A type whose values are all equal, and are described as `…`.
package protocol AlwaysEqual {}

/// A generic standard-library type that stores its elements out of line.
private protocol TypeWithElements {
  static var elementTypes: [Any.Type] { get }
}

extension Optional: TypeWithElements {
  static var elementTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension ArraySlice: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension ContiguousArray: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Set: TypeWithElements {
  static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: TypeWithElements {
  static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}
