// SPDX-License-Identifier: MIT

import Foundation
import Inspection
import Observable
import PresentationTesting
import Scheduling
import Testing
import Trace

/// An app that counts seconds, and writes down when they came.
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

@MainActor struct ReplayTimerTests {
  @Test func timersComeAgainWhenTheyCame() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString + ".jsonl").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await Self.recordAndReplay(path)
    }
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
    } catch ReplayError.parted(_, let recorded, let replayed) {
      precondition(recorded.contains("1.0 seconds") && replayed.contains("2.0 seconds"))
    }
  }

  @Test func whatDoesNotComeAgainIsSaidInTime() async throws {
    let file = try TraceFile(
      Data(
        """
        {"format":"presentation-trace","version":1,"schema":"ticker"}
        {"outside":"count","role":"input","number":1,"time":5,"content":"0"}
        {"id":1,"time":6,"type":"Boundary","name":"count","kind":"input","text":"0"}
        {"end":1,"took":1}
        {"id":2,"time":7,"type":"T","kind":"shown"}

        """.utf8))
    let place = 2
    let error = await #expect(throws: ReplayError.self) {
      try await Replay(file, schema: "ticker").run(timeLimit: .milliseconds(50)) { Ticker($0) }
    }
    guard case .stalled(place, let line) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(line.contains("\"kind\":\"shown\""))
  }
}
