// SPDX-License-Identifier: MIT

/// What a spy reports as a failure, besides what its test expects.
///
/// Calls are left over when a spy is released and nobody has expected, skipped or taken them. They are reported where the spy
/// was made, unless an expectation of it has failed already.
public enum Exhaustivity: Hashable, Sendable {
  /// Calls that are left over, once the test has expected anything of the spy: so it is unless a test says otherwise.
  ///
  /// A test that only looks at what is on the screen, or at `calls`, need not account for every call.
  case automatic
  /// Calls that are left over, also where the test has expected nothing.
  case on
  /// Nothing: `expect` looks for its calls among those that came, in order, and leaves the others aside.
  case off
  /// Every call, at once: nobody is meant to call.
  case unimplemented
}
