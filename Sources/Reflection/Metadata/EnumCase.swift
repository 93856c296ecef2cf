// SPDX-License-Identifier: MIT

import CPresentation

/// An enum case with a payload.
package struct EnumCase {
  /// The position among all cases of the type.
  package let index: Int
  package let label: String
  /// The payload's type: a one-element tuple if that element has a label.
  package let payload: Any.Type
  /// A Boolean value that indicates whether the payload is stored in a separate allocation.
  package let isIndirect: Bool

  /// Returns the cases that have a payload, in declaration order.
  package static func all(of type: Any.Type) -> [EnumCase] {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = unsafe creflection_descriptor(metadata)
    // A generic enum's arguments come right after its descriptor.
    let arguments = unsafe metadata + 2 * MemoryLayout<UnsafeRawPointer>.size
    return (0..<UInt32(count(of: type))).compactMap { index in
      let enumCase = unsafe creflection_enum_case_at(metadata, index)
      guard let mangled = unsafe enumCase.payload else { return nil }
      let name = unsafe UnsafeRawPointer(mangled).assumingMemoryBound(to: UInt8.self)
      let payload = unsafe _getTypeByMangledNameInContext(
        name, UInt(enumCase.payload_length), genericContext: descriptor,
        genericArguments: arguments)
      return payload.map { payload in
        unsafe EnumCase(
          index: Int(index), label: String(cString: enumCase.name), payload: payload,
          isIndirect: enumCase.is_indirect)
      }
    }
  }

  /// Returns whether the case carries values with the given types, and code that doesn't know the
  /// types can read them.
  package func carries(_ parts: [Any.Type]) -> Bool {
    let type = unsafe unsafeBitCast(payload, to: UnsafeRawPointer.self)
    guard unsafe creflection_is_readable(type) else { return false }
    if parts.count == 1, parts[0] == payload { return true }
    let count = unsafe Int(creflection_tuple_count(type))
    guard count > 0, count == parts.count else { return false }
    return parts.indices.allSatisfy { index in
      let element = unsafe creflection_tuple_element(type, UInt(index))
      return unsafe element == unsafeBitCast(parts[index], to: UnsafeRawPointer.self)
    }
  }

  /// Returns the case count, or 0 if the build omits reflection metadata.
  package static func count(of type: Any.Type) -> Int {
    unsafe Int(creflection_enum_case_count(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}
