// SPDX-License-Identifier: MIT

/// Retains a value up to this call.
///
/// The standard library's function takes a closure, which would check its actor on each call.
@inlinable @inline(__always) package func extendLifetime<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
