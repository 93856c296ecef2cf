// SPDX-License-Identifier: MIT

import Observable
import Testing

@MainActor struct EventValuesTests {
  @Test func anIterationReceivesWaitingAndLaterEvents() async {
    let events = EventStream<Int>()
    events.send(1)
    var first = events.values().makeAsyncIterator()
    events.send(2)
    var second = events.map { $0 * 10 }.values().makeAsyncIterator()
    events.send(3)
    var seen: [Int?] = []
    for _ in 0..<3 { seen.append(await first.next()) }
    #expect(seen == [1, 2, 3])
    #expect(await second.next() == 30)
  }

  @Test func anIterationEndsWithItsStream() async {
    var events: EventStream<Int>? = EventStream()
    guard var values = events?.filter({ $0 > 1 }).values().makeAsyncIterator() else { return }
    for event in 1...2 { events?.send(event) }
    events = nil
    #expect(await values.next() == 2)
    #expect(await values.next() == nil)
  }
}
