// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
public import PresentationTrace

/// A replay of a recording, which turns a bug report into a test.
///
/// ```swift
/// let replay = try Replay(path: path, schema: "search 1")
/// let screen = try await replay.run(.machines) { boundary in SearchScreen(boundary) }
/// ```
///
/// A replay feeds the recorded inputs, in order and at their times, to a new instance of the app
/// with a `Boundary`. It compares the run with the recording as a ``ReplayMode`` specifies.
///
/// With `UPDATE_RECORDINGS=1` in the environment, a run that differs succeeds, and replaces the
/// recording with its entries and the same inputs. This requires a replay from a path, or from a
/// literal in a test.
@MainActor public struct Replay {
  private let recording: TraceFile
  private let file: RecordingFile?

  /// Creates a replay from a trace.
  ///
  /// - Parameters:
  ///   - recording: A recording by `Boundary.init(recordingTo:schema:scheduler:)`.
  ///   - schema: The schema that the app would record.
  /// - Throws: ``ReplayError`` if it is not a recording, has another schema, or is damaged.
  public init(_ recording: TraceFile, schema: String) throws(ReplayError) {
    try self.init(recording, nil, schema: schema)
  }

  /// Creates a replay from a file.
  ///
  /// - Parameters:
  ///   - path: The recording's path.
  ///   - schema: The schema that the app would record.
  /// - Throws: ``ReplayError`` if it is not a recording, has another schema, or is damaged, and
  ///   `TraceFile.Failure` if it cannot be read.
  public init(path: String, schema: String) throws {
    try self.init(TraceFile(path: path), .file(path: path), schema: schema)
  }

  /// Creates a replay from a recording that is a literal in a test's source.
  ///
  /// - Parameters:
  ///   - recorded: The recording's text.
  ///   - schema: The schema that the app would record.
  ///   - filePath: The source, which is rewritten if a recording is accepted.
  /// - Throws: ``ReplayError`` if it is not a recording, has another schema, or is damaged, and
  ///   `TraceFile.Failure` if it cannot be read.
  public init(_ recorded: String, schema: String, filePath: StaticString = #filePath) throws {
    let file = RecordingFile.literal(recorded, inFile: "\(filePath)")
    try self.init(TraceFile(Data(recorded.utf8)), file, schema: schema)
  }

  private init(
    _ recording: TraceFile, _ file: RecordingFile?, schema: String
  ) throws(ReplayError) {
    guard let recorded = recording.schema else { throw .notARecording }
    guard recorded == schema else { throw .schemaMismatch(recorded: recorded, expected: schema) }
    // Lines before a truncated last line are complete.
    if let problem = recording.problems.dropLast(recording.isTruncated ? 1 : 0).first {
      throw .damaged("\(problem)")
    }
    (self.recording, self.file) = (recording, file)
  }

  /// Replays the recording once.
  ///
  /// Events after the last recorded entry are not compared: a killed process's recording lacks its
  /// end.
  ///
  /// - Parameters:
  ///   - mode: The part of the recording to compare.
  ///   - timeLimit: The maximum real time to wait for a recorded entry. In the mode
  ///     ``ReplayMode/screen``, a wait also ends after a fifth of the limit, and at least two
  ///     seconds, without an entry.
  ///   - make: A closure that creates the app with a boundary, as for the recording.
  /// - Returns: The app, for further expectations.
  /// - Throws: ``ReplayError`` if the run differs from the recording, and any error that `make`
  ///   throws.
  @discardableResult public func run<App>(
    _ mode: ReplayMode = .exact, timeLimit: Duration = .seconds(10),
    _ make: @MainActor (Boundary) async throws -> App
  ) async throws -> App {
    guard let file, ProcessInfo.processInfo.environment["UPDATE_RECORDINGS"] == "1" else {
      let comparison = try comparison(mode)
      return try await run(
        ReplaySink(comparison, recording, isLenient: mode != .exact), timeLimit, make
      ).app
    }
    let sink = ReplaySink(NoComparison(), recording, isLenient: true)
    let (app, unanswered) = try await run(sink, timeLimit, make)
    let accepted = sink.rewritten(recording)
    let isUnchanged = try comparison(mode).accepts(try TraceFile(Data(accepted.utf8)))
    if !isUnchanged { try file.accept(accepted, unanswered: unanswered) }
    return app
  }

  private func comparison(_ mode: ReplayMode) throws(ReplayError) -> any ReplayComparison {
    switch mode {
    case .exact: ExactComparison(recording)
    case .machines: try MachineComparison(recording)
    case .screen: try ScreenComparison(recording)
    }
  }

  private func run<App>(
    _ sink: ReplaySink, _ timeLimit: Duration,
    _ make: @MainActor (Boundary) async throws -> App
  ) async throws -> (app: App, unanswered: [String]) {
    let boundary = Boundary(replayingLeniently: sink.isLenient)
    boundary.onTypeMismatch = { sink.fail(.typeMismatch($0)) }
    let tracer = Tracer(to: sink, clock: { sink.time })
    return try await Inspection.watch(with: tracer, categories: .replayed) {
      let app = try await make(boundary)
      do throws(ReplayError) {
        try await feed(boundary, sink, timeLimit)
      } catch {
        throw error.afterRedacted(sink.redactedInput)
      }
      return (app, boundary.answers.unanswered)
    }
  }

  private func feed(
    _ boundary: Boundary, _ sink: ReplaySink, _ timeLimit: Duration
  ) async throws(ReplayError) {
    for (goal, input) in recording.inputs.enumerated() {
      try await sink.reach(goal, timeLimit)
      // A changed app may make fewer requests than the recorded one.
      if sink.isLenient, !boundary.isExpecting(input) { await sink.settle() }
      sink.begin(input)
      do throws(Boundary.FeedError) {
        try boundary.feed(input)
      } catch {
        switch error {
        case .noHandler: throw .noHandler(input.name)
        case .typeMismatch: throw .typeMismatch(input.name)
        }
      }
    }
    try await sink.reach(recording.inputs.count, timeLimit)
  }
}
