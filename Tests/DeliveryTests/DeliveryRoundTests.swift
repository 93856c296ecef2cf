// SPDX-License-Identifier: MIT

import PresentationDelivery
import Testing

@Suite struct DeliveryRoundTests {
  @Test func turnsAreTakenInTheOrderInWhichTheyAreAskedFor() {
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

  @Test func aTurnOnAnIdleThreadIsTakenAtOnce() {
    let journal = Journal()
    DeliveryRound.perform(RecordedTurn("turn", in: journal))
    DeliveryRound.performAfterQueue(RecordedTurn("last turn", in: journal))
    #expect(journal.lines == ["turn", "last turn"])
  }

  @Test func aSubscriptionInATurnOfItsOwnWaitsForTheTurnsBeforeIt() {
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

  @Test func aTransactionIsOneTurnOfItsObjects() {
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
