// SPDX-License-Identifier: MIT

import Foundation
import PresentationTraceExport
import SwiftPresentation
import Testing

//= Secret.swift: struct Session {

struct Login {
  var user = "ada"
  var password = "lovelace"
}

/// Snippets for `Inspection` and `PresentationTrace`, verbatim.
struct TraceSnippets {
  @Test func `one operation is traced in memory`() {
    struct Model {
      func search(_ query: String) {
        Inspection.report(.input, InspectionEvent.Subject(type: "search"), .input(query))
      }
    }
    let model = Model()
    //= FromAFlowToATest.md: let ring = RingSink(capacity: 100)
    #expect(ring.entries.count == 1)
  }

  #if os(macOS) || os(Linux)
    // In its own process, because redaction rules apply to all tests.
    @Test func `secrets and hidden names are redacted`() async {
      await #expect(processExitsWith: .success) {
        #expect(ValueSummary.of(Session(user: "ada", token: Secret("t"))).contains("token: •••"))

        Inspection.hide("password", "user.card.*")

        #expect(ValueSummary.of(Login()) == "Login(user: \"ada\", password: •••)")
      }
    }

    @Test func `a ring sink writes its events to a file`() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
          UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))

        //= RingSink.swift: let ring = RingSink(capacity: 10_000)

        Inspection.report(.input, InspectionEvent.Subject(type: "app"), .input("tap"))

        try ring.write(to: "last.jsonl")

        let trace = try TraceFile(path: "last.jsonl")
        precondition(trace.entries.count == 1)
      }
    }

    @Test func `a trace is exported as OTLP`() async {
      await #expect(processExitsWith: .success) {
        //= TracesOfManyDevices.md: let ring = RingSink(capacity: 10_000)
        precondition(String(decoding: request, as: UTF8.self).contains("value query"))
      }
    }
  #endif
}
