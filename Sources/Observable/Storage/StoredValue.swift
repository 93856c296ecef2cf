// SPDX-License-Identifier: MIT

/// A value that may be missing, in memory of its own.
///
/// An `Optional` needs its type metadata, which generic code looks up at each access unless it is
/// inlined. Methods of a generic structure do too.
@safe final class StoredValue<Value> {
  @safe @exclusivity(unchecked) private var pointer: UnsafeMutablePointer<Value>?
  @safe @exclusivity(unchecked) private(set) var isFilled = false

  deinit {
    clear()
    unsafe pointer?.deallocate()
  }

  /// The value; it must be filled.
  var value: Value {
    guard isFilled, let pointer else {
      preconditionFailure("Cannot read a missing value")
    }
    return unsafe pointer.pointee
  }

  func fill(_ value: Value) {
    let pointer = unsafe self.pointer ?? .allocate(capacity: 1)
    unsafe self.pointer = pointer
    if isFilled {
      // An assignment, which stores before it releases: a `deinit` may fill again.
      unsafe pointer.pointee = value
    } else {
      isFilled = true
      unsafe pointer.initialize(to: value)
    }
  }

  func clear() {
    guard isFilled, let pointer else { return }
    isFilled = false
    // Moved out, because its `deinit` may fill this again.
    let value = unsafe pointer.move()
    withExtendedLifetime(value) {}
  }
}
