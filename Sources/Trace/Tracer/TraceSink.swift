// SPDX-License-Identifier: MIT

/// A destination for a trace, called from any thread.
///
/// A sink must not report to `Inspection`. The app waits for each call, so a sink stores or writes
/// the entry, and returns.
public protocol TraceSink: AnyObject, Sendable {
  /// Stores or writes an entry.
  func receive(_ entry: TraceEntry)

  /// Writes buffered output.
  func flush()
}

extension TraceSink {
  /// Does nothing by default.
  public func flush() {}
}
