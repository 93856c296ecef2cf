// SPDX-License-Identifier: MIT

/// An exploration's extent, by ``explore(depth:runs:_:)``.
public struct Exploration: Sendable, Equatable {
  /// The count of orders, each checked by a run of its own or by an equivalent one.
  ///
  /// If a bound left orders out, it is the count of those that are known.
  public internal(set) var orders = 0
  /// The count of orders that ran.
  ///
  /// In any other order, steps that commute change places.
  public internal(set) var runs = 0
  /// The step count in all runs.
  public internal(set) var steps = 0
  /// Bounds that cut an order, or left orders out.
  public internal(set) var bounds: Set<Bound> = []
  /// Influences besides the steps, such as `Task.sleep` or another thread.
  public internal(set) var uncontrolled: [String] = []

  /// Actions that never happened, and checks that were never made.
  ///
  /// A condition that never holds, or a screen that never comes to rest, would pass each check.
  public internal(set) var unreached: [String] = []

  /// A bound of an exploration.
  public enum Bound: Sendable { case depth, runs }

  /// A Boolean value that indicates whether each order ran to its end.
  public var isExhaustive: Bool { bounds.isEmpty }
}

extension Exploration: CustomStringConvertible {
  /// Its counts, with what makes it incomplete.
  public var description: String {
    let parts = [
      "\(orders) orders, \(runs) runs, \(steps) steps",
      Self.line("bounded by", bounds.map { "\($0)" }.sorted()),
      Self.line("uncontrolled:", uncontrolled), Self.line("unreached:", unreached),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private static func line(_ name: String, _ values: [String]) -> String? {
    values.isEmpty ? nil : "\(name) " + values.joined(separator: ", ")
  }
}

/// An order of steps that breaks a check.
public struct ExplorationFailure: Error, CustomStringConvertible {
  /// A broken check's name, or a thrown error.
  public let check: String
  /// Few steps that break it, for ``replay(_:_:)``.
  public let order: String
  /// All steps with their visible changes.
  public internal(set) var story = ""
  /// A path to these steps' recording; `nil` unless a scenario calls ``World/boundary(schema:)``.
  ///
  /// `presentation-trace html PATH -o OUT` shows it, and a `Replay` feeds it to the app.
  public internal(set) var recording: String?

  /// A story with its replay call, and a recording's path.
  public var description: String {
    """
    \(check)
    \(story)
    Replay it: try replay("\(order)", scenario)
    """ + (recording.map { "\nIts recording: \($0)" } ?? "")
  }
}

/// A reason why a scenario can't be explored.
public enum ExplorationError: Error, Equatable, CustomStringConvertible {
  /// Swift's concurrency runtime lacks a symbol by which an exploration runs tasks.
  case uncontrollable(symbol: String)
  /// After the same steps, others could happen in one run than in another.
  case undetermined(after: String, first: [String], second: [String])
  /// A step can't happen in a replay.
  case impossible(step: String, possible: [String])

  /// A reason with its remedy.
  public var description: String {
    switch self {
    case .uncontrollable(let symbol):
      """
      Tasks cannot be run step by step: this version of Swift has no \(symbol). Test single orders: \
      hold answers in a stub, advance a VirtualScheduler, and await its settle()
      """
    case .undetermined(let steps, let first, let second):
      """
      The scenario does not do the same each time. After “\(steps)” these steps were possible: \
      \(first.joined(separator: "; ")). In another run: \(second.joined(separator: "; ")). Pass \
      the world's scheduler and answers to all that waits, and use no random or global values
      """
    case .impossible(let step, let possible):
      "“\(step)” cannot happen; possible steps: \(possible.joined(separator: "; "))"
    }
  }
}
