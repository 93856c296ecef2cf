// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// A type that is known only at run time, and what can be done with memory that holds a value of it.
struct StaticType {
  let type: Any.Type
  let size: Int
  /// The type without the optionals around it.
  let flattened: Any.Type
  /// How many optionals are around it.
  let depth: Int
  private let optional: (any OptionalProtocol.Type)?

  init(_ type: Any.Type) {
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
    // Asked first, as it is ten times as fast as the cast.
    guard Int(kind(of: type)) == cpresentation_kind_optional else { return nil }
    return type as? any OptionalProtocol.Type
  }

  /// Whether code that does not know the type reads what a property of it holds.
  var isReadable: Bool {
    unsafe cpresentation_is_readable(unsafeBitCast(flattened, to: UnsafeRawPointer.self))
  }

  /// How it is written.
  var name: String {
    "\(flattened)" + String(repeating: "?", count: depth)
  }

  /// Whether any of the optionals is nil.
  func isNil(at memory: UnsafeRawPointer) -> Bool {
    unsafe optional?.isNil(at: memory) ?? false
  }

  /// The value without the optionals around it; nil where any of them is.
  func value(at memory: UnsafeRawPointer) -> Any? {
    guard unsafe !isNil(at: memory) else { return nil }
    // Not boxed once more.
    if flattened == Any.self { return unsafe memory.assumingMemoryBound(to: Any.self).pointee }
    func value<Value>(of type: Value.Type) -> Any {
      unsafe memory.assumingMemoryBound(to: type).pointee
    }
    return _openExistential(flattened, do: value)
  }

  /// Whether memory holds what a value is; of values that cannot be compared, whether it may.
  func isEqual(at memory: UnsafeRawPointer, to value: Any) -> Bool {
    let isSame = unsafe Self.withMemory(of: value) {
      unsafe cpresentation_first_difference(memory, $0, 0, size) == size
    }
    if isSame || !(type is any Equatable.Type) { return true }
    func isEqual<Value>(_ type: Value.Type) -> Bool {
      unsafe AnyEquality.areEqual(memory.assumingMemoryBound(to: type).pointee, value)
    }
    return _openExistential(type, do: isEqual)
  }
}

/// Shows the memory of a value, to a closure of whichever isolation: one that is handed to the standard library's
/// function would check each time on which actor it runs.
func withMemory<Value, Result>(of value: Value, _ body: (UnsafeRawPointer) -> Result) -> Result {
  unsafe withUnsafePointer(to: value) { unsafe body(UnsafeRawPointer($0)) }
}

extension StaticType {
  /// The type that a box holds a value as: of a property that mirror shows, the declared one.
  static func of(_ box: Any) -> Any.Type {
    func type<Value>(of value: Value) -> Any.Type { Value.self }
    return withoutLabel(_openExistential(box, do: type))
  }

  /// The type itself, but for a tuple of one element, which is where that is: `case failed(message: String)` has one.
  static func withoutLabel(_ type: Any.Type) -> Any.Type {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    return unsafe cpresentation_only_element(metadata).map {
      unsafe unsafeBitCast($0, to: Any.Type.self)
    } ?? type
  }

  /// Shows the memory of what a box holds.
  static func withMemory<Result>(of box: Any, _ body: (UnsafeRawPointer) -> Result) -> Result {
    func open<Value>(_ value: Value) -> Result {
      unsafe AutoRender.withMemory(of: value, body)
    }
    return _openExistential(box, do: open)
  }

  /// What a box holds without the optionals around it; nil where any of them is.
  static func unwrapped(_ box: Any) -> Any? {
    let type = StaticType(of(box))
    guard type.depth > 0 else { return box }
    return unsafe withMemory(of: box) { unsafe type.value(at: $0) }.flatMap(unwrapped)
  }

  /// Whether it is `any` of something.
  static func isExistential(_ type: Any.Type) -> Bool {
    let kind = Int(kind(of: type))
    return kind == cpresentation_kind_existential || kind == cpresentation_kind_extended_existential
  }

  static func isStruct(_ type: Any.Type) -> Bool {
    Int(kind(of: type)) == cpresentation_kind_struct
  }

  /// The ownership of a stored reference.
  enum Ownership {
    /// Also any property that is not a reference, and any whose metadata is stripped.
    case strong
    case weak, unowned
    /// `unowned(unsafe)`: an address that may be that of no object.
    case unmanaged
  }

  /// Returns the ownership of a stored property of a type, not of its superclasses.
  static func ownership(_ index: Int, of type: Any.Type) -> Ownership {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch unsafe UInt8(bitPattern: cpresentation_ownership(metadata, UInt32(index))) {
    case UInt8(ascii: "w"): return .weak
    case UInt8(ascii: "o"): return .unowned
    case UInt8(ascii: "u"): return .unmanaged
    default: return .strong
    }
  }

  /// What kind of type it is, as its metadata says.
  static func kind(of type: Any.Type) -> UInt {
    unsafe UInt(cpresentation_kind(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}

/// What makes an optional known at run time.
///
/// The payload of one that is not nil is where the optional is.
protocol OptionalProtocol {
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
