// SPDX-License-Identifier: MIT

/// Calls a closure with the memory of a value.
///
/// The closure may have any isolation. A closure that is passed to the standard library's function
/// would check its actor at each call.
@inlinable @inline(__always) package func withMemory<Value, Result>(
  of value: Value, _ body: (UnsafeRawPointer) -> Result
) -> Result {
  unsafe withUnsafePointer(to: value) { unsafe body(UnsafeRawPointer($0)) }
}

/// Retains a value up to this call.
///
/// The standard library's function takes a closure, which would check its actor at each call.
@inlinable @inline(__always) package func extendLifetime<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
