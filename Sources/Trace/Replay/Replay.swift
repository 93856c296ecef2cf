// SPDX-License-Identifier: MIT

import Foundation
import Inspection
import Scheduling

/// Feeds a recording to an app that is created afresh, and expects the same of it: a bug report
/// becomes a test.
///
/// ```swift
/// let replay = try Replay(path: path, schema: "search 1")
/// let screen = try await replay.run(.machines) { boundary in SearchScreen(boundary) }
/// ```
///
/// What came from outside comes again, in its order and at its time, by the ``Boundary`` that the
/// app is created with. A ``ReplayMode`` states which part of the recording must come again.
///
/// With `UPDATE_RECORDINGS=1` in the environment, a recording that a run no longer follows is
/// rewritten by what the app does now, with the same inputs, and the run succeeds. That needs a
/// replay that knows where its recording is: one created from a path, or from a literal in a test.
@MainActor public struct Replay {
  /// The part of a recording that a replay compares.
  public typealias Mode = ReplayMode

  private let recording: TraceFile
  private let file: RecordingFile?

  /// Creates a replay of a recording that was read.
  ///
  /// - Parameters:
  ///   - recording: What ``Boundary/init(recordingTo:schema:scheduler:)`` has written.
  ///   - schema: The schema that this app would record.
  /// - Throws: ``ReplayError`` if it is no recording, one of another schema, or damaged.
  public init(_ recording: TraceFile, schema: String) throws(ReplayError) {
    try self.init(recording, nil, schema: schema)
  }

  /// Creates a replay of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - schema: The schema that this app would record.
  /// - Throws: ``ReplayError`` if it is no recording, one of another schema, or damaged, and
  ///   ``TraceFileError`` if it cannot be read.
  public init(path: String, schema: String) throws {
    try self.init(TraceFile(path: path), .file(path: path), schema: schema)
  }

  /// Creates a replay of a recording that is a literal in the source of a test.
  ///
  /// - Parameters:
  ///   - recorded: The text of the recording.
  ///   - schema: The schema that this app would record.
  ///   - filePath: The path of the source, which is rewritten where a recording is accepted.
  /// - Throws: ``ReplayError`` if it is no recording, one of another schema, or damaged, and
  ///   ``TraceFileError`` if it cannot be read.
  public init(_ recorded: String, schema: String, filePath: StaticString = #filePath) throws {
    let file = RecordingFile.literal(recorded, inFile: "\(filePath)")
    try self.init(TraceFile(Data(recorded.utf8)), file, schema: schema)
  }

  private init(
    _ recording: TraceFile, _ file: RecordingFile?, schema: String
  ) throws(ReplayError) {
    guard let recorded = recording.schema else { throw .noRecording }
    guard recorded == schema else { throw .otherSchema(recorded: recorded, expected: schema) }
    // What is there of a recording that was cut off is whole.
    if let problem = recording.problems.dropLast(recording.isCutOff ? 1 : 0).first {
      throw .damaged("\(problem)")
    }
    (self.recording, self.file) = (recording, file)
  }

  /// Replays the recording once.
  ///
  /// What happens after the last entry of the recording is not compared: the recording of a process
  /// that was killed lacks its end.
  ///
  /// - Parameters:
  ///   - mode: The part of the recording that the run is compared with.
  ///   - timeLimit: How long to wait, in real time, for something that came in the recording.
  ///   - make: Creates the app around a boundary, as it was created when it was recorded.
  /// - Returns: The app, for a test to expect what should have happened.
  /// - Throws: ``ReplayError`` if the run differs from the recording, and what `make` throws.
  @discardableResult public func run<App>(
    _ mode: Mode = .exact, timeLimit: Duration = .seconds(10),
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
    let isFollowed = try comparison(mode).accepts(try TraceFile(Data(accepted.utf8)))
    if !isFollowed { try file.accept(accepted, unanswered: unanswered) }
    return app
  }

  private func comparison(_ mode: Mode) throws(ReplayError) -> any ReplayComparison {
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
    let boundary = Boundary(replaying: ())
    boundary.onOtherForm = { sink.fail(.otherForm($0)) }
    let tracer = Tracer(to: sink, clock: { sink.time })
    return try await Inspection.watch(with: tracer, categories: .replayed) {
      let app = try await make(boundary)
      for (goal, input) in recording.inputs.enumerated() {
        try await sink.reach(goal, timeLimit)
        // An app that was changed may ask for less than the recorded one.
        if sink.isLenient, !boundary.awaits(input) { await sink.rest() }
        sink.begin(input)
        try boundary.feed(input, isLenient: sink.isLenient)
      }
      try await sink.reach(recording.inputs.count, timeLimit)
      return (app, boundary.answers.unanswered)
    }
  }
}

extension InspectionCategory {
  /// The categories whose events come in the same order in each run.
  ///
  /// A token may be deallocated on any thread, so the end of an observation has no fixed position.
  static var replayed: Self { .all.subtracting(.observation) }
}
