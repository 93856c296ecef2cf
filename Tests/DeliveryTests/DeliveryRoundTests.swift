// SPDX-License-Identifier: MIT

import PresentationDelivery
import TestSupport
import Testing

@Suite(
  .contract(
    "Turns run first in, first out, and a turn runs at once if its thread is idle. A turn",
    "scheduled as the last runs when no other turn is queued."))
struct DeliveryRoundTests {
  @Test func `turns run in FIFO order`() {
    let journal = Journal()
    let turns = ["first", "second"].map { RecordedTurn($0, in: journal) }
    let last = RecordedTurn("last", in: journal)
    DeliveryRound.run {
      DeliveryRound.performAfterQueue(last)
      for turn in turns { DeliveryRound.perform(turn) }
      journal.lines.append("callback")
    }
    #expect(journal.lines == ["callback", "first", "second", "last"])
  }

  @Test func `a turn on an idle thread runs immediately`() {
    let journal = Journal()
    DeliveryRound.perform(RecordedTurn("turn", in: journal))
    DeliveryRound.performAfterQueue(RecordedTurn("last turn", in: journal))
    #expect(journal.lines == ["turn", "last turn"])
  }

  @Test func `a subscription in its own turn runs after earlier turns`() {
    let journal = Journal()
    let turn = RecordedTurn("turn", in: journal)
    DeliveryRound.run {
      DeliveryRound.perform(turn)
      DeliveryRound.subscribeInTurn(as: turn.subject) {
        #expect(DeliveryRound.hasPendingSubscription)
        journal.lines.append("subscription")
      }
      #expect(DeliveryRound.hasPendingSubscription)
    }
    #expect(!DeliveryRound.hasPendingSubscription)
    #expect(journal.lines == ["turn", "subscription"])
  }

  @Test func `a transaction runs one turn for each object`() {
    let journal = Journal()
    let turns = ["first", "second"].map { RecordedTurn($0, in: journal) }
    Transaction.run {
      for turn in turns { Transaction.current?.add(turn) }
      journal.lines.append("body")
    }
    #expect(Transaction.current == nil)
    #expect(journal.lines == ["body", "first", "second"])
  }
}
