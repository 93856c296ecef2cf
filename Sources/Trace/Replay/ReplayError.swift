// SPDX-License-Identifier: MIT

/// An error that prevents a replay, or a difference between a replay and its recording.
public enum ReplayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The trace has no external inputs.
  case noRecording
  /// The recording has another schema.
  case otherSchema(recorded: String, expected: String)
  /// The recording is unreadable in the middle.
  case damaged(String)
  /// The app has no handler for an input of that name.
  case nobodyReceives(String)
  /// The recorded value of that name has another type.
  case otherForm(String)
  /// The run differs from the recording from an entry on, counted from 0 among the compared
  /// entries.
  case parted(place: Int, recorded: String, replayed: String)
  /// A recorded entry did not occur in time.
  case stalled(place: Int, recorded: String)
  /// The screen differs from the recording at a moment such as `before input 3, query`.
  case otherScreen(moment: String, recorded: String, replayed: String)
  /// The recording has nothing that the mode compares.
  case nothingToCompare(ReplayMode)
  /// The recording cannot be replaced.
  case notAccepted(String)

  /// The problem and its remedy; for a difference, both lines with carets.
  public var description: String {
    switch self {
    case .parted(let place, let recorded, let replayed):
      "the replay differs from the recording after \(place) entries:\n"
        + MarkedDifference(recorded, replayed).description + Self.hint
    case .stalled(let place, let recorded):
      "the replay has stopped after \(place) entries, before\n− \(recorded.printable)"
        + Self.hint
    case .otherScreen(let moment, let recorded, let replayed):
      "the screen differs from the recording \(moment.printable):\n"
        + MarkedDifference(recorded, replayed).description + Self.hint
    default: text.printable
    }
  }

  private static let hint = "\nIf this is meant, accept it: run the test with UPDATE_RECORDINGS=1."

  private var text: String {
    switch self {
    case .noRecording:
      "this is a trace and no recording: make one by Boundary(recordingTo:schema:)"
    case .otherSchema(let recorded, let expected):
      "this is a recording of \"\(recorded)\", and not of \"\(expected)\""
    case .damaged(let problem): "this recording is damaged: \(problem)"
    case .nobodyReceives(let name):
      "nothing receives \"\(name)\": make the app as it was made when it was recorded"
    case .otherForm(let name):
      "\"\(name)\" was recorded in another form: change the schema when a form changes"
    case .nothingToCompare(let mode):
      "the recording has nothing that the mode \"\(mode.rawValue)\" compares: use another mode"
    case .notAccepted(let reason): "the recording cannot be accepted: \(reason)"
    case .parted, .stalled, .otherScreen: ""
    }
  }
}
