// SPDX-License-Identifier: MIT

import PresentationTrace

/// An error that prevents a replay, or a difference between a replay and its recording.
public indirect enum ReplayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The trace has no external inputs.
  case notARecording
  /// The recording has another schema.
  case schemaMismatch(recorded: String, expected: String)
  /// The recording is unreadable in the middle.
  case damaged(String)
  /// The app has no handler for an input with that name.
  case noHandler(String)
  /// The recorded value with that name has another type.
  case typeMismatch(String)
  /// The run differs from the recording at an entry, counted from 0 among the compared entries,
  /// after an input such as `input 3, query`, if any.
  case differs(entryIndex: Int, input: String?, recorded: String, replayed: String)
  /// A recorded entry did not occur in time.
  case stalled(entryIndex: Int, recorded: String)
  /// The screen differs from the recording at a moment such as `before input 3, query`.
  case screenDiffers(moment: String, recorded: String, replayed: String)
  /// A difference after a redacted input such as `input 3, event`, which may be the reason.
  case afterRedacted(input: String, difference: ReplayError)
  /// The recording has nothing that the mode compares.
  case nothingToCompare(ReplayMode)
  /// The recording cannot be replaced.
  case cannotUpdate(String)

  /// The problem and its remedy; for a difference, both lines with carets.
  public var description: String {
    switch self {
    case .differs(let index, let input, let recorded, let replayed):
      "the replay differs from the recording after \(Self.entries(index))"
        + (input.map { ", following \($0.printable)" } ?? "") + ":\n"
        + MarkedDifference(recorded, replayed).description + Self.hint
    case .stalled(let index, let recorded):
      "the replay stalled after \(Self.entries(index)); the recording continues with\n"
        + "− \(recorded.printable)" + Self.hint
    case .screenDiffers(let moment, let recorded, let replayed):
      "the screen differs from the recording \(moment.printable):\n"
        + MarkedDifference(recorded, replayed).description + Self.hint
    case .afterRedacted(let input, let difference):
      "\(difference)\nA possible reason: \(input.printable) is redacted in the recording. The app "
        + "received a placeholder instead, and differs if it depends on the original."
    case .notARecording:
      "the trace is not a recording: record one with Boundary(recordingTo:schema:)"
    case .schemaMismatch(let recorded, let expected):
      "the recording has the schema \"\(recorded.printable)\", not \"\(expected.printable)\": "
        + "record the session again"
    case .damaged(let problem): "the recording is damaged: \(problem.printable)"
    case .noHandler(let name):
      "no handler receives \"\(name.printable)\": create the app as it was created for the recording"
    case .typeMismatch(let name):
      "\"\(name.printable)\" was recorded with another type: change the schema when a type changes"
    case .nothingToCompare(let mode):
      "the recording has nothing that the mode \"\(mode.rawValue)\" compares: use another mode"
    case .cannotUpdate(let reason): "cannot update the recording: \(reason.printable)"
    }
  }

  private static func entries(_ count: Int) -> String {
    count == 1 ? "1 entry" : "\(count) entries"
  }

  private static let hint =
    "\nIf the difference is intended, run the test with UPDATE_RECORDINGS=1 to accept it."

  /// Returns a difference with the input that precedes it; other errors are returned unchanged.
  func after(_ input: TraceEntry.Input?) -> ReplayError {
    guard case .differs(let index, _, let recorded, let replayed) = self else { return self }
    return .differs(
      entryIndex: index, input: input?.title, recorded: recorded, replayed: replayed)
  }

  /// Returns an error that names the last redacted input before a difference, if there is one.
  func afterRedacted(_ input: TraceEntry.Input?) -> ReplayError {
    guard let input else { return self }
    return switch self {
    case .differs, .stalled, .screenDiffers, .typeMismatch:
      .afterRedacted(input: input.title, difference: self)
    default: self
    }
  }
}

/// Two lines with carets below the difference.
struct MarkedDifference: CustomStringConvertible {
  private static let longest = 240
  /// In longer lines, the number of characters before the difference, and from it on.
  private static let reach = 100

  let description: String

  init(_ recorded: String, _ replayed: String) {
    let (old, new) = (Array(recorded.printable), Array(replayed.printable))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let isLong = max(old.count, new.count) > Self.longest
    let first = isLong ? max(start - Self.reach, 0) : 0
    func cut(_ line: [Character]) -> String {
      let last = isLong ? min(start + Self.reach, line.count) : line.count
      return (first > 0 ? "…" : "") + String(line[first..<last]) + (last < line.count ? "…" : "")
    }
    let width = max(old.count, new.count) - end - start
    let shownWidth = min(width, isLong ? Self.reach : Self.longest)
    let indent = start - first + (first > 0 ? 1 : 0)
    let carets =
      String(repeating: " ", count: indent) + String(repeating: "^", count: max(shownWidth, 1))
    description = "− \(cut(old))\n+ \(cut(new))\n  \(carets)"
  }
}
