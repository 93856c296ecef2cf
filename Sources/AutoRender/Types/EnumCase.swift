// SPDX-License-Identifier: MIT

import CPresentation

/// A case of an enum that has a payload.
struct EnumCase {
  let label: String
  let payload: Any.Type
  /// Whether the payload is in a box of its own.
  let isIndirect: Bool

  /// The cases that have a payload, in the order in which they were written.
  static func all(of type: Any.Type) -> [EnumCase] {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = unsafe cpresentation_descriptor(metadata)
    // The arguments of a generic enum come right after its descriptor.
    let arguments = unsafe metadata + 2 * MemoryLayout<UnsafeRawPointer>.size
    return (0..<UInt32(count(of: type))).compactMap { index in
      let enumCase = unsafe cpresentation_enum_case_at(metadata, index)
      guard let mangled = unsafe enumCase.payload else { return nil }
      let name = unsafe UnsafeRawPointer(mangled).assumingMemoryBound(to: UInt8.self)
      let payload = unsafe _getTypeByMangledNameInContext(
        name, UInt(enumCase.payload_length), genericContext: descriptor,
        genericArguments: arguments)
      return payload.map { payload in
        unsafe EnumCase(
          label: String(cString: enumCase.name), payload: StaticType.withoutLabel(payload),
          isIndirect: enumCase.is_indirect)
      }
    }
  }

  /// How many cases there are, with a payload or without; 0 where the build has left that out.
  static func count(of type: Any.Type) -> Int {
    unsafe Int(cpresentation_enum_case_count(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}
