// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import SwiftPresentation
import Testing

/// The payloads article's snippets, verbatim.
@MainActor struct PayloadSnippets {
  //= Payloads.md: enum Account: CaseKeyed {

  @Test func `a transition reads several values`() {
    //= Payloads.md: let machine = StateMachine(Self.account)
    #expect(machine.state == .signedIn(name: "Countess", email: "ada@example.com"))
    machine.process(.locked(attempts: 3, reason: "password"))
    #expect(machine.state == .locked(attempts: 3, reason: "password"))
  }

  @Test func `each transition is covered by samples`() {
    let coverage = MachineCoverage(of: Self.account)
    let samples: [AccountEvent] = [
      .signedIn(name: "Ada", email: "ada@example.com"), .renamed("Countess"),
      .locked(attempts: 3, reason: "password"),
    ]
    for path in Self.account.coveringPaths(samples: samples) {
      let machine = StateMachine(Self.account)
      let token = coverage.record(machine)
      for (event, _) in path {
        if let event { machine.process(event) }
      }
      token.cancel()
    }
    #expect(coverage.missedTransitions.isEmpty)
  }

  @Test func `the article's diagram names cases without payloads`() throws {
    let article = "Sources/StateMachine/StateMachine.docc/Payloads.md"
    #expect(try Documents.text(article).contains(Self.account.graph.mermaid))
    #expect(Self.account.graph.validate().filter(\.isError) == [])
  }

  @Test func `a source's payload is ignored, and a repeated source is reported`() {
    let mistaken = MachineDefinition<Account, AccountEvent>(
      state: .locked(attempts: 3, reason: ""),
      transitions: [
        .on(
          .signedOut,
          [
            //= Payloads.md: .locked(attempts: 3, reason: "") => .signedOut,
          ])
      ])
    let findings = mistaken.graph.validate().map(\.description)
    #expect(findings.contains { $0.contains("locked => signedIn on signedOut is never taken") })

    let remedied = MachineDefinition<Account, AccountEvent>(
      state: .locked(attempts: 3, reason: ""),
      transitions: [
        .on(
          .signedOut,
          [
            (.locked(attempts: 0, reason: "") => .signedOut).guardedByState { old, _ in
              if case .locked(let attempts, _) = old { attempts < 9 } else { false }
            }
          ])
      ])
    let outcomes = [3, 9].flatMap { attempts in
      Given(.locked(attempts: attempts, reason: ""), in: remedied).when(.signedOut).outcomes
    }
    #expect(outcomes.last == .ignored(.guardFailed) && outcomes.first != outcomes.last)
  }

  // MARK: - A struct

  struct User: Hashable {
    var name = ""
    var email = ""
  }

  enum Session: CaseKeyed {
    case signedOut
    case signedIn(User)

    func renamed(_ name: String) -> Session {
      guard case .signedIn(var user) = self else { return self }
      user.name = name
      return .signedIn(user)
    }
  }

  enum SessionEvent: CaseKeyed, Hashable {
    case signedIn(User)
    case renamed(String)
  }

  @Test func `a struct payload names its values`() {
    let session = MachineDefinition<Session, SessionEvent>(
      state: .signedOut,
      transitions: [
        .on(SessionEvent.signedIn, [.from(.signedOut, to: .signedIn(User())) { .signedIn($1) }]),
        .on(SessionEvent.renamed, [.stay(in: .signedIn(User())) { $0.renamed($1) }]),
      ])
    let machine = StateMachine(session)
    machine.process(.signedIn(User(name: "Ada", email: "ada@example.com")))
    machine.process(.renamed("Countess"))
    #expect(machine.state == .signedIn(User(name: "Countess", email: "ada@example.com")))
  }

  // MARK: - Other spellings

  enum Invitation: CaseKeyed, Hashable {
    case accepted(name: String, email: String)
    case sent(by: String, to: String)

    var guest: (name: String, email: String)? {
      if case .accepted(let name, let email) = self { (name, email) } else { nil }
    }
  }

  @Test func `a sample selects a case, and a closure names its payload's values`() {
    let definition = MachineDefinition<Account, Invitation>(
      state: .signedOut,
      transitions: [
        .on(
          .sent(by: "", to: ""), Invitation.sent,
          [
            .any(to: .user) { (_, sent: (host: String, guest: String)) in
              .signedIn(name: sent.guest, email: "")
            }
          ]),
        .on(
          .accepted(name: "", email: ""), \.guest,
          [.any(to: .user) { .signedIn(name: $1.name, email: $1.email) }]),
      ])
    let machine = StateMachine(definition)
    machine.process(.sent(by: "Ada", to: "Grace"))
    #expect(machine.state == .signedIn(name: "Grace", email: ""))
    machine.process(.accepted(name: "Grace", email: "grace@example.com"))
    #expect(machine.state == .signedIn(name: "Grace", email: "grace@example.com"))
  }

  #if os(macOS) || os(Linux)
    @Test func `an initializer with several cases' types stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DefinitionRow<Account, Invitation>.on(Invitation.sent, [.any(to: .signedOut)])
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let message =
        "Cannot determine the case of Invitation with the payload (String, String): accepted, sent"
      #expect(errors.contains(message))
    }

    @Test func `an initializer of another case stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DefinitionRow<Account, AccountEvent>.on(
          .signedOut, AccountEvent.renamed, [.any(to: .signedOut)])
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot read (String) from signedOut of AccountEvent"))
    }
  #endif
}
