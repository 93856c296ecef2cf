// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationTerminal
import PresentationTraceExport
import Testing

struct CardPayment: Codable {
  var amount: Int
  var cardNumber: Secret<String>
  var code: Int
}

private struct Customer: Codable, Equatable {
  var name: String
}

/// A server's answer, with more than the app needs.
private struct CustomerRecord {
  var name = "Ada"
  var birthday = "10 December 1815"
}

private struct ServerDown: Error, Codable {}

@MainActor private final class CustomerServer {
  func customer() async throws(ServerDown) -> CustomerRecord { CustomerRecord() }
}

@MainActor private final class Checkout {
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

          Inspection.hide("code", "customer.card.*")
          let boundary = try Boundary(recordingTo: path, schema: "shop 1")
          boundary.receive("payment") { (payment: CardPayment) in checkout.pay(payment) }
          boundary.send("payment", CardPayment(amount: 30, cardNumber: Secret("4111"), code: 737))
          boundary.end()
          let inputs = try TraceFile(path: path).inputs
          #expect(inputs.first?.content == #"{"amount":30,"cardNumber":"•••","code":0}"#)

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
          let customer = try await boundary.answer("customer") {
            () async throws(ServerDown) -> Customer in
            Customer(name: try await server.customer().name)
          }
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

          let password = Observable(Secret(""))
          let binding = password.bindTwoWay(to: field)
          boundary.receive("event") { (event: TerminalEvent) in
            screen.handle(event)
          } redacting: {
            screen.redacted($0)
          }

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
