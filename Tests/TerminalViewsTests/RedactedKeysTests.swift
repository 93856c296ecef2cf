// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationObservable
import PresentationTerminal
import PresentationTesting
import PresentationTrace
import PresentationViews
import TestSupport
import Testing

#if os(macOS) || os(Linux)
  /// Recordings of typed passwords, in separate processes because recordings are process-wide.
  struct RedactedKeysTests {
    /// Characters that occur in a trace for no other reason.
    private static let secret = "жΩщ€Þ🜚"

    /// The possible forms of a character in a file.
    private static func forms(of character: Character) -> [String] {
      let text = String(character)
      let units = text.utf16.map { String(format: "\\u%04x", $0) }.joined()
      let scalars = text.unicodeScalars.map(\.value)
      return [
        text, units, units.uppercased().replacing("\\U", with: "\\u"),
        text.utf8.map { String(format: "%%%02X", $0) }.joined(),
        text.utf8.map { String(format: "%%%02x", $0) }.joined(),
        scalars.map { "u{\(String($0, radix: 16))}" }.joined(),
        scalars.map { "&#\($0);" }.joined(),
        scalars.map { "&#x\(String($0, radix: 16));" }.joined(),
        Data(secret.utf8).base64EncodedString(),
      ]
    }

    private static func expectNoSecret(in text: String, _ name: String) {
      for form in secret.flatMap({ forms(of: $0) }) {
        #expect(!text.lowercased().contains(form.lowercased()), "\(name): \(form)")
      }
    }

    @MainActor private static func record(
      _ path: String, accepting accepted: String? = nil, _ use: (LoginApp, Boundary) -> Void
    ) throws -> LoginApp {
      let boundary = try Boundary(
        recordingTo: path, schema: LoginApp.schema, scheduler: VirtualScheduler())
      let app = LoginApp(boundary, accepting: accepted)
      use(app, boundary)
      boundary.end()
      return app
    }

    /// Types a name, Tab and the password, both character by character and as a paste.
    @MainActor private static func logIn(_ boundary: Boundary) {
      for key in "Ada" { boundary.send("event", TerminalEvent.key(.character(key))) }
      boundary.send("event", TerminalEvent.key(.tab))
      for key in secret { boundary.send("event", TerminalEvent.key(.character(key))) }
      boundary.send("event", TerminalEvent.paste(secret))
      for _ in secret { boundary.send("event", TerminalEvent.key(.backspace)) }
      boundary.send("event", TerminalEvent.key(.enter))
    }

    @MainActor private static func recordAndReplay(_ path: String) async throws {
      let app = try record(path) { app, boundary in
        logIn(boundary)
        precondition(app.password.value.value == secret)
      }
      precondition(app.frames.last?.contains("••••••") == true)
      let replayed = try await Replay(path: path, schema: LoginApp.schema).run { LoginApp($0) }
      precondition(replayed.password.value.value == "••••••" && replayed.frames == app.frames)
    }

    @Test(.contract("A trace, recording or export…"))
    func `neither a recording nor an export contains a typed password`() async throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("login.jsonl").path
      await #expect(processExitsWith: .success) { [path = path as String] in
        try await Self.recordAndReplay(path)
      }
      let recorded = try String(contentsOfFile: path, encoding: .utf8)
      Self.expectNoSecret(in: recorded, "recording")
      let inputs = try TraceFile(path: path).inputs
      #expect(inputs.count == 18 && inputs.count(where: \.isRedacted) == 7)
      #expect(recorded.contains("•"))
      let output = folder.url.appendingPathComponent("export").path
      for arguments in [
        ["view", path], ["check", path], ["chrome", path, "-o", output],
        ["otlp", path, "-o", output], ["html", path, "-o", output],
        ["test", path, "--import", "Login", "--make", "LoginApp(boundary)", "-o", output],
      ] {
        let run = try await CommandRun.run(CommandRun.product("presentation-trace"), arguments)
        #expect(run.exitCode == 0, "\(arguments): \(run.errors)")
        let export =
          arguments.contains("-o") ? try String(contentsOfFile: output, encoding: .utf8) : ""
        let text = export + run.output
        #expect(text.contains("login"), "\(arguments)")
        Self.expectNoSecret(in: text + run.errors, arguments[0])
      }
    }

    @MainActor private static func replayError(_ path: String) async throws -> String {
      _ = try record(path, accepting: secret) { logIn($1) }
      do {
        try await Replay(path: path, schema: LoginApp.schema).run { boundary in
          LoginApp(boundary, accepting: secret)
        }
        return "no error"
      } catch let error as ReplayError {
        guard case .afterRedacted(input: "input 11, event", _) = error else { return "" }
        return error.description
      }
    }

    @Test(.contract("An input that is recorded with…"))
    func `replaying an app that checks a password names the redacted input`() async throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("login.jsonl").path
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { [path = path as String] in
        let message = try await Self.replayError(path)
        try FileHandle.standardError.write(contentsOf: Data(message.utf8))
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Welcome") && message.contains("Wrong"), "\(message)")
      #expect(message.contains("following input 18, event"), "\(message)")
      #expect(message.contains("A possible reason: input 11, event is redacted"), "\(message)")
    }

    @MainActor private static func recordHidden(_ path: String) throws {
      Inspection.hide("key", "paste")
      let app = try record(path) { _, boundary in
        for key in secret { boundary.send("event", TerminalEvent.key(.character(key))) }
        boundary.send("event", TerminalEvent.key(.left))
        boundary.send("event", TerminalEvent.paste(secret))
      }
      precondition(app.nameField.text == "жΩщ€Þ\(secret)🜚")
    }

    @Test(.contract("In a trace, a user's event is…"))
    func `hidden keys and pasted texts are placeholders in a recording`() async throws {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("login.jsonl").path
      await #expect(processExitsWith: .success) { [path = path as String] in
        try await Self.recordHidden(path)
      }
      let inputs = try TraceFile(path: path).inputs.compactMap(\.content)
      #expect(inputs == Array(repeating: "\"•\"", count: 6) + ["\"left\"", "\"paste ••••••\""])
      // The bound observable of the name has a name itself.
      let keys = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("\"Boundary\"") || $0.contains("\"outside\"") }
      #expect(keys.count == 16)
      Self.expectNoSecret(in: keys.joined(separator: "\n"), "keys")
    }

    @Test(.contract("A trace, recording or export…"))
    func `a secure field's keys are replayed without being recorded`() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        for seed in Fuzzing.seeds(60) {
          let folder = try TemporaryFolder()
          let path = folder.url.appendingPathComponent("login.jsonl").path
          for problem in try await SecretWalk.run(seed: seed, path) {
            try FileHandle.standardError.write(contentsOf: Data("seed \(seed): \(problem)\n".utf8))
          }
        }
      }
      let problems = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(problems.isEmpty, "\(problems.prefix(4_000))")
    }
  }

  /// A random session of ``LoginApp`` that is recorded and replayed.
  @MainActor private struct SecretWalk {
    /// The password's characters, which occur in a trace for no other reason.
    private static let secrets: [Character] = [
      "ж", "Ω", "щ", "€", "Þ", "🜚", "👩‍👩‍👧", "\u{301}", "\u{200D}", "\u{1F1E9}", "각", "\u{1161}",
    ]
    private static let names: [Character] = ["a", "B", " ", "é", "7", "-"]
    private static let keys = [
      "tab", "tab", "shift-tab", "enter", "left", "right", "home", "end", "backspace", "delete",
      "ctrl-left", "ctrl-right", "ctrl-u", "ctrl-k", "ctrl-w", "alt-backspace", "up", "down",
      "escape", "click 3 0", "click 5 1", "click 2 2",
    ]

    private var random: SplitMix64
    private var expected: [TerminalEvent] = []

    private init(seed: UInt64) { random = SplitMix64(seed: seed) }

    static func run(seed: UInt64, _ path: String) async throws -> [String] {
      let (frames, expected) = try record(seed: seed, path)
      let file = try TraceFile(path: path)
      let recorded = try file.inputs.filter { $0.name == "event" }.map {
        try JSONDecoder().decode(TerminalEvent.self, from: Data(($0.content ?? "").utf8))
      }
      var problems: [String] = []
      for (index, pair) in zip(recorded, expected).enumerated() where pair.0 != pair.1 {
        problems.append("event \(index + 1) is \(pair.0), not \(pair.1)")
      }
      if recorded.count != expected.count { problems.append("\(recorded.count) events") }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for scalar in secrets.flatMap(\.unicodeScalars) where text.unicodeScalars.contains(scalar) {
        problems.append("U+\(String(scalar.value, radix: 16)) is in the recording")
      }
      do {
        let replayed = try await Replay(file, schema: LoginApp.schema).run { LoginApp($0) }
        let pairs = zip(frames, replayed.frames).enumerated()
        if let pair = pairs.first(where: { $0.element.0 != $0.element.1 }) {
          problems.append("frame \(pair.offset):\n\(pair.element.0)\n\(pair.element.1)")
        }
        if frames.count != replayed.frames.count { problems.append("another number of frames") }
      } catch {
        problems.append("\(error)")
      }
      return problems
    }

    private static func record(
      seed: UInt64, _ path: String
    ) throws -> (frames: [String], expected: [TerminalEvent]) {
      let boundary = try Boundary(
        recordingTo: path, schema: LoginApp.schema, scheduler: VirtualScheduler())
      let app = LoginApp(boundary)
      var walk = SecretWalk(seed: seed)
      for _ in 0..<60 { walk.step(app, boundary) }
      boundary.end()
      return (app.frames, walk.expected)
    }

    private mutating func step(_ app: LoginApp, _ boundary: Boundary) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: boundary.send("reveal", Bool.random(using: &random))
      case 1: boundary.send("alert", Bool.random(using: &random))
      case 2..<9:
        guard let key = Self.keys.randomElement(using: &random).flatMap(TerminalEvent.init) else {
          return
        }
        send(key, app, boundary)
      case 9: send(.paste(text(for: app) + text(for: app) + "\r\n" + text(for: app)), app, boundary)
      default:
        let character = Character(text(for: app))
        send(.key(.character(character), Bool.random(using: &random) ? .shift : []), app, boundary)
      }
    }

    /// Returns a character, which is secret only if the password field may have the focus.
    private mutating func text(for app: LoginApp) -> String {
      let isSecret = app.screen.focus === app.passwordField
      let characters = isSecret ? Self.secrets : Self.names
      return characters.randomElement(using: &random).map { String($0) } ?? ""
    }

    /// Sends an event, and expects placeholders for text in the password field.
    private mutating func send(_ event: TerminalEvent, _ app: LoginApp, _ boundary: Boundary) {
      let isSecret = app.screen.focus === app.passwordField
      boundary.send("event", event)
      switch event {
      case .key(.character, []) where isSecret, .key(.character, .shift) where isSecret:
        expected.append(.key(.character("•")))
      case .paste(let text) where isSecret:
        expected.append(.paste(String(repeating: "•", count: text.count)))
      default: expected.append(event)
      }
    }
  }
#endif
