// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "An `EventSpy` records a stream's waiting and later events as journal calls, until it",
    "is released."))
@MainActor struct EventSpyTests {
  private enum Message: Equatable {
    case saved
    case failed(code: Int)
  }

  private let events = EventStream<Message>()

  @Test func `a spy records waiting and later events`() {
    events.send(.saved)
    let spy = EventSpy(events)
    spy.expect(.saved)
    events.send(.failed(code: 3))
    spy.expect(.failed(code: 3))
    spy.expectNothing()
  }

  @Test func `a derived stream's spy writes to a journal`() {
    let journal = Journal()
    let spy = EventSpy(events.filter { $0 != .saved }, "failures", journal: journal)
    events.send(.saved)
    events.send(.failed(code: 3))
    journal.expect("failures.failed(code: 3)")
    spy.skipAll()
  }

  @Test func `an unexpected event fails the test`() {
    let spy = EventSpy(events)
    events.send(.saved)
    withKnownIssue { spy.expect(.failed(code: 1)) }
    events.send(.saved)
    withKnownIssue { spy.expectNothing() }
  }

  @Test func `deallocating a spy ends its observation`() {
    var spy: EventSpy<Message>? = EventSpy(events)
    #expect(spy?.calls == [])
    spy = nil
    events.send(.saved)
    EventSpy(events).expect(.saved)
  }
}
