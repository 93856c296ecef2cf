// SPDX-License-Identifier: MIT

/// Process termination after a programming error, with a message in release builds too.
///
/// An optimized build drops `precondition` messages. Checks whose contract promises a message use
/// this type; hot paths use `precondition`.
@usableFromInline package enum Misuse {
  /// Stops the process with a message that begins with "Cannot" and names the remedy.
  @usableFromInline package static func stop(
    _ message: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    // An optimized build keeps the message of this call, the package's only fatal error.
    fatalError(message, file: file, line: line)
  }

  /// Stops the process if a condition is false; only then evaluates the message.
  @usableFromInline package static func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }
}
