// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationTesting
import Testing

@MainActor struct EventSpyTests {
  private enum Message: Equatable {
    case saved
    case failed(code: Int)
  }

  private let events = EventStream<Message>()

  @Test func aSpyRecordsWaitingAndLaterEvents() {
    events.send(.saved)
    let spy = EventSpy(events)
    spy.expect(.saved)
    events.send(.failed(code: 3))
    spy.expect(.failed(code: 3))
    spy.expectNothing()
  }

  @Test func aSpyOfADerivedStreamWritesToAJournal() {
    let journal = Journal()
    let spy = EventSpy(events.filter { $0 != .saved }, "failures", journal: journal)
    events.send(.saved)
    events.send(.failed(code: 3))
    journal.expect("failures.failed(code: 3)")
    spy.skipAll()
  }

  @Test func anUnexpectedEventFailsTheTest() {
    let spy = EventSpy(events)
    events.send(.saved)
    withKnownIssue { spy.expect(.failed(code: 1)) }
    events.send(.saved)
    withKnownIssue { spy.expectNothing() }
  }

  @Test func theObservationEndsWithTheSpy() {
    var spy: EventSpy<Message>? = EventSpy(events)
    #expect(spy?.calls == [])
    spy = nil
    events.send(.saved)
    EventSpy(events).expect(.saved)
  }
}
