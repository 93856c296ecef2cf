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
    let (lines, others) = (lines(of: first), lines(of: second))
    let place = zip(lines, others).prefix { $0 == $1 }.count
    guard place < lines.count || place < others.count else { return nil }
    return TraceDifference(
      place: place, first: place < lines.count ? lines[place] : nil,
      second: place < others.count ? others[place] : nil,
      before: Array(lines[..<place].suffix(3)))
  }

  private static func lines(of entries: [TraceEntry]) -> [String] {
    entries.compactMap { entry in
      guard case .began(let record) = entry else { return nil }
      return record.event.numberedLine
    }
  }

  /// The last events that are the same, and then each run's own.
  public var description: String {
    let lines =
      before.map { "  \($0)" } + ["− \(first ?? "the end")", "+ \(second ?? "the end")"]
    return "the runs part after \(place) events:\n" + lines.joined(separator: "\n")
  }
}
