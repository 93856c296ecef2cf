// SPDX-License-Identifier: MIT

import Foundation
import PresentationAutoRender
import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import PresentationTrace
import PresentationTraceExport
import TestSupport
import Testing

/// A secret with a hidden name never reaches any output, whatever its value and position.
@Suite(
  .contract(
    "User information, and the values in URL queries, fragments and path parameters, are",
    "never written to a trace or recording, even from malformed URLs. A query without `=`",
    "counts as a value. Names are written. Redaction takes linear time."))
struct SecretsTests {
  #if os(macOS) || os(Linux)
    // Runs in a separate process, because rules and recordings are process-wide.
    @Test(.contract("A `Secret`, and a value whose…"))
    func `hidden values don't reach any output`() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        Inspection.hide("password")
        for seed in Fuzzing.seeds(60) {
          let folder = try TemporaryFolder()
          let secret = "s3cr3t\(seed)"
          let outputs = try await SecretRun(seed: seed, secret: secret, folder: folder).outputs()
          for (name, output) in outputs {
            precondition(output.contains("•••"), "seed \(seed): \(name) has nothing")
            for line in output.split(separator: "\n") where line.contains(secret) {
              let text = "seed \(seed), \(name): \(line.suffix(1_000))\n"
              try FileHandle.standardError.write(contentsOf: Data(text.utf8))
            }
          }
        }
      }
      let errors = (result?.standardErrorContent).map { String(decoding: $0, as: UTF8.self) }
      #expect(errors == "", "\(errors ?? "")")
    }
  #endif

  @Test(arguments: SecretValues.urlKinds) func `a URL is written without credentials`(kind: Int) {
    let summary = ValueSummary.of(SecretValues.url("s3cr3t", kind))
    #expect(!summary.contains("s3cr3t") && summary.contains("•••"), "\(summary)")
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      let text = SecretValues.url("s3cr3t", kind)
      Inspection.report(.input, InspectionEvent.Subject(type: "T", name: text), .input(text))
      Inspection.report(.effect, InspectionEvent.Subject(type: "T"), .outcome(text))
    }
    #expect(!"\(recorder.events.map { ($0.subject, $0.kind) })".contains("s3cr3t"))
  }

  @Test(arguments: [
    "https://example.org/a/b#part", "1 / 2 // a comment", "Really? Yes.", "a@b.org", "x = y?",
    "http://example.org:80/", "mailto:a@b.org", "https://example.org:80/@ada", "C: 1/2",
    "https://example.org/@ada/post", "12:30:45", "at View.swift:12:3: a@b", "https://[::1]:80/x",
  ])
  func `a text without credentials is written unchanged`(text: String) {
    #expect(ValueSummary.of(text) == "\"\(text)\"")
  }

  /// A search from each delimiter would take quadratic time.
  @Test(arguments: [
    "?", ";", "#", "/", "?a", "//", "=", "?a=&", "\\", "/\\", ":", "a:", "//a:b", "@", ":@", ":/",
    "/x=",
    "//a:x@",
  ])
  func `a text of delimiters is redacted in linear time`(delimiter: String) {
    for start in ["x ", "https://example.org/"] {
      expectLinearTime(from: 3_000) { count in
        let text = start + String(repeating: delimiter, count: count)
        #expect(URLRedactor.redacted(text).hasPrefix(start))
      }
    }
  }

  @Test func `a truncated URL is redacted`() {
    let start = String(repeating: "a", count: 60) + " https://ada:"
    let text = start + String(repeating: "p", count: 9_000)
    #expect(!ValueSummary.of(text).contains("pp"))
    #expect(ValueSummary.of("https://ada:pw@host/?token=x") == "\"https://•••@host/?token=•••\"")
  }
}

/// A run of an app with a secret in many positions.
@MainActor private struct SecretRun {
  final class Label: ViewRenderable {
    func render(state: String) {}
    func set(visible: Bool) {}
  }
  struct FormState {
    var password: String?
    var title = "t"
  }
  final class Form: AutoRenderScreen, ViewRenderable {
    let autoRenderer = AutoRenderer()
    let passwordLabel = Label()
    let titleLabel = Label()
    typealias ViewState = FormState
    func set(visible: Bool) {}
  }
  struct BoundState {
    var password: Int
    var other = 0
  }
  final class BoundForm: AutoRenderScreen, ViewRenderable {
    let autoRenderer = AutoRenderer()
    let first = Label()
    typealias ViewState = BoundState
    func set(visible: Bool) {}
    var secret = ""
    var autoRenderBindings: [AutoRenderBinding] {
      [bind(\.password, to: \.first) { [secret] _ in secret }]
    }
  }
  enum Door: Keyed, Hashable {
    case closed
    case open(password: String)
  }
  struct Refused: Error, Codable { var password: String }

  var random: SplitMix64
  let secret: String
  let folder: TemporaryFolder

  nonisolated init(seed: UInt64, secret: String, folder: TemporaryFolder) {
    random = SplitMix64(seed: seed)
    self.secret = secret
    self.folder = folder
  }

  /// Runs the app with all trace kinds, and returns their output.
  func outputs() async throws -> [(String, String)] {
    var run = self
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let (ring, console) = (RingSink(capacity: 10_000), try TextFileSink(path: path("trace.txt")))
    let lines = try JSONLinesSink(path: path("trace.jsonl"))
    let tracer = Tracer.start(ring, console, lines)
    let boundary = try Boundary(recordingTo: path("recording.jsonl"), schema: "secrets")
    try await run.useAll(boundary)
    boundary.end()
    tracer.stop()
    let calls = await run.callText()
    func content(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }
    return [
      ("console", try content("trace.txt")), ("JSON Lines", try content("trace.jsonl")),
      ("recording", try content("recording.jsonl")), ("HTML", TraceReport(ring.entries).html),
      ("graph", graphText), ("journal", calls),
      ("Chrome", String(decoding: ChromeTrace(ring.entries).json, as: UTF8.self)),
      ("OTLP", String(decoding: OTLPTrace(ring.entries).json, as: UTF8.self)),
    ]
  }

  private mutating func value() -> Any { SecretValues.value(secret, using: &random) }

  private mutating func useAll(_ boundary: Boundary) async throws {
    useObservables()
    useMachines()
    useErrors()
    useViews()
    try await use(boundary)
    Inspection.report(
      .effect, InspectionEvent.Subject(type: "App"),
      .outcome(
        "loaded " + SecretValues.url(secret, Int.random(in: SecretValues.urlKinds, using: &random)))
    )
  }

  private mutating func useObservables() {
    let plain = Observable<Any>(value())
    plain.value = value()
    plain.value = SecretValues.Plain(password: secret)
    plain.value = SecretValues.Plain(password: secret + "!")
    let named = Observable("", name: "_Password")
    named.value = secret
    let shared = SharedObservable("", name: "password")
    shared.update { [secret] in $0 = secret }
    struct State {
      var list: [SecretValues.Equal]
      @SecretValues.Stored var event: SecretValues.Event
    }
    let state = Observable(State(list: [], event: .other), name: "state")
    state.value.list = [SecretValues.Equal(password: secret)]
    state.value.event = .logIn(user: "a", password: secret)
    state.value.event = .logIn(user: "a", password: secret + "?")
  }

  private func useMachines() {
    typealias Event = SecretValues.Event
    let open = Door.open(password: secret)
    let machine = StateMachine<Door, Event>(
      state: .closed,
      transitions: [
        .password(secret): [.closed => open], .other: [open => .closed],
        .change(password: secret): [open => .closed],
      ])
    for event: Event in [
      .logIn(user: "ada", password: secret), .password(secret), .password(secret),
      .change(password: secret),
    ] {
      _ = machine.process(event)
    }
    machine.reset()
  }

  /// All output for a definition whose states and events contain the secret.
  private var graphText: String {
    let (open, other) = (Door.open(password: secret), Door.open(password: secret + "?"))
    let graph = MachineDefinition<Door, SecretValues.Event>(
      state: other,
      transitions: [
        .password(secret): [.closed => open, open => open],
        .change(password: secret): [open => .closed],
      ]
    ).graph
    let findings = graph.validate().map(\.description) + graph.edges.map(\.description)
    return ([graph.mermaid, graph.graphviz, graph.matrix] + findings).joined(separator: "\n")
  }

  /// Returns a journal's entries and a spy's failures for calls that contain the secret.
  private mutating func callText() async -> String {
    let journal = Journal(exhaustivity: .off)
    let calls = (value(), SecretValues.Equal(password: secret))
    journal.record(calls.0, of: "any")
    let failures = await TestFailure.collect {
      let view = ViewSpy<SecretValues.Equal>("view", journal: journal)
      view.render(state: calls.1)
      view.expect(.render(SecretValues.Equal(password: secret + "?")))
      view.expectNothing()
      journal.expect("view.setVisible(true)")
    }
    return (journal.entries + failures.map(\.message)).joined(separator: "\n")
  }

  private func useErrors() {
    let presenter = ErrorPresenter(scheduler: MainScheduler.shared)
    for kind in 0..<8 { presenter.present(SecretValues.error(secret, kind), proposing: .alert) }
  }

  private func useViews() {
    let form = Form()
    form.render(state: FormState(password: secret))
    form.render(state: FormState(password: secret + "?"))
    let bound = BoundForm()
    bound.secret = secret
    bound.render(state: BoundState(password: 1))
    let label = Label()
    let password = Observable(secret, name: "password")
    let token = password.render(on: label)
    password.value = secret + "2"
    token.cancel()
  }

  private func use(_ boundary: Boundary) async throws {
    boundary.receive("password") { (_: String) in }
    boundary.receive("event") { (_: SecretValues.Event) in }
    boundary.receive("values") { (_: [String: [SecretValues.WithRaw]]) in }
    boundary.receive("keys") { (_: [SecretValues.Key: [String]]) in }
    boundary.receive("number") { (_: SecretValues.Number) in }
    boundary.receive("link") { (_: [String]) in }
    boundary.send("password", secret)
    boundary.send("event", SecretValues.Event.logIn(user: "ada", password: secret))
    boundary.send("event", SecretValues.Event.password(secret))
    let raw = SecretValues.WithRaw(password: .init(rawValue: secret + "\"\\"))
    boundary.send("values", ["a": [raw, raw]])
    let keys: [SecretValues.Key: [String]] = [.user: ["ada"], .password: [secret, secret]]
    boundary.send("keys", keys)
    boundary.send("number", SecretValues.Number(password: Double(secret.count) + 0.125))
    boundary.send("link", SecretValues.urlKinds.map { SecretValues.url(secret, $0) })
    _ = try await boundary.answer("login") { () throws(Refused) in
      SecretValues.Equal(password: secret)
    }
    _ = try await boundary.answer("password") { () throws(Refused) in secret }
    do {
      _ = try await boundary.answer("login") { () throws(Refused) -> String in
        throw Refused(password: secret)
      }
    } catch {}
  }
}

extension SecretValues.Event: Keyed {}
