// SPDX-License-Identifier: MIT

import Inspection

/// Where two runs part: the first event that is not the same in both.
///
/// Events are compared in their order, by what happened to what and by which cause; times, durations and threads are not.
public struct TraceDifference: Sendable, Hashable, CustomStringConvertible {
  /// How many events are the same before.
  public let place: Int
  /// The event of the first run, in words; nil where that has ended.
  public let first: String?
  /// The event of the second run, in words; nil where that has ended.
  public let second: String?
  /// The last events that are the same, the oldest first; at most three.
  public let before: [String]

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - first: A run.
  ///   - second: Another.
  /// - Returns: Where they part; nil where they do not.
  public static func first(
    between first: [TraceEntry], and second: [TraceEntry]
  ) -> TraceDifference? {
    var (first, second) = (first.makeIterator(), second.makeIterator())
    return Self.first(
      between: { () throws(Never) in first.next() }, and: { () throws(Never) in second.next() })
  }

  /// Compares two runs that are read one entry at a time.
  ///
  /// - Parameters:
  ///   - first: Returns the next entry of a run, or `nil` at its end.
  ///   - second: Returns the next entry of another.
  /// - Returns: Where they part, or `nil` if they do not.
  /// - Throws: What either closure throws.
  package static func first<Failure: Error>(
    between first: () throws(Failure) -> TraceEntry?, and second: () throws(Failure) -> TraceEntry?
  ) throws(Failure) -> TraceDifference? {
    var place = 0
    var before: [InspectionEvent] = []
    while true {
      let (one, other) = (try event(first), try event(second))
      guard one != nil || other != nil else { return nil }
      guard let one, let other, one.isSame(as: other) else {
        return TraceDifference(
          place: place, first: one?.numberedLine, second: other?.numberedLine,
          before: before.map(\.numberedLine))
      }
      place += 1
      if before.count == 3 { before.removeFirst() }
      before.append(one)
    }
  }

  private static func event<Failure: Error>(
    _ next: () throws(Failure) -> TraceEntry?
  ) throws(Failure) -> InspectionEvent? {
    while let entry = try next() {
      if case .began(let record) = entry { return record.event }
    }
    return nil
  }

  /// The last events that are the same, and then each run's own.
  public var description: String {
    let lines =
      before.map { "  \($0)" } + ["− \(first ?? "the end")", "+ \(second ?? "the end")"]
    return "the runs part after \(place) events:\n" + lines.joined(separator: "\n")
  }
}

extension InspectionEvent {
  fileprivate func isSame(as other: InspectionEvent) -> Bool {
    // Lines are made only where values differ, which takes much longer.
    (id == other.id && cause == other.cause && kind == other.kind && subject == other.subject)
      || numberedLine == other.numberedLine
  }
}
