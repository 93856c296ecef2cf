// SPDX-License-Identifier: MIT

/// A spy's policy for calls that no expectation verifies.
///
/// A call is unverified until the test expects, skips or takes it. When a spy is released, it
/// reports unverified calls at its creation's source location, unless one of its expectations has
/// failed.
public enum Exhaustivity: Hashable, Sendable {
  /// The default: unverified calls fail the test if it has any expectation on the spy.
  ///
  /// A test that only reads the visible text or `calls` need not verify every call.
  case automatic
  /// Unverified calls fail the test, even without an expectation on the spy.
  case on
  /// Unverified calls are ignored: `expect` searches for its calls in order, and skips others.
  case off
  /// Every call fails the test immediately.
  case unimplemented
}
