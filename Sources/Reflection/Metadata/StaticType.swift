// SPDX-License-Identifier: MIT

import CPresentation

/// A declared type that is known only at run time, with access to memory that holds its values.
package struct StaticType {
  package let type: Any.Type
  package let size: Int
  /// The type without its enclosing optionals.
  package let flattened: Any.Type
  /// The number of enclosing optionals.
  package let depth: Int
  private let optional: (any OptionalProtocol.Type)?

  package init(_ type: Any.Type) {
    self.type = type
    size = Field.size(of: type)
    optional = Self.optional(type)
    var (flattened, depth) = (type, 0)
    while let optional = Self.optional(flattened) {
      flattened = optional.wrapped
      depth += 1
    }
    self.flattened = flattened
    self.depth = depth
  }

  private static func optional(_ type: Any.Type) -> (any OptionalProtocol.Type)? {
    // Checked first, because it is ten times as fast as the cast.
    guard isOptional(type) else { return nil }
    return type as? any OptionalProtocol.Type
  }

  /// A Boolean value that indicates whether code that doesn't know the type can read its
  /// values.
  package var isReadable: Bool {
    unsafe creflection_is_readable(unsafeBitCast(flattened, to: UnsafeRawPointer.self))
  }

  /// The type's name, with a question mark for each optional.
  package var name: String {
    "\(flattened)" + String(repeating: "?", count: depth)
  }

  /// Returns whether any optional is `nil`.
  package func isNil(at memory: UnsafeRawPointer) -> Bool {
    unsafe optional?.isNil(at: memory) ?? false
  }

  /// Returns the value without its enclosing optionals, or `nil` if any of them is `nil`.
  package func value(at memory: UnsafeRawPointer) -> Any? {
    guard unsafe !isNil(at: memory) else { return nil }
    // Not wrapped in another existential.
    if flattened == Any.self { return unsafe memory.assumingMemoryBound(to: Any.self).pointee }
    func value<Value>(of type: Value.Type) -> Any {
      unsafe memory.assumingMemoryBound(to: type).pointee
    }
    return _openExistential(flattened, do: value)
  }
}

extension StaticType: Equatable {
  package static func == (lhs: StaticType, rhs: StaticType) -> Bool { lhs.type == rhs.type }
}

extension StaticType {
  /// Returns the static type of an existential's value: for a mirror's child, its declared type.
  package static func of(_ existential: Any) -> Any.Type {
    func type<Value>(of value: Value) -> Any.Type { Value.self }
    return withoutLabel(_openExistential(existential, do: type))
  }

  /// Returns a one-element tuple's element type, and any other type unchanged.
  ///
  /// The payload of `case failed(message: String)` is such a tuple. The element and the tuple have
  /// the same address.
  package static func withoutLabel(_ type: Any.Type) -> Any.Type {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    return unsafe creflection_only_element(metadata).map {
      unsafe unsafeBitCast($0, to: Any.Type.self)
    } ?? type
  }

  /// Returns a value without its existentials, in memory with its dynamic type.
  ///
  /// If a property's type is a protocol, a mirror shows the value in an existential.
  static func opened(_ existential: Any) -> Any {
    let type = Swift.type(of: existential)
    guard of(existential) != type else { return existential }
    func cast<Value>(_ type: Value.Type) -> Any {
      (existential as? Value).map { $0 } ?? existential
    }
    return _openExistential(type, do: cast)
  }

  package static func withMemory<Result>(
    of existential: Any, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    func open<Value>(_ value: Value) -> Result {
      unsafe withUnsafePointer(to: value) { unsafe body(UnsafeRawPointer($0)) }
    }
    return _openExistential(existential, do: open)
  }

  /// Returns an existential's value without its enclosing optionals, or `nil` if any of them is
  /// `nil`.
  package static func unwrapped(_ existential: Any) -> Any? {
    let type = StaticType(of(existential))
    guard type.depth > 0 else { return existential }
    return unsafe withMemory(of: existential) { unsafe type.value(at: $0) }.flatMap(unwrapped)
  }
}

// Type kinds.
extension StaticType {
  /// Returns whether a type is an existential (`any`) type.
  package static func isExistential(_ type: Any.Type) -> Bool {
    let kind = kind(of: type)
    return kind == creflection_kind_existential || kind == creflection_kind_extended_existential
  }

  package static func isFunction(_ type: Any.Type) -> Bool {
    kind(of: type) == creflection_kind_function
  }

  package static func isStruct(_ type: Any.Type) -> Bool {
    kind(of: type) == creflection_kind_struct
  }

  /// Returns whether a type is an enum other than `Optional`.
  package static func isEnum(_ type: Any.Type) -> Bool {
    kind(of: type) == creflection_kind_enum
  }

  package static func isOptional(_ type: Any.Type) -> Bool {
    kind(of: type) == creflection_kind_optional
  }

  package static func isTuple(_ type: Any.Type) -> Bool {
    kind(of: type) == creflection_kind_tuple
  }

  static func kind(of type: Any.Type) -> Int {
    unsafe Int(creflection_kind(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}

// Ownership of stored references.
extension StaticType {
  package enum Ownership {
    /// Also any property that isn't a reference, or whose metadata is stripped.
    case strong
    case weak, unowned
    /// `unowned(unsafe)`: an address whose object may be deallocated.
    case unmanaged
  }

  /// Returns the ownership of a stored property that the type itself declares.
  package static func ownership(_ index: Int, of type: Any.Type) -> Ownership {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch unsafe UInt8(bitPattern: creflection_ownership(metadata, UInt32(index))) {
    case UInt8(ascii: "w"): return .weak
    case UInt8(ascii: "o"): return .unowned
    case UInt8(ascii: "u"): return .unmanaged
    default: return .strong
    }
  }
}

/// Operations on an optional whose type is known only at run time.
///
/// A payload has the same address as its optional.
private protocol OptionalProtocol {
  static var wrapped: Any.Type { get }
  static func isNil(at memory: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalProtocol {
  static var wrapped: Any.Type { Wrapped.self }

  static func isNil(at memory: UnsafeRawPointer) -> Bool {
    if case .none = unsafe memory.assumingMemoryBound(to: Self.self).pointee { return true }
    return unsafe StaticType(Wrapped.self).isNil(at: memory)
  }
}
