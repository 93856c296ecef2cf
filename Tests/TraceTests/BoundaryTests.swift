// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationObservable
import PresentationTesting
import PresentationTrace
import TestSupport
import Testing

@MainActor private final class Ticker {
  let times = Observable([Duration](), name: "times")
  private let boundary: Boundary
  private let step: Duration
  private var action: ScheduledAction?

  init(_ boundary: Boundary, every step: Duration = .seconds(1)) {
    self.boundary = boundary
    self.step = step
    boundary.receive("count") { [weak self] (count: Int) in self?.tick(count) }
  }

  private func tick(_ count: Int) {
    guard count > 0 else { return }
    action = boundary.scheduler.schedule(after: step) { [weak self] in
      guard let self else { return }
      times.value.append(boundary.scheduler.now)
      tick(count - 1)
    }
  }
}

@MainActor private final class Observing {
  let count = Observable(0, name: "count")

  init(_ boundary: Boundary) {
    boundary.receive("count") { [weak self] (new: Int) in
      guard let self else { return }
      let token = count.observe { _, _ in }
      count.value = new
      token.cancel()
      count.value = new
    }
  }
}

@MainActor struct BoundaryTests {
  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "In a replay, timers fire in the recorded order and at the recorded times. A missing",
        "event is reported within a time limit."))
    func `timers elapse at their recorded times in a replay`() async {
      await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString + ".jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await Self.recordAndReplay(path)
      }
    }

    @Test func `a recording doesn't contain the ends of observations`() async {
      await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString + ".jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await Self.recordAndReplayObservations(path)
      }
    }
  #endif

  private nonisolated static func isEndOfObservation(_ entry: TraceEntry) -> Bool {
    guard case .began(let record) = entry else { return false }
    return record.event.kind.category == .observation
  }

  /// Records observations and their ends while another tracer observes everything.
  private static func recordAndReplayObservations(_ path: String) async throws {
    let ring = RingSink(capacity: 100)
    let other = Tracer.start(ring)
    let boundary = try Boundary(
      recordingTo: path, schema: "observations", scheduler: VirtualScheduler())
    let recorded = Observing(boundary)
    for count in 1...3 { boundary.send("count", count) }
    boundary.end()
    other.stop()
    precondition(recorded.count.value == 3)
    precondition(ring.entries.count(where: Self.isEndOfObservation) == 3)
    let file = try TraceFile(path: path)
    precondition(!file.entries.contains(where: Self.isEndOfObservation))
    try await Replay(file, schema: "observations").run { Observing($0) }
  }

  private static func recordAndReplay(_ path: String) async throws {
    let time = VirtualScheduler()
    let boundary = try Boundary(recordingTo: path, schema: "ticker", scheduler: time)
    let recorded = Ticker(boundary)
    boundary.send("count", 3)
    time.advance(by: .seconds(10))
    boundary.end()
    let file = try TraceFile(path: path)
    precondition(file.inputs.map(\.role) == [.input, .timer, .timer, .timer])
    precondition(file.inputs.map(\.number) == [1, 1, 2, 3])

    var replayed: Ticker?
    try await Replay(file, schema: "ticker").run { boundary in
      let ticker = Ticker(boundary)
      replayed = ticker
      return ticker
    }
    precondition(replayed?.times.value == recorded.times.value && recorded.times.value.count == 3)

    do {
      try await Replay(file, schema: "ticker").run { Ticker($0, every: .seconds(2)) }
      preconditionFailure("it is another app")
    } catch ReplayError.differs(_, _, let recorded, let replayed) {
      precondition(recorded.contains("1.0 seconds") && replayed.contains("2.0 seconds"))
    }
  }

  private struct Failure: Error, Codable, Equatable {}

  /// An app that makes three requests for an input, and stores the responses.
  @MainActor private final class Asker {
    var answers: [String] = []
    let milestones = Milestones<String>()

    init(_ boundary: Boundary) {
      boundary.receive("ask") { [weak self] (_: Bool) in
        let task = Task {
          for number in 1...3 {
            let answer: String
            do throws(Failure) {
              let value = try await boundary.answer("n") { () throws(Failure) -> Int? in
                if number == 3 { throw Failure() }
                return number == 1 ? 1 : nil
              }
              answer = value.map { "\($0)" } ?? "nil"
            } catch {
              answer = "failure"
            }
            self?.answers.append(answer)
            Inspection.report(.effect, InspectionEvent.Subject(type: "Asker"), .outcome(answer))
            self?.milestones.reach(answer)
          }
        }
        _ = task
      }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `an answer may be nil or a failure`() async {
      await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString + ".jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await Self.askAndReplay(path)
      }
    }
  #endif

  /// An app that requests an identifier, which a recording redacts.
  @MainActor private final class IdentifierAsker {
    let milestones = Milestones<String>()

    init(_ boundary: Boundary) {
      boundary.receive("ask") { [weak self] (_: Bool) in
        let task = Task {
          _ = await boundary.answer("session") { UUID() }
          Inspection.report(.effect, InspectionEvent.Subject(type: "Asker"), .outcome("answered"))
          self?.milestones.reach("answered")
        }
        _ = task
      }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `a hidden answer that can't be decoded fails the replay`() async {
      await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory
          .appendingPathComponent(UUID().uuidString + ".jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        Inspection.hide("session")
        let boundary = try await Boundary(
          recordingTo: path, schema: "session", scheduler: VirtualScheduler())
        let app = await IdentifierAsker(boundary)
        await boundary.send("ask", true)
        await app.milestones.wait(for: "answered")
        await boundary.end()
        do {
          try await Replay(try TraceFile(path: path), schema: "session").run { IdentifierAsker($0) }
          preconditionFailure("a hidden identifier has decoded")
        } catch {
          let difference = ReplayError.typeMismatch("session")
          precondition(
            error as? ReplayError
              == .afterRedacted(input: "answer 1, session", difference: difference), "\(error)")
        }
      }
    }
  #endif

  private static func askAndReplay(_ path: String) async throws {
    let boundary = try Boundary(recordingTo: path, schema: "asker", scheduler: VirtualScheduler())
    let recorded = Asker(boundary)
    boundary.send("ask", true)
    await recorded.milestones.wait(for: "failure")
    boundary.end()
    var replayed: Asker?
    try await Replay(TraceFile(path: path), schema: "asker").run { boundary in
      let asker = Asker(boundary)
      replayed = asker
      return asker
    }
    precondition(recorded.answers == ["1", "nil", "failure"])
    precondition(replayed?.answers == recorded.answers)
  }

  #if os(macOS) || os(Linux)
    @Test func `sending a value of another type stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor func send() {
          let boundary = Boundary()
          boundary.receive("count") { (_: Int) in }
          boundary.send("count", "three")
        }
        await send()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot send String as \"count\": its handler receives Int"))
    }
  #endif

  @Test(.contract("In a replay, timers fire in the…"))
  func `a missing event fails the replay after a time limit`() async throws {
    let file = try TraceFile(
      Data(
        """
        {"format":"presentation-trace","version":1,"schema":"ticker"}
        {"outside":"count","role":"input","number":1,"time":5,"content":"0"}
        {"id":1,"time":6,"type":"Boundary","name":"count","kind":"input","text":"0"}
        {"end":1,"took":1}
        {"id":2,"time":7,"type":"T","kind":"shown"}

        """.utf8))
    let index = 2
    let error = await #expect(throws: ReplayError.self) {
      try await Replay(file, schema: "ticker").run(timeLimit: .milliseconds(50)) { Ticker($0) }
    }
    guard case .stalled(index, let line) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(line.contains("\"kind\":\"shown\""))
  }
}
