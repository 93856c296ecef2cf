// SPDX-License-Identifier: MIT

/// A value that may be missing, with its stamp, in one object.
///
/// An `Optional` needs its type metadata, which generic code looks up at each access unless it is
/// inlined, and at each deallocation. A generic structure's methods do too. The header is the
/// stamp: 0 while the value is missing.
@safe @_fixed_layout @usableFromInline final class StoredValue<Value>: ManagedBuffer<UInt, Value> {
  @inlinable static func empty() -> StoredValue {
    unsafe unsafeDowncast(create(minimumCapacity: 1) { _ in 0 }, to: StoredValue.self)
  }

  @inlinable deinit {
    clear()
  }

  /// The stamp; 0 if the value is missing.
  @inlinable var stamp: UInt { unsafe storedStamp.pointee }

  @inlinable var isFilled: Bool { stamp != 0 }

  /// The value; it must be filled.
  @inlinable var value: Value {
    precondition(isFilled, "Cannot read a missing value")
    return unsafe storedValue.pointee
  }

  /// Sets the value and its stamp, which must not be 0.
  @inlinable func fill(_ value: Value, stamp: UInt) {
    let wasFilled = isFilled
    unsafe storedStamp.pointee = stamp
    if wasFilled {
      // An assignment, which stores before it releases: a `deinit` may fill again.
      unsafe storedValue.pointee = value
    } else {
      unsafe storedValue.initialize(to: value)
    }
  }

  @inlinable func clear() {
    guard isFilled else { return }
    unsafe storedStamp.pointee = 0
    // Moved out, because its `deinit` may fill this again.
    let value = unsafe storedValue.move()
    withExtendedLifetime(value) {}
  }

  // Pointers, because an access to `header` would be checked at run time.

  @inlinable var storedStamp: UnsafeMutablePointer<UInt> {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0 }
  }

  @inlinable var storedValue: UnsafeMutablePointer<Value> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }
}
