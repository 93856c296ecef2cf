// SPDX-License-Identifier: MIT

/// The policy of a spy for calls that no expectation verifies.
///
/// A call is unverified until the test expects, skips or takes it. The release of the spy reports
/// unverified calls at the source location that created it, unless an expectation of the spy has
/// failed.
public enum Exhaustivity: Hashable, Sendable {
  /// The default: unverified calls fail the test if it has any expectation of the spy.
  ///
  /// A test that only reads the visible text or `calls` need not verify every call.
  case automatic
  /// Unverified calls fail the test, even if it has no expectation of the spy.
  case on
  /// Unverified calls are ignored: `expect` searches for its calls in order, and skips others.
  case off
  /// Every call fails the test immediately.
  case unimplemented
}
