// SPDX-License-Identifier: MIT

import CPresentation

extension EnumCase {
  /// Returns whether the case can be determined for a type's values.
  package static func hasCases(_ type: Any.Type) -> Bool {
    unsafe creflection_has_cases(unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// Returns the index of a value's case.
  ///
  /// Cases with payloads come first. Cases without one, or with one that takes no memory, follow.
  ///
  /// - Precondition: The type has cases.
  package static func index<Value>(of value: Value) -> Int {
    unsafe withUnsafePointer(to: value) {
      unsafe Int(creflection_case_of($0, unsafeBitCast(Value.self, to: UnsafeRawPointer.self)))
    }
  }

  /// Returns a case's name, without labels.
  ///
  /// - Precondition: `index` is less than the type's case count.
  package static func name(at index: Int, of type: Any.Type) -> String {
    unsafe String(
      cString: creflection_enum_case_at(
        unsafeBitCast(type, to: UnsafeRawPointer.self), UInt32(index)
      ).name)
  }

  /// Returns a value that has the case at an index, or `nil` if that case has a payload.
  ///
  /// - Precondition: The type has cases, and `index` is less than their number.
  package static func value<Value>(at index: Int, of type: Value.Type) -> Value? {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard unsafe creflection_enum_case_at(metadata, UInt32(index)).payload == nil else {
      return nil
    }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    unsafe creflection_inject_case(memory, UInt32(index), metadata)
    return unsafe memory.assumingMemoryBound(to: Value.self).move()
  }

  /// Returns a copy of a value's payload.
  ///
  /// - Precondition: The payload has the layout of `Payload`.
  package static func payload<Value, Payload>(
    of value: Value, as type: Payload.Type, isIndirect: Bool
  ) -> Payload {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe copy.initialize(to: value)
    // From here on, the memory holds the payload, which must be moved out.
    unsafe creflection_project_payload(
      copy, unsafeBitCast(Value.self, to: UnsafeRawPointer.self))
    let memory = UnsafeMutableRawPointer(copy)
    defer { unsafe memory.deallocate() }
    guard isIndirect else {
      return unsafe memory.assumingMemoryBound(to: Payload.self).move()
    }
    let box = unsafe memory.assumingMemoryBound(to: Unmanaged<Box>.self).pointee
    defer { unsafe box.release() }
    return unsafe creflection_value_in_box(box.toOpaque())
      .assumingMemoryBound(to: Payload.self).pointee
  }
}

/// A stand-in for the heap object that stores an indirect case's payload, and has no class.
///
/// The compiler releases this class's objects with `swift_release`. For `AnyObject`, it calls a
/// function that reads the object's class, to determine whether it is an Objective-C class.
private final class Box {}
