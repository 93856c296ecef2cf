// SPDX-License-Identifier: MIT

package import Foundation
import Inspection
public import Scheduling

/// The one door through which everything from outside comes to an app: what the user does, what servers answer, and time.
///
/// ```swift
/// let boundary = Boundary()
/// boundary.receive("query") { (text: String) in viewModel.search(text) }
/// boundary.send("query", "Ada")
/// let names = try await boundary.answer("names") { () throws(NamesError) in
///   try await server.names()
/// }
/// ```
///
/// As it stands, everything passes. Made by ``init(recordingTo:schema:scheduler:)`` it also writes down what passes, among
/// the trace of all that comes of it on this side; and a ``Replay`` feeds the same to an app that is made anew. For the two to be
/// the same, nothing may come to the app by another way: no clock, no random number, no answer.
///
/// A recording holds what came from outside, except what `Inspection.hide` names and the
/// credentials in URLs: a hidden text is `•••` in the file, a hidden number 0, a hidden Boolean
/// `false`. A replay gets those instead, and parts from the recording where the app depends on the
/// difference.
@MainActor public final class Boundary {
  /// All time of the app: while something is recorded, it goes on by what comes from outside alone.
  public let scheduler: any Scheduler

  let mode: Mode
  private let tracer: Tracer?
  private(set) var handlers: [String: Handler] = [:]
  private var inputCount = 0
  private var answerCount = 0
  /// The answers of a recording and the requests of the app that wait for each other in a replay.
  let answers = ReplayAnswers()
  /// Receives the name of an answer that a replay cannot decode.
  var onOtherForm: ((String) -> Void)?

  enum Mode {
    case live
    case recording(JSONLinesSink, BoundaryScheduler, clock: @Sendable () -> Duration)
    case replaying(BoundaryScheduler)
  }

  /// The closure that receives an input, as a value or as it was recorded.
  struct Handler {
    let type: Any.Type
    let take: (Any) -> Void
    let decode: (String) throws -> Any
  }

  /// Makes a door through which everything passes, and nothing is kept.
  ///
  /// - Parameter scheduler: The time of the app.
  public init(scheduler: any Scheduler = MainScheduler.shared) {
    self.scheduler = scheduler
    mode = .live
    tracer = nil
  }

  /// Makes a door that writes down what passes, and begins to trace the process.
  ///
  /// It is written to the file after each input and each answer, so that it is there also where the process is killed.
  ///
  /// - Parameters:
  ///   - path: Where the recording is to be: lines of JSON, as of a trace.
  ///   - schema: What it is a recording of: a name and a version, to be changed when what passes has another form.
  ///   - scheduler: The time of the app.
  /// - Throws: ``TraceFileError`` where the file cannot be made.
  public convenience init(
    recordingTo path: String, schema: String, scheduler: any Scheduler = MainScheduler.shared
  ) throws(TraceFileError) {
    let sink = try JSONLinesSink(path: path, schema: schema)
    let tracer = Tracer.start(sink, watching: .replayed)
    // After the tracer's: what comes from outside is no later than what comes of it.
    let began = ContinuousClock.now
    self.init(sink, tracer, scheduler) { began.duration(to: .now) }
  }

  /// Creates a boundary that records with the time of a given clock, so that the same session
  /// becomes the same file, byte for byte.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The name and the version of what is recorded.
  ///   - scheduler: The time of the app.
  ///   - began: The moment of time zero.
  ///   - clock: Returns the time since then.
  /// - Throws: ``TraceFileError`` if the file cannot be created.
  package convenience init(
    recordingTo path: String, schema: String, scheduler: any Scheduler, began: Date,
    clock: @escaping @Sendable () -> Duration
  ) throws(TraceFileError) {
    let sink = try JSONLinesSink(path: path, schema: schema, began: began)
    self.init(
      sink, Tracer.start(ClockedSink(sink, clock: clock), watching: .replayed), scheduler, clock)
  }

  private init(
    _ sink: JSONLinesSink, _ tracer: Tracer, _ scheduler: any Scheduler,
    _ clock: @escaping @Sendable () -> Duration
  ) {
    let time = BoundaryScheduler(alarm: scheduler)
    self.scheduler = time
    self.tracer = tracer
    mode = .recording(sink, time, clock: clock)
    time.onAlarm = { [weak self] number in self?.note("timer", .timer, number, nil) }
  }

  /// Makes a door through which a replay feeds what was recorded.
  init(replaying: Void) {
    let time = BoundaryScheduler(alarm: nil)
    scheduler = time
    mode = .replaying(time)
    tracer = nil
  }

  /// Ends a recording; does nothing where none is under way.
  public func end() {
    tracer?.stop()
  }

  /// Says what is to be done with something that is told.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - handle: What is to be done.
  /// - Precondition: Nothing was said of that name before.
  public func receive<Value: Codable>(
    _ name: String, _ handle: @escaping @MainActor (Value) -> Void
  ) {
    precondition(handlers[name] == nil, "Cannot receive \"\(name)\" twice: give each its own name")
    handlers[name] = Handler(
      type: Value.self,
      take: { value in
        guard let value = value as? Value else { return }
        Inspection.span(
          .input, InspectionSubject(type: "Boundary", name: name),
          .input(ValueSummary.of(value, named: name))
        ) {
          handle(value)
        }
      }, decode: { try Self.decode(Value.self, from: $0) })
  }

  /// Tells the app something from outside.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - value: What is told.
  /// - Precondition: ``receive(_:_:)`` has said what is to be done with it.
  public func send<Value: Codable>(_ name: String, _ value: Value) {
    guard let handler = handlers[name] else {
      preconditionFailure("Cannot send \"\(name)\": nothing receives it")
    }
    precondition(
      handler.type == Value.self,
      "Cannot send \(Value.self) as \"\(name)\": \(handler.type) is received")
    inputCount += 1
    note(name, .input, inputCount, JSONRedactor.redacted(Self.encode(value), named: name))
    handler.take(value)
    // What a user does is rare, and what a program that is killed has written down is what one wants to see.
    tracer?.flush()
  }

  /// Asks the world outside, and waits for its answer.
  ///
  /// The recording contains the answer or the error, so that both are `Codable`. A closure states
  /// the type of its error: `{ () async throws(ServerError) -> [String] in … }`. An operation that
  /// throws any error, such as one of `URLSession`, catches it there and throws a `Codable` error
  /// of the app.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - operation: Asks. Not called where a recording is replayed: its answer is that of the recording.
  /// - Returns: The answer.
  /// - Throws: What the operation has thrown.
  public func answer<Value: Codable, Failure: Error & Codable>(
    _ name: String, _ operation: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    answerCount += 1
    let number = answerCount
    if case .replaying = mode {
      let content = await answers.content(ofRequest: number, named: name)
      if let result = Self.result(from: content, Value.self, Failure.self) {
        return try result.get()
      }
      onOtherForm?(name)
      // The replay has failed: no answer follows.
      return await unsafe withUnsafeContinuation { _ in }
    }
    if case .live = mode { return try await operation() }
    // What happens on the other side is not told: in a replay it does not happen.
    let result = await Inspection.unwatched { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
    // Two objects are those of the enum `Answer`.
    note(
      name, .answer, number,
      JSONRedactor.redacted(Self.encode(Answer(result)), named: name, skippingKeys: 2))
    tracer?.flush()
    return try result.get()
  }

  /// Writes down what has come, from which on it is the time of that.
  private func note(
    _ name: String, _ role: TraceInput.Role, _ number: Int, _ content: @autoclosure () -> String?
  ) {
    guard case .recording(let sink, let time, let clock) = mode else { return }
    time.now = clock()
    sink.take(
      TraceInput(name: name, role: role, number: number, content: content(), time: time.now))
  }
}
