// SPDX-License-Identifier: MIT

package import Foundation
public import PresentationInspection

/// The single entrance for an app's external inputs: user input, servers' answers, and time.
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
/// A plain boundary records nothing. One that ``init(recordingTo:schema:scheduler:)`` creates
/// records inputs within the trace of their effects. A `Replay` feeds the recording to a new
/// instance of the app. For a faithful replay, nothing may reach the app in another way: no clock,
/// no random number, no answer.
///
/// A recording contains all inputs, except secrets, values that `Inspection.hide` names and
/// credentials in URLs. In the file, hidden text is `•••`, a hidden number 0, and a hidden Boolean
/// `false`. A replay feeds these values, and differs from the recording if the app depends on the
/// original. Two `Secret` values are equal if the recorded ones were.
///
/// If an input's sensitivity depends on the app's state, such as a key for a focused password
/// field, a closure of ``receive(_:_:redacting:)`` redacts it.
@MainActor public final class Boundary {
  /// The scheduler for the app's timers; while recording, only external inputs advance its time.
  public let scheduler: any ActionScheduler

  let mode: Mode
  private let tracer: Tracer?
  private var hasEnded = false
  private(set) var handlers: [String: Handler] = [:]
  private var inputCount = 0
  private var answerCount = 0
  /// Numbers of recorded secrets, by their JSON.
  private var secretNumbers: [String: Int] = [:]
  /// A replay's recorded answers and pending requests.
  package let answers: AnswerQueue
  /// A closure that a replay calls with the name of an answer that it cannot decode.
  package var onTypeMismatch: ((String) -> Void)?

  enum Mode {
    case live
    case recording(JSONLinesSink, BoundaryScheduler, clock: @Sendable () -> Duration)
    case replaying(BoundaryScheduler)
  }

  struct Handler {
    let type: Any.Type
    /// Passes a value to the app; a trace has its recorded form.
    let handle: (_ value: Any, _ recorded: Any) -> Void
    /// `nil` if values are recorded unchanged.
    let redact: ((Any) -> Any)?
    let decode: (TraceEntry.Input) throws -> Any
  }

  /// Creates a boundary that passes everything through and records nothing.
  ///
  /// - Parameter scheduler: The scheduler for the app's timers.
  public init(scheduler: any ActionScheduler = MainScheduler.shared) {
    self.scheduler = scheduler
    mode = .live
    tracer = nil
    answers = AnswerQueue(isLenient: false)
  }

  /// Creates a boundary that records inputs, and starts a trace of the process.
  ///
  /// The file is written after each input and answer, so that it survives a killed process.
  ///
  /// - Parameters:
  ///   - path: The recording's path, a JSON Lines file.
  ///   - schema: The recording's name and version; change it when an input's form changes.
  ///   - scheduler: The scheduler for the app's timers.
  /// - Throws: ``TraceFile/Failure`` if the file cannot be created.
  public convenience init(
    recordingTo path: String, schema: String, scheduler: any ActionScheduler = MainScheduler.shared
  ) throws(TraceFile.Failure) {
    let sink = try JSONLinesSink(path: path, schema: schema)
    let tracer = Tracer.start(sink, watching: .replayed)
    // After the tracer's start: an input is no later than its effects.
    let began = ContinuousClock.now
    self.init(sink, tracer, scheduler) { began.duration(to: .now) }
  }

  /// Creates a boundary that records with a given clock, so that equal sessions make equal files.
  ///
  /// `clock` returns the time since `began`, the date of time zero. A tracer that the caller runs
  /// replaces one of the process.
  package convenience init(
    recordingTo path: String, schema: String, scheduler: any ActionScheduler, began: Date,
    clock: @escaping @Sendable () -> Duration, tracer: Tracer? = nil
  ) throws(TraceFile.Failure) {
    let sink = try JSONLinesSink(path: path, schema: schema, began: began)
    let retimed = RetimedSink(sink, clock: clock)
    tracer?.sinks = [retimed]
    self.init(sink, tracer ?? Tracer.start(retimed, watching: .replayed), scheduler, clock)
  }

  private init(
    _ sink: JSONLinesSink, _ tracer: Tracer, _ scheduler: any ActionScheduler,
    _ clock: @escaping @Sendable () -> Duration
  ) {
    let time = BoundaryScheduler(base: scheduler)
    self.scheduler = time
    self.tracer = tracer
    mode = .recording(sink, time, clock: clock)
    answers = AnswerQueue(isLenient: false)
    time.onTimer = { [weak self] number in self?.record("timer", .timer, number, String?.none) }
  }

  /// Creates a replay's boundary.
  ///
  /// A changed app may make more or fewer requests and timers than the recorded one. If
  /// `isLenient`, a request with the same name, or another due timer, may replace a missing one.
  package init(replayingLeniently isLenient: Bool) {
    let time = BoundaryScheduler(base: nil, isLenient: isLenient)
    scheduler = time
    mode = .replaying(time)
    tracer = nil
    answers = AnswerQueue(isLenient: isLenient)
  }

  /// Ends the recording, if any; later inputs aren't recorded.
  public func end() {
    hasEnded = true
    tracer?.stop()
  }

  /// Sets an input's handler.
  ///
  /// ```swift
  /// boundary.receive("event") { (event: TerminalEvent) in
  ///   screen.handle(event)
  /// } redacting: {
  ///   screen.redacted($0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The input's name.
  ///   - handle: A closure that handles a value.
  ///   - redact: A closure that returns the value for traces and recordings, which a replay feeds
  ///     to the app. It is called before each value is handled, and must not change the app. It
  ///     must return a redacted value unchanged. By default, values are recorded unchanged.
  /// - Precondition: The name has no handler yet.
  public func receive<Value: Codable>(
    _ name: String, _ handle: @escaping @MainActor (Value) -> Void,
    redacting redact: (@MainActor (Value) -> Value)? = nil
  ) {
    precondition(
      handlers[name] == nil,
      "Cannot set a second handler of \"\(name)\": give each input its own name")
    handlers[name] = Handler(
      type: Value.self,
      handle: { value, recorded in
        guard let value = value as? Value else { return }
        let unredactedInput = Inspection.unredactedInput
        Inspection.unredactedInput = redact == nil ? name : nil
        defer { Inspection.unredactedInput = unredactedInput }
        Inspection.span(
          .input, InspectionEvent.Subject(type: "Boundary", name: name),
          .input(ValueSummary.of(recorded as? Value ?? value, named: name))
        ) {
          handle(value)
        }
      },
      redact: redact.map { redact in
        { value in (value as? Value).map { redact($0) as Any } ?? value }
      },
      decode: { try Self.decode(Value.self, from: $0) })
  }

  /// Sends an external input to the app.
  ///
  /// - Precondition: ``receive(_:_:redacting:)`` has set a handler for this name and value type.
  public func send<Value: Codable>(_ name: String, _ value: Value) {
    guard let handler = handlers[name] else {
      preconditionFailure("Cannot send \"\(name)\": set its handler with `receive` first")
    }
    precondition(
      handler.type == Value.self,
      "Cannot send \(Value.self) as \"\(name)\": its handler receives \(handler.type)")
    inputCount += 1
    let recorded = handler.redact?(value) as? Value
    record(name, .input, inputCount, recorded ?? value, inPlaceOf: recorded == nil ? nil : value)
    handler.handle(value, recorded ?? value)
    // User input is rare, and the recording must survive a killed process.
    tracer?.flush()
  }

  /// Performs an external request, and returns its answer.
  ///
  /// The recording contains the answer or the error, so both are `Codable`. A closure states its
  /// error type: `{ () async throws(ServerError) -> [String] in … }`. An operation that throws any
  /// error, such as a `URLSession` call, converts it to one of the app's `Codable` errors.
  ///
  /// - Parameters:
  ///   - name: The request's name.
  ///   - operation: The request, which a replay does not call.
  /// - Returns: The answer; in a replay, the recorded one.
  /// - Throws: The operation's error.
  public func answer<Value: Codable, Failure: Error & Codable>(
    _ name: String, _ operation: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    answerCount += 1
    let number = answerCount
    if case .replaying = mode {
      let input = await answers.answer(toRequest: number, named: name)
      if let answer = try? Self.decode(Answer<Value, Failure>.self, from: input) {
        return try answer.get()
      }
      onTypeMismatch?(name)
      // The replay has failed: no answer follows.
      return await unsafe withUnsafeContinuation { _ in }
    }
    if case .live = mode { return try await operation() }
    // Not traced, because the request does not run in a replay.
    let answer = await Inspection.unwatched { () async -> Answer<Value, Failure> in
      do throws(Failure) {
        return .value(try await operation())
      } catch {
        return .error(error)
      }
    }
    // Two objects belong to the enum `Answer`.
    record(name, .answer, number, answer, skippingKeys: 2)
    tracer?.flush()
    return try answer.get()
  }

  /// Records an input, whose time becomes the scheduler's current time.
  ///
  /// Keys of the `skippedKeys` outermost objects belong to the encoding, not to the app. A value
  /// that differs from its `original` is marked as redacted.
  private func record<Value: Encodable>(
    _ name: String, _ role: TraceEntry.Input.Role, _ number: Int, _ value: Value?,
    inPlaceOf original: Value? = nil, skippingKeys skippedKeys: Int = 0
  ) {
    guard !hasEnded, case .recording(let sink, let time, let clock) = mode else { return }
    let log = SecretLog { [self] secret in
      let number = secretNumbers[secret] ?? secretNumbers.count + 1
      secretNumbers[secret] = number
      return number
    }
    let encoded = value.map { Self.encode($0, secrets: log) }
    let content = encoded.map {
      JSONRedactor.redacted($0, named: name, skippingKeys: skippedKeys)
    }
    let isRedacted =
      content != encoded || !log.identities.isEmpty
      || original != nil && original.map { Self.encode($0) } != value.map { Self.encode($0) }
    time.now = clock()
    sink.receive(
      TraceEntry.Input(
        name: name, role: role, number: number, content: content,
        secrets: log.identities.isEmpty ? nil : Self.encode(log.identities),
        isRedacted: isRedacted, time: time.now, entryIndex: 0))
  }
}

extension Boundary {
  /// An error in feeding an input.
  package enum FeedError: Error {
    case noHandler
    case typeMismatch
  }

  /// Feeds a recorded input, answer or timer to the app.
  package func feed(_ input: TraceEntry.Input) throws(FeedError) {
    guard case .replaying(let time) = mode else { return }
    time.now = input.time
    switch input.role {
    case .timer: time.fire(input.number)
    case .answer: answers.feed(input)
    case .input:
      guard let handler = handlers[input.name] else { throw .noHandler }
      let value: Any
      do {
        value = try handler.decode(input)
      } catch {
        throw .typeMismatch
      }
      handler.handle(value, handler.redact?(value) ?? value)
    }
  }

  /// Returns a Boolean value that indicates whether the app waits for an answer or a timer, or can
  /// receive an input.
  package func isExpecting(_ input: TraceEntry.Input) -> Bool {
    guard case .replaying(let time) = mode else { return true }
    return switch input.role {
    case .timer: time.isPending(input.number)
    case .answer: answers.isRequested(input.number)
    case .input: true
    }
  }

  enum Answer<Value: Codable, Failure: Error & Codable>: Codable {
    case value(Value)
    case error(Failure)

    func get() throws(Failure) -> Value {
      switch self {
      case .value(let value): return value
      case .error(let error): throw error
      }
    }
  }

  static func encode(_ value: some Encodable, secrets log: SecretLog? = nil) -> String {
    do {
      return try CanonicalJSON.text(of: value, secrets: log)
    } catch {
      preconditionFailure("Cannot encode \(type(of: value)): \(ValueSummary.ofError(error))")
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from input: TraceEntry.Input
  ) throws -> Value {
    let decoder = JSONDecoder()
    if let secrets = input.secrets, let key = SecretIdentities.key {
      decoder.userInfo[key] = try decoder.decode([String: Int].self, from: Data(secrets.utf8))
    }
    return try decoder.decode(type, from: Data((input.content ?? "").utf8))
  }
}

/// A queue that matches a recording's answers to a replayed app's requests.
@MainActor package final class AnswerQueue {
  private struct Request {
    let number: Int
    let name: String
    let resume: (TraceEntry.Input) -> Void
  }

  private let isLenient: Bool
  private var requests: [Request] = []
  /// Answers that were fed before their requests.
  private var answers: [TraceEntry.Input] = []

  init(isLenient: Bool) {
    self.isLenient = isLenient
  }

  func isRequested(_ number: Int) -> Bool { requests.contains { $0.number == number } }

  package var unanswered: [String] { requests.map { "request \($0.number), \"\($0.name)\"" } }

  /// Answers a request now, or as soon as it is made.
  func feed(_ input: TraceEntry.Input) {
    if let index = match(input.number, input.name, among: requests.map { ($0.number, $0.name) }) {
      requests.remove(at: index).resume(input)
    } else {
      answers.append(input)
    }
  }

  /// Waits for an answer, forever if the recording has none.
  func answer(toRequest number: Int, named name: String) async -> TraceEntry.Input {
    if let index = match(number, name, among: answers.map { ($0.number, $0.name) }) {
      return answers.remove(at: index)
    }
    // A checked continuation would report a request that is never answered.
    return await unsafe withUnsafeContinuation { continuation in
      requests.append(
        Request(number: number, name: name) { unsafe continuation.resume(returning: $0) })
    }
  }

  /// Returns the position of a request's or an answer's counterpart.
  private func match(
    _ number: Int, _ name: String, among others: [(number: Int, name: String)]
  ) -> Int? {
    guard isLenient else { return others.firstIndex { $0.number == number } }
    return others.firstIndex { $0 == (number, name) } ?? others.firstIndex { $0.name == name }
  }
}

extension InspectionEvent.Category {
  /// Categories whose events occur in the same order in each run.
  ///
  /// Tokens may be deallocated on any thread, so the end of an observation has no fixed position.
  package static var replayed: Self { .all.subtracting(.observation) }
}
