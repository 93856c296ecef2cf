// SPDX-License-Identifier: MIT

import Foundation
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

  private let mode: Mode
  private let tracer: Tracer?
  private var handlers: [String: Handler] = [:]
  private var inputCount = 0
  private var answerCount = 0
  /// What waits for answers that are replayed, by their numbers.
  private var waiting: [Int: (String) -> Void] = [:]
  /// Answers that came before anybody waited for them.
  private var early: [Int: String] = [:]
  /// Receives the name of an answer that a replay cannot decode.
  var onOtherForm: ((String) -> Void)?

  private enum Mode {
    case live
    case recording(JSONLinesSink, BoundaryScheduler, began: ContinuousClock.Instant)
    case replaying(BoundaryScheduler)
  }

  /// What is to be done with something that is told: as a value, or as it was recorded.
  private struct Handler {
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
  public init(
    recordingTo path: String, schema: String, scheduler: any Scheduler = MainScheduler.shared
  ) throws(TraceFileError) {
    let sink = try JSONLinesSink(path: path, schema: schema)
    let time = BoundaryScheduler(alarm: scheduler)
    self.scheduler = time
    tracer = Tracer.start(sink)
    // After the tracer's: what comes from outside is no later than what comes of it.
    mode = .recording(sink, time, began: .now)
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
      let content = await recordedAnswer(number)
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
    guard case .recording(let sink, let time, let began) = mode else { return }
    time.now = began.duration(to: .now)
    sink.take(
      TraceInput(name: name, role: role, number: number, content: content(), time: time.now))
  }
}

// Replaying.
extension Boundary {
  /// Feeds what was recorded.
  ///
  /// - Throws: An error where the app has nothing to do with it.
  func feed(_ input: TraceInput) throws(ReplayError) {
    guard case .replaying(let time) = mode else { return }
    time.now = input.time
    switch input.role {
    case .timer: time.ring(input.number)
    case .answer:
      let content = input.content ?? ""
      if let goOn = waiting.removeValue(forKey: input.number) {
        goOn(content)
      } else {
        early[input.number] = content
      }
    case .input:
      guard let handler = handlers[input.name] else { throw .nobodyReceives(input.name) }
      let value: Any
      do {
        value = try handler.decode(input.content ?? "")
      } catch {
        throw .otherForm(input.name)
      }
      handler.take(value)
    }
  }

  private func recordedAnswer(_ number: Int) async -> String {
    if let content = early.removeValue(forKey: number) { return content }
    // What nobody has answered in the recording is not answered here: it waits for ever, which a checked one forbids.
    return await unsafe withUnsafeContinuation { continuation in
      waiting[number] = { unsafe continuation.resume(returning: $0) }
    }
  }

  private enum Answer<Value: Codable, Failure: Error & Codable>: Codable {
    case value(Value)
    case error(Failure)

    init(_ result: Result<Value, Failure>) {
      switch result {
      case .success(let value): self = .value(value)
      case .failure(let error): self = .error(error)
      }
    }
  }

  private static func result<Value: Codable, Failure: Error & Codable>(
    from content: String, _: Value.Type, _: Failure.Type
  ) -> Result<Value, Failure>? {
    switch try? decode(Answer<Value, Failure>.self, from: content) {
    case .value(let value): .success(value)
    case .error(let error): .failure(error)
    case nil: nil
    }
  }

  private static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("Cannot encode \(type(of: value)): \(ValueSummary.ofError(error))")
    }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, from content: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(content.utf8))
  }
}
