// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationTerminal
import PresentationTraceExport
import Testing

//= PrivacyOfRecordings.md: struct CardPayment: Codable {

struct Customer: Codable, Equatable {
  var name: String
}

/// A server's answer, with more than the app needs.
struct CustomerRecord {
  var name = "Ada"
  var birthday = "10 December 1815"
}

struct ServerDown: Error, Codable {}

@MainActor final class CustomerServer {
  func customer() async throws(ServerDown) -> CustomerRecord { CustomerRecord() }
}

@MainActor final class Checkout {
  var payment: CardPayment?
  func pay(_ payment: CardPayment) { self.payment = payment }
}

#if os(macOS) || os(Linux)
  /// The snippets from the article on recordings' privacy, verbatim.
  ///
  /// Each test has its own process, because rules and recordings are process-wide.
  struct PrivacySnippets {
    private static func withPath(
      _ body: @MainActor (String) async throws -> Void
    ) async throws {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString + ".jsonl").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await body(path)
    }

    @Test func `a recording hides secrets and named values`() async {
      await #expect(processExitsWith: .success) {
        try await Self.withPath { path in
          let checkout = Checkout()

          //= PrivacyOfRecordings.md: Inspection.hide("code", "customer.card.*")

          #expect(inputs.first?.isRedacted == true && checkout.payment?.code == 737)
          let recorded = try String(contentsOfFile: path, encoding: .utf8)
          #expect(recorded.contains("cardNumber: •••, code: •••"))
        }
      }
    }

    @Test func `an answer is recorded as the app receives it`() async {
      await #expect(processExitsWith: .success) {
        try await Self.withPath { path in
          let server = CustomerServer()
          let boundary = try Boundary(recordingTo: path, schema: "shop 1")
          //= PrivacyOfRecordings.md: let customer = try await boundary.answer("customer") {
          boundary.end()
          let recorded = try String(contentsOfFile: path, encoding: .utf8)
          #expect(customer.name == "Ada" && recorded.contains("Ada"))
          #expect(!recorded.contains("December"))
        }
      }
    }

    @Test func `no rule looks into data and derived texts`() async {
      await #expect(processExitsWith: .success) {
        try await Self.withPath { path in
          Inspection.hide("code")
          let body = Data(#"{"code":737}"#.utf8)
          let boundary = try Boundary(recordingTo: path, schema: "shop 1")
          boundary.receive("body") { (_: Data) in }
          boundary.receive("note") { (_: String) in }
          boundary.send("body", body)
          boundary.send("note", "the code is 737")
          boundary.send("note", #"{"code":737}"#)
          boundary.end()
          let contents = try TraceFile(path: path).inputs.compactMap(\.content)
          #expect(contents.first?.contains(body.base64EncodedString()) == true)
          #expect(contents.dropFirst().first == #""the code is 737""#)
          #expect(contents.last == #""{\"code\":0}""#)
        }
      }
    }

    @Test func `a recording has no key of a secure field`() async {
      await #expect(processExitsWith: .success) {
        try await Self.withPath { path in
          let boundary = try Boundary(recordingTo: path, schema: "shop 1")
          let screen = TerminalScreen(
            columns: 20, rows: 1, depth: .none, scheduler: boundary.scheduler
          ) { _ in }
          let field = TerminalTextField()
          screen.content = field
          screen.focus = field

          //= PrivacyOfRecordings.md: let password = Observable(Secret(""))

          boundary.send("event", TerminalEvent.key(.character("x")))
          boundary.send("event", TerminalEvent.key(.left))
          boundary.send("event", TerminalEvent.paste("yz"))
          boundary.end()
          let contents = try TraceFile(path: path).inputs.filter { $0.role == .input }
            .compactMap(\.content)
          #expect(contents == [#""•""#, #""left""#, #""paste ••""#])
          #expect(password.value.value == "yzx")
          binding.cancel()
        }
      }
    }
  }
#endif
