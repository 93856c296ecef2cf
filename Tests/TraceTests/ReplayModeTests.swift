// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import PresentationTraceExport
import SwiftPresentation
import TestSupport
import Testing

/// A recorded session that a changed app replays.
@Suite(
  .contract(
    "A failed replay names the last input, and shows the recorded and replayed lines with the",
    "difference marked. A different screen is reported after the app has been idle for a",
    "fifth of the time limit, and at least two seconds."))
@MainActor struct ReplayModeTests {
  /// A change that was made after the recording.
  enum Change: String, CaseIterable, Codable {
    case nothing, otherOrder, moreValues, fewerValues, otherDelay, otherRequest
    case otherText, otherState, extraEvent, lessTimers
  }

  enum Phase: Keyed, Hashable { case idle, loading, loaded, failed }
  enum Step: Keyed, Hashable { case start, finish, fail }

  struct Failure: Error, Codable {}

  final class TitleLabel: ViewRenderable {
    func render(state: String) {}
    func set(visible: Bool) {}
  }

  final class Screen: AutoRenderScreen, ViewRenderable {
    struct State { var title: String? }
    let autoRenderer = AutoRenderer()
    let titleLabel = TitleLabel()
    typealias ViewState = State
    func set(visible: Bool) {}
  }

  /// An app that loads a name, and displays a message for a second.
  @MainActor final class App {
    static let definition = MachineDefinition<Phase, Step>(
      state: .idle,
      transitions: [
        .start: [.idle => .loading, .loaded => .loading, .failed => .loading],
        .finish: [.loading => .loaded], .fail: [.loading => .failed],
      ])

    let machine = StateMachine(definition)
    let title = Observable(Screen.State(title: nil), name: "title")
    let count = Observable(0, name: "count")
    let extra = Observable(0, name: "extra")
    /// Reached when a name's response or error has been handled.
    let milestones = Milestones<String>()
    private let change: Change
    private let boundary: Boundary
    private let screen = Screen()
    private var tokens: [Any] = []

    init(_ boundary: Boundary, _ change: Change = .nothing) {
      (self.boundary, self.change) = (boundary, change)
      tokens.append(title.render(on: screen))
      boundary.receive("load") { [weak self] (name: String) in self?.load(name) }
    }

    private func load(_ name: String) {
      machine.processEvent(.start)
      if change == .extraEvent { machine.processEvent(.start) }
      if change == .otherRequest {
        Task { [boundary] in
          _ = try? await boundary.answer("greeting") { () async throws(Failure) in 1 }
        }
      }
      Task { [weak self] in await self?.ask(name) }
    }

    private func ask(_ name: String) async {
      do throws(Failure) {
        let text = try await boundary.answer("name") { () async throws(Failure) -> String in
          if name == "bad" { throw Failure() }
          return name.uppercased()
        }
        show(text)
      } catch {
        machine.processEvent(.fail)
        title.value.title = "failed"
      }
      milestones.reach(name)
    }

    private func show(_ text: String) {
      if change == .otherOrder { count.value += 1 }
      machine.processEvent(change == .otherState ? .fail : .finish)
      title.value.title = change == .otherText ? text + "?" : text
      if change != .otherOrder, change != .fewerValues { count.value += 1 }
      if change == .moreValues { for number in 1...20 { extra.value = number } }
      guard change != .lessTimers else { return hide() }
      let delay = Duration.milliseconds(change == .otherDelay ? 1_500 : 1_000)
      tokens.append(
        boundary.scheduler.schedule(after: delay) { [weak self] in self?.hide() })
    }

    private func hide() { title.value.title = nil }
  }

  #if os(macOS) || os(Linux)
    /// Returns a session's recording, which another process makes.
    private static func recorded() async throws -> String {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        try await Self.record()
      }
      return String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
  #endif

  private static func record() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("session.jsonl").path
    let time = VirtualScheduler()
    let boundary = try Boundary(recordingTo: path, schema: "names 1", scheduler: time)
    let app = App(boundary)
    for name in ["ada", "bad", "grace"] {
      boundary.send("load", name)
      await app.milestones.wait(for: name)
      if name != "grace" { time.advance(by: .seconds(2)) }
    }
    boundary.end()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private func replay(
    _ recorded: String, _ mode: ReplayMode, _ change: Change
  ) async throws -> App {
    try await Replay(recorded, schema: "names 1").run(mode, timeLimit: .milliseconds(300)) {
      App($0, change)
    }
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "A mode selects what a replay compares: all events, each machine's events and states, or",
        "the screen at each input. The modes `machines` and `screen` accept all other app",
        "changes."))
    func `each mode accepts changes that it doesn't compare`() async throws {
      let recorded = try await Self.recorded()
      let accepted: [ReplayMode: [Change]] = [
        .exact: [.nothing],
        .machines: [
          .nothing, .otherOrder, .moreValues, .fewerValues, .otherDelay, .otherText,
          .lessTimers, .otherRequest,
        ],
        .screen: [
          .nothing, .otherOrder, .moreValues, .fewerValues, .otherDelay, .otherState,
          .extraEvent, .otherRequest,
        ],
      ]
      for (mode, changes) in accepted {
        for change in Change.allCases {
          let isAccepted = changes.contains(change)
          do {
            _ = try await replay(recorded, mode, change)
            #expect(isAccepted, "\(mode) accepts \(change)")
          } catch let error as ReplayError {
            #expect(!isAccepted, "\(mode), \(change): \(error)")
          }
        }
      }
    }

    @Test func `a difference is marked in the error`() async throws {
      let recorded = try await Self.recorded()
      let machines = await #expect(throws: ReplayError.self) {
        try await replay(recorded, .machines, .otherState)
      }
      #expect(
        "\(try #require(machines))" == """
          the replay differs from the recording after 1 entry, following answer 1, name:
          − event StateMachine<Phase, Step> finish: loading → loaded
          + event StateMachine<Phase, Step> fail: loading → failed
                                             ^^^^^^^^^^^^^^^^^^^^^
          If the difference is intended, run the test with UPDATE_RECORDINGS=1 to accept it.
          """)
      let screen = await #expect(throws: ReplayError.self) {
        try await replay(recorded, .screen, .otherText)
      }
      #expect(
        "\(try #require(screen))" == """
          the screen differs from the recording at the end:
          − Screen: State(title: "GRACE")
          + Screen: State(title: "GRACE?")
                                       ^
          If the difference is intended, run the test with UPDATE_RECORDINGS=1 to accept it.
          """)
    }
  #endif

  #if os(macOS) || os(Linux)
    // Runs in a separate process, so that no other test occupies its main actor.
    @Test func `a different screen in an idle app is reported quickly`() async throws {
      let recorded = try await Self.recorded()
      await #expect(processExitsWith: .success) { [recorded = recorded as String] in
        try await Self.reportDifferentScreen(recorded, within: .seconds(10))
      }
    }
  #endif

  private static func reportDifferentScreen(
    _ recorded: String, within limit: Duration
  ) async throws {
    let replay = try Replay(recorded, schema: "names 1")
    let start = ContinuousClock.now
    do {
      try await replay.run(.screen, timeLimit: limit * 2) { App($0, .otherText) }
    } catch is ReplayError {
      precondition(ContinuousClock.now - start < limit)
      return
    }
    preconditionFailure("the difference was not reported")
  }

  @Test(.contract("A mode selects what a replay…"))
  func `a recording without comparable entries is rejected`() async throws {
    let header = #"{"format":"presentation-trace","version":1,"schema":"names 1"}"# + "\n"
    for mode in [ReplayMode.machines, .screen] {
      await #expect(throws: ReplayError.nothingToCompare(mode)) {
        try await replay(header, mode, .nothing)
      }
    }
  }

  @Test func `long lines are truncated around the difference`() {
    let (start, end) = (String(repeating: "a", count: 300), String(repeating: "z", count: 300))
    let error = ReplayError.differs(
      entryIndex: 0, input: nil, recorded: start + "old" + end, replayed: start + "new" + end)
    let lines = "\(error)".split(separator: "\n")
    #expect(lines[1].hasPrefix("− …aaa") && lines[1].hasSuffix("zzz…") && lines[1].count < 210)
    #expect(lines[1].contains("aoldz") && lines[2].contains("anewz"))
    let caret = lines[3].prefix { $0 == " " }.count
    #expect(lines[1].dropFirst(caret).hasPrefix("old") && lines[3].hasSuffix("^^^"))
  }
}

@Suite(
  .contract(
    "`UPDATE_RECORDINGS=1` rewrites a recording with the same inputs if a run no longer",
    "follows it in its mode. The recording may be a file or a literal in a test. No other",
    "recording changes."))
@MainActor struct UpdateRecordingsTests {
  #if os(macOS) || os(Linux)
    @Test func `an updated recording replaces the file`() async {
      await #expect(processExitsWith: .success) {
        unsafe setenv("UPDATE_RECORDINGS", "1", 1)
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("session.jsonl").path
        try await Self.record(path)
        let recorded = try String(contentsOfFile: path, encoding: .utf8)
        let replay = try await Replay(path: path, schema: "names 1")
        // Unchanged lines remain identical.
        try await replay.run(.exact) { ReplayModeTests.App($0) }
        var content = try String(contentsOfFile: path, encoding: .utf8)
        precondition(content == recorded)
        try await replay.run(.machines) { ReplayModeTests.App($0, .otherText) }
        content = try String(contentsOfFile: path, encoding: .utf8)
        precondition(content == recorded)

        try await replay.run(.machines) { ReplayModeTests.App($0, .otherState) }
        let accepted = try String(contentsOfFile: path, encoding: .utf8)
        precondition(accepted != recorded && accepted.contains("\"event\":\"fail\""))
        unsafe unsetenv("UPDATE_RECORDINGS")
        for mode in ReplayMode.allCases {
          try await Replay(path: path, schema: "names 1").run(mode) {
            ReplayModeTests.App($0, .otherState)
          }
        }
      }
    }

    @Test func `accepting a recording names a request without an answer`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        unsafe setenv("UPDATE_RECORDINGS", "1", 1)
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("session.jsonl").path
        try await Self.record(path)
        try await Replay(path: path, schema: "names 1").run(.machines) { boundary in
          Task {
            _ = try? await boundary.answer("greeting") {
              () async throws(ReplayModeTests.Failure) in 1
            }
          }
          return ReplayModeTests.App(boundary, .otherState)
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("\"greeting\", which waits forever: record the session again"))
      #expect(!message.contains("\"name\""))
    }

    @Test func `an updated recording replaces a literal in a test`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("session.jsonl").path
        try await Self.record(path)
        let recorded = try String(contentsOfFile: path, encoding: .utf8)
        let source = try ReplayTest(
          recorded, name: "replay", modules: [], app: "App(boundary)"
        ).source
        precondition(source.contains("run(.machines)"))
        let file = try folder.write("BugTests.swift", source)
        try RecordingFile.literal(recorded, inFile: file.path).accept("new \"\"\"# text\n")
        let rewritten = try String(contentsOf: file, encoding: .utf8)
        precondition(
          rewritten.hasSuffix("#\"\"\"\nnew \"\"\"\\#u{23} text\n\n\"\"\"#\n"), rewritten)
        precondition(rewritten.hasPrefix(source.prefix(300)))
        do {
          try RecordingFile.literal(recorded, inFile: file.path).accept("")
          preconditionFailure("the literal is not there any more")
        } catch {
          precondition("\(error)".contains("does not contain it in the form"))
        }
      }
    }
  #endif

  private static func record(_ path: String) async throws {
    let time = VirtualScheduler()
    let boundary = try Boundary(recordingTo: path, schema: "names 1", scheduler: time)
    let app = ReplayModeTests.App(boundary)
    boundary.send("load", "ada")
    await app.milestones.wait(for: "ada")
    time.advance(by: .seconds(2))
    boundary.end()
  }
}
