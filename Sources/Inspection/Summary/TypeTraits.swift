// SPDX-License-Identifier: MIT

import CPresentation

/// The properties of a type that decide how its values may be read.
struct TypeTraits: Sendable {
  /// A Boolean value that indicates whether the type can be cast and reflected.
  ///
  /// Casting a value of a builtin type traps.
  let isReflectable: Bool
  /// A Boolean value that indicates whether values of the type are functions.
  let isFunction: Bool
  /// A Boolean value that indicates whether values of the type have a safe description of their
  /// own.
  ///
  /// The type and all its arguments come from the standard library or Foundation, and it is no
  /// error.
  let isLibraryType: Bool
  /// A Boolean value that indicates whether values of the type nest to a depth that the type
  /// limits.
  ///
  /// The equality and the hash of any other type may recurse until the stack overflows.
  let isBounded: Bool

  private static let known = Locked<[ObjectIdentifier: TypeTraits]>([:])

  /// Returns the traits of a type, computed once for each type.
  static func of(_ type: Any.Type) -> TypeTraits {
    let id = ObjectIdentifier(type)
    if let traits = known.withLock({ $0[id] }) { return traits }
    let traits = TypeTraits(type)
    known.withLock { $0[id] = traits }
    return traits
  }

  private init(_ type: Any.Type) {
    let kind = Self.kind(of: type)
    isReflectable = Self.reflectableKinds.contains(kind)
    isFunction = kind == cpresentation_kind_function
    isLibraryType = isReflectable && Self.isFromLibrary(type)
    var path: Set<ObjectIdentifier> = []
    var budget = 1_000
    isBounded = Self.isBounded(type, &path, &budget)
  }

  private static let reflectableKinds: Set<Int> = [
    // A class.
    0,
    cpresentation_kind_struct, cpresentation_kind_enum, cpresentation_kind_optional,
    cpresentation_kind_foreign_class, cpresentation_kind_tuple, cpresentation_kind_function,
    cpresentation_kind_existential, cpresentation_kind_metatype, cpresentation_kind_objc_class,
    cpresentation_kind_existential_metatype, cpresentation_kind_extended_existential,
  ]

  private static func kind(of type: Any.Type) -> Int {
    unsafe Int(cpresentation_kind(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }

  private static let libraries = [
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

  /// Returns a Boolean value that indicates whether no type contains itself along any chain of
  /// parts.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - path: The types that contain it.
  ///   - budget: The number of types that may still be visited.
  /// - Returns: `false` also where the budget does not suffice.
  private static func isBounded(
    _ type: Any.Type, _ path: inout Set<ObjectIdentifier>, _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    let kind = kind(of: type)
    guard reflectableKinds.contains(kind) else { return true }
    if !String(reflecting: type).contains("<"), isFromLibrary(type) { return true }
    guard path.insert(ObjectIdentifier(type)).inserted else { return false }
    defer { path.remove(ObjectIdentifier(type)) }
    guard let parts = parts(of: type, kind) else { return false }
    for part in parts where !isBounded(part, &path, &budget) { return false }
    return true
  }

  /// Returns the types of which values of a type consist, or `nil` if they are known only at run
  /// time.
  private static func parts(of type: Any.Type, _ kind: Int) -> [Any.Type]? {
    switch kind {
    case cpresentation_kind_existential, cpresentation_kind_extended_existential: nil
    case cpresentation_kind_function, cpresentation_kind_metatype,
      cpresentation_kind_existential_metatype:
      []
    case cpresentation_kind_tuple: tupleElements(of: type)
    case cpresentation_kind_enum: EnumCase.all(of: type).map(\.payload)
    default:
      (type as? any TypeWithElements.Type)?.elementTypes
        // Weak and unowned references do not own what they refer to.
        ?? Field.all(of: type).filter(\.isStrong).map(\.type)
    }
  }

  private static func tupleElements(of type: Any.Type) -> [Any.Type] {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let count = unsafe cpresentation_tuple_count(metadata)
    return (0..<count).map { index in
      unsafe unsafeBitCast(
        cpresentation_tuple_element(metadata, index), to: Any.Type.self)
    }
  }
}

/// A generic type of the standard library that stores its elements out of line.
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
