// SPDX-License-Identifier: MIT

import Foundation
import Inspection
import Scheduling

/// Feeds a recording to an app that is made anew, and expects the same of it: a bug report becomes a test.
///
/// ```swift
/// let replay = try Replay(TraceFile(path: path), schema: "search 1")
/// try await replay.run { boundary in SearchScreen(boundary) }
/// ```
///
/// What came from outside comes again, in its order and at its time, by the ``Boundary`` that the app is made with. Every event
/// of the recording must come again, byte for byte but for what was measured: times, durations and threads.
@MainActor public struct Replay {
  private let recording: TraceFile

  /// Makes a replay.
  ///
  /// - Parameters:
  ///   - recording: What ``Boundary/init(recordingTo:schema:scheduler:)`` has written.
  ///   - schema: What this app would record.
  /// - Throws: ``ReplayError`` where it is no recording, one of something else, or not whole.
  public init(_ recording: TraceFile, schema: String) throws(ReplayError) {
    guard let recorded = recording.schema else { throw .noRecording }
    guard recorded == schema else { throw .otherSchema(recorded: recorded, expected: schema) }
    // What is there of a recording that was cut off is whole.
    if let problem = recording.problems.dropLast(recording.isCutOff ? 1 : 0).first {
      throw .damaged("\(problem)")
    }
    self.recording = recording
  }

  /// Replays the recording once.
  ///
  /// - Parameters:
  ///   - timeLimit: How long to wait, in real time, for something that came in the recording.
  ///   - make: Makes the app around a boundary, as it was made when it was recorded; kept until the end.
  /// - Throws: ``ReplayError`` where the run parts from the recording, and what `make` throws.
  public func run<App>(
    timeLimit: Duration = .seconds(10), _ make: @MainActor (Boundary) async throws -> App
  ) async throws {
    let sink = ReplaySink(expecting: recording.entries)
    let boundary = Boundary(replaying: ())
    boundary.onOtherForm = { sink.fail(.otherForm($0)) }
    let tracer = Tracer(to: sink)
    try await Inspection.watch(with: tracer) {
      let app = try await make(boundary)
      for input in recording.inputs {
        try await sink.wait(for: input.place, timeLimit)
        try boundary.feed(input)
      }
      try await sink.wait(for: recording.entries.count, timeLimit)
      withExtendedLifetime((app, boundary)) {}
    }
  }
}

/// Why a recording cannot be replayed, or where a replay has parted from it.
public enum ReplayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It is a trace, of which nobody has written down what came from outside.
  case noRecording
  /// It is a recording of something else.
  case otherSchema(recorded: String, expected: String)
  /// It cannot be read in the middle.
  case damaged(String)
  /// The app receives nothing of that name.
  case nobodyReceives(String)
  /// What was recorded by that name is of another type.
  case otherForm(String)
  /// The run is another one, from an entry on, counted from 0.
  case parted(place: Int, recorded: String, replayed: String)
  /// An entry that was recorded has not come in time.
  case stalled(place: Int, recorded: String)

  /// What is wrong, and what to do.
  public var description: String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }

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
    case .parted(let place, let recorded, let replayed):
      "the replay parts from the recording after \(place) entries:\n− \(recorded)\n+ \(replayed)"
    case .stalled(let place, let recorded):
      "the replay has stopped after \(place) entries, before\n− \(recorded)"
    }
  }
}

/// Compares entries with those that are expected, one by one, and tells when so many have come.
private final class ReplaySink: TraceSink {
  private struct State {
    var lines: ReplayLines
    var count = 0
    var failure: ReplayError?
    var waiting: (place: Int, continuation: CheckedContinuation<Void, Never>)?

    /// Whoever waits, if that is over.
    mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
      guard let waiting, failure != nil || count >= waiting.place else { return nil }
      self.waiting = nil
      return waiting.continuation
    }
  }

  private let expected: [String]
  private let state: Locked<State>

  init(expecting entries: [TraceEntry]) {
    var lines = ReplayLines()
    expected = entries.map { lines.line(of: $0) }
    state = Locked(State(lines: ReplayLines()))
  }

  func take(_ entry: TraceEntry) {
    let continuation = state.withLock { state in
      let line = state.lines.line(of: entry)
      if state.failure == nil, state.count < expected.count, line != expected[state.count] {
        state.failure = .parted(
          place: state.count, recorded: expected[state.count], replayed: line)
      }
      state.count += 1
      return state.takeWaiting()
    }
    continuation?.resume()
  }

  /// Waits until so many entries have come.
  @MainActor func wait(for place: Int, _ timeLimit: Duration) async throws(ReplayError) {
    let alarm = MainScheduler.shared.schedule(after: timeLimit) { [self] in stall() }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        state.waiting = (place, continuation)
        return state.takeWaiting()
      }
      isOver?.resume()
    }
    alarm.cancel()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func stall() {
    let count = state.withLock { $0.count }
    fail(.stalled(place: count, recorded: count < expected.count ? expected[count] : "the end"))
  }

  /// Ends the replay with an error, unless it has failed already.
  func fail(_ error: ReplayError) {
    let continuation = state.withLock { state in
      state.failure = state.failure ?? error
      return state.takeWaiting()
    }
    continuation?.resume()
  }
}

/// Writes entries as lines without what is measured, numbered from 1.
private struct ReplayLines {
  private var first: UInt64?

  mutating func line(of entry: TraceEntry) -> String {
    let buffer = TextBuffer(capacity: 256)
    buffer.append(normalized(entry))
    return String(buffer.text.dropLast())
  }

  private mutating func normalized(_ entry: TraceEntry) -> TraceEntry {
    switch entry {
    case .began(let record):
      let event = record.event
      if first == nil { first = event.id.rawValue }
      return .began(
        TraceRecord(
          event: InspectionEvent(
            id: number(event.id), cause: event.cause.map(number), root: number(event.root),
            depth: event.depth, isInstant: event.isInstant, subject: event.subject,
            kind: event.kind),
          time: .zero))
    case .ended(let id, _): return .ended(number(id), took: .zero)
    case .lost: return entry
    }
  }

  private func number(_ id: InspectionEvent.ID) -> InspectionEvent.ID {
    InspectionEvent.ID(rawValue: id.rawValue &- (first ?? 1) &+ 1)
  }
}
