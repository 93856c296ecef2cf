// SPDX-License-Identifier: MIT

import PresentationDelivery
import TestSupport
import Testing

@Suite(
  .contract("An observer cancelled in its own callback is released at the turn's end."))
struct ObserverListTests {
  @Test func `observers are notified in order of subscription`() {
    let journal = Journal()
    let owner = RecordedTurn("owner", in: journal)
    let list = ObserverList<Int>(of: owner)
    let first = list.subscribe { journal.lines.append("first \($0)") }
    list.subscribeForever { journal.lines.append("second \($0)") }
    list.notify(1)
    first.cancel()
    list.notify(2)
    #expect(journal.lines == ["first 1", "second 1", "second 2"])
    withExtendedLifetime(owner) {}
  }

  @Test func `an observer cancelled in its callback is released after the turn`() {
    let journal = Journal()
    let owner = RecordedTurn("owner", in: journal)
    let list = ObserverList<Int>(of: owner)
    let tokens = Tokens()
    do {
      let captured = ReleaseRecorder("closure", in: journal)
      list.subscribe { _ in
        tokens.all[0].cancel()
        withExtendedLifetime(captured) { journal.lines.append("cancelled") }
      }.store(in: &tokens.all)
    }
    DeliveryRound.run {
      list.notify(1)
      journal.lines.append("end of the turn")
    }
    #expect(journal.lines == ["cancelled", "end of the turn", "closure released"])
    withExtendedLifetime(owner) {}
  }
}

private final class ReleaseRecorder {
  private let name: String
  private let journal: Journal

  init(_ name: String, in journal: Journal) {
    self.name = name
    self.journal = journal
  }

  deinit {
    journal.lines.append("\(name) released")
  }
}
