// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationObservable
import PresentationTesting
import PresentationTrace
import TestSupport
import Testing

/// Tests of secrets in recordings and other encodings.
struct SecretRecordingTests {
  private struct Inner: Codable, Hashable {
    var text: String
    var numbers: [Double]
  }

  private struct Credentials: Codable, Hashable {
    var user: String
    var password: Secret<String>
    var pin: Secret<Int>
    var isNew: Secret<Bool>
    var born: Secret<Date>
    var key: Secret<Data>
    var home: Secret<URL?>
    var codes: [Secret<String>]
    var uses: [Secret<String>: Int]
    var inner: Secret<Inner>

    /// Creates credentials whose secrets begin with `s3cr3t` or `77`.
    init(_ random: inout SplitMix64) {
      func number() -> Int { Int.random(in: 1...2, using: &random) }
      user = "ada"
      password = Secret("s3cr3t\(number())")
      pin = Secret(7700 + number())
      isNew = Secret(number() == 1)
      born = Secret(Date(timeIntervalSinceReferenceDate: Double(7700 + number())))
      key = Secret(Data("s3cr3t\(number())".utf8))
      home = Secret(number() == 1 ? URL(string: "https://s3cr3t.org/\(number())") : nil)
      codes = (0..<number()).map { _ in Secret("s3cr3t\(number())") }
      // Keys that look equal have lines in no fixed order.
      let count = number()
      uses = [Secret("s3cr3t1"): count, Secret("s3cr3t2"): count]
      inner = Secret(Inner(text: "s3cr3t\(number())", numbers: [Double(7700 + number())]))
    }
  }

  private struct Refusal: Error, Codable {
    var token: Secret<String>
  }

  /// An app that compares secrets with the current ones.
  @MainActor private final class App {
    private let credentials = Observable<Credentials?>(nil, name: "credentials")
    private let tokens = Observable<Set<Secret<String>>>([], name: "tokens")
    private let boundary: Boundary
    private let observations: [ObservationToken]
    private var task: Task<Void, Never>?

    init(_ boundary: Boundary) {
      self.boundary = boundary
      observations = [
        credentials.map { $0?.password }.removeDuplicates().observe { _, _ in },
        tokens.map(\.count).observe { _, _ in },
      ]
      boundary.receive("log in") { [weak self] (credentials: Credentials) in
        self?.credentials.value = credentials
      }
      boundary.receive("load") { [weak self] (secret: Secret<String>) in
        self?.task = Task { await self?.load(secret) }
      }
    }

    private func load(_ secret: Secret<String>) async {
      do {
        tokens.value.insert(
          try await boundary.answer("token") { () throws(Refusal) in
            guard secret.value.hasSuffix("1") else { throw Refusal(token: secret) }
            return secret
          })
      } catch {
        tokens.value.insert(error.token)
      }
    }

    func settle() async { await task?.value }
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "A recording encodes a `Secret` as `•••`, 0 or `false`; other encoders write its value.",
        "In a replay, secrets are equal where the recorded ones were."),
      arguments: Fuzzing.seeds(10))
    func `a replay compares secrets like the recorded session`(seed: UInt64) async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { [seed = seed as UInt64] in
        try await Self.record(seed: seed)
      }
      let recorded = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let key = Data("s3cr3t".utf8).base64EncodedString().prefix(7)
      for secret in ["s3cr3t", "7700", String(key)] {
        #expect(!recorded.replacing(/"(time|took|thread)":\d+/, with: "").contains(secret))
      }
      #expect(recorded.contains(#"\"password\":\"•••\""#) && recorded.contains(#"\"pin\":0"#))
      try await Replay(recorded, schema: "secrets 1").run(.exact, timeLimit: .seconds(60)) {
        App($0)
      }
    }
  #endif

  @MainActor private static func record(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("session.jsonl").path
    let boundary = try Boundary(
      recordingTo: path, schema: "secrets 1", scheduler: VirtualScheduler())
    let app = App(boundary)
    for _ in 1...20 {
      boundary.send("log in", Credentials(&random))
      boundary.send("load", Secret("s3cr3t\(Int.random(in: 1...3, using: &random))"))
      await app.settle()
    }
    boundary.end()
    try FileHandle.standardError.write(contentsOf: Data(contentsOf: URL(filePath: path)))
  }

  @MainActor private static func recordTexts() async throws {
    Inspection.hide("password")
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("session.jsonl").path
    let boundary = try Boundary(
      recordingTo: path, schema: "texts 1", scheduler: VirtualScheduler())
    boundary.receive("body") { (_: String) in }
    var body = #"{"user":"ada","password":"s3cr3t","list":[{"PASS_WORD":77}]}"#
    for _ in 1...3 {
      boundary.send("body", body)
      boundary.send("body", "POST \(body) and {unbalanced")
      body = String(decoding: try JSONEncoder().encode(["body": body]), as: UTF8.self)
    }
    boundary.end()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  @MainActor
  @Test(
    .contract(
      "An input that is recorded with placeholders is marked. If a replay differs after such",
      "inputs, it names the last one as a possible reason."))
  func `an input with placeholders is marked as redacted`() async throws {
    let text = """
      {"format":"presentation-trace","version":1,"schema":"count 1"}
      {"outside":"count","role":"input","number":1,"time":5,"content":"0"}
      {"id":1,"time":6,"type":"Boundary","name":"count","kind":"input","text":"0"}
      {"end":1,"took":1}
      {"outside":"count","role":"input","number":2,"time":7,"content":"\\"•••\\"","redacted":true}

      """
    let inputs = try TraceFile(Data(text.utf8)).inputs
    #expect(inputs.map(\.isRedacted) == [false, true])
    let difference = ReplayError.typeMismatch("count")
    await #expect(
      throws: ReplayError.afterRedacted(input: "input 2, count", difference: difference)
    ) {
      try await Replay(text, schema: "count 1").run { $0.receive("count") { (_: Int) in } }
    }
    let old = text.replacing(",\"redacted\":true", with: "")
    await #expect(throws: difference) {
      try await Replay(old, schema: "count 1").run { $0.receive("count") { (_: Int) in } }
    }
  }

  @Test(.contract("A recording encodes a `Secret`…"))
  func `other encoders encode secrets`() throws {
    var random = SplitMix64(seed: 1)
    let credentials = Credentials(&random)
    let data = try JSONEncoder().encode(credentials)
    #expect(String(decoding: data, as: UTF8.self).contains("s3cr3t"))
    #expect(try JSONDecoder().decode(Credentials.self, from: data) == credentials)
  }

  @Test(.contract("A recording encodes a `Secret`…"))
  func `a changed secret is compared by its value`() {
    var (one, other) = (Secret("a"), Secret("b"))
    #expect(one != other && Set([one, other, Secret("a")]).count == 2)
    other.value = "a"
    one.value += ""
    #expect(one == other && one.hashValue == other.hashValue)
  }

  #if os(macOS) || os(Linux)
    @Test(
      .contract(
        "A recorded text is searched for JSON, in which hidden names also hide their values."))
    func `hidden keys are redacted in JSON inside strings`() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        try await Self.recordTexts()
      }
      let recorded = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let file = try TraceFile(Data(recorded.utf8))
      #expect(!file.inputs.contains { !$0.isRedacted })
      let inputs = file.inputs.compactMap(\.content)
      #expect(inputs.count == 6)
      for input in inputs {
        #expect(!input.contains("s3cr3t") && !input.contains("77") && input.contains("ada"))
        _ = try JSONDecoder().decode(String.self, from: Data(input.utf8))
      }
    }
  #endif
}
