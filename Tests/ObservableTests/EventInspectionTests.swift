// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A trace shows each delivery once, with the cause that sent the event. Hidden values",
    "are redacted."))
@MainActor struct EventInspectionTests {
  private struct Login {
    let user: String
    let password: Secret<String>
  }

  private let recorder = InspectionRecorder()

  @Test func `each event delivery is its consequences' cause`() {
    let (events, count) = (EventStream<Int>(name: "events"), Observable(0, name: "count"))
    let tokens = [
      events.observe { event in count.value = event },
      events.map { $0 }.observe { _ in },
    ]
    recorder.watch {
      Inspection.span(.input, InspectionEvent.Subject(type: "Button"), .input("tap")) {
        events.send(7)
      }
    }
    #expect(
      recorder.events.map(\.kind) == [.input("tap"), .eventSent("7"), .valueChanged(["0 → 7"])])
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, 2])
    #expect(recorder.events[1].subject.description == "events")
    #expect(recorder.events[1].kind.category == .observable)
    #expect(recorder.open.isEmpty)
    for token in tokens { token.cancel() }
  }

  @Test func `a waiting event is reported once with its sender's cause`() {
    let events = EventStream<Int>()
    recorder.watch {
      Inspection.span(.input, InspectionEvent.Subject(type: "Button"), .input("tap")) {
        events.send(7)
      }
      #expect(recorder.events.count == 1)
      Inspection.span(.input, InspectionEvent.Subject(type: "Screen"), .input("appear")) {
        let token = events.observe { _ in }
        token.cancel()
      }
      events.send(8)
    }
    let sent = recorder.events.filter { $0.kind == .eventSent("7") }
    #expect(sent.map(\.cause?.rawValue) == [1])
    #expect(!recorder.events.contains { $0.kind == .eventSent("8") })
  }

  @Test func `secrets and hidden names are redacted`() {
    let (logins, tokens) = (EventStream<Login>(), EventStream<String>(name: "sessionToken"))
    let observations = [logins.observe { _ in }, tokens.observe { _ in }]
    Inspection.hide("sessionToken")
    recorder.watch {
      logins.send(Login(user: "anna", password: Secret("1234")))
      tokens.send("abcd")
    }
    let texts = recorder.events.map { "\($0.kind)" }.joined()
    #expect(recorder.events.count == 2)
    #expect(texts.contains("anna"))
    #expect(!texts.contains("1234"))
    #expect(!texts.contains("abcd"))
    for token in observations { token.cancel() }
  }

  @Test func `an observation's end is reported once`() {
    let events = EventStream<Int>(name: "events")
    recorder.watch(.observation) {
      events.observe { _ in }.cancel()
      events.map { $0 }.merge(with: events).observe { _ in }.cancel()
      let token = events.prefix(1).observe { _ in }
      events.send(1)
      token.cancel()
    }
    #expect(
      recorder.events.map { "\($0.subject): \($0.kind)" } == [
        "events: observationEnded(reason: \"cancelled\")",
        "ReadOnlyEventStream<Int>: observationEnded(reason: \"cancelled\")",
        "ReadOnlyEventStream<Int>: observationEnded(reason: \"source deallocated\")",
      ])
  }
}
