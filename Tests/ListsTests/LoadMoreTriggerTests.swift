// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationLists

/// The trigger that requests more items, as a value.
@Suite(
  .contract(
    "The load-more trigger's state is a value. Each item change permits one request, even",
    "if it was never displayed."))
struct LoadMoreTriggerTests {
  private func displayed(
    isChanged: Bool = true, hasFailed: Bool = false, itemsLeft: Int? = nil
  ) -> LoadMoreTrigger.Event {
    .displayed(isChanged: isChanged, hasFailed: hasFailed, itemsLeft: itemsLeft)
  }

  @Test func `reaching the end requests more once per change`() {
    var trigger = LoadMoreTrigger()
    trigger.prefetchDistance = 2
    #expect(trigger.handle(.ready(itemsLeft: 3)) == false && trigger.state == .armed)
    #expect(trigger.handle(.ready(itemsLeft: 2)) && trigger.state == .requested)
    #expect(trigger.handle(.ready(itemsLeft: 0)) == false)
    trigger.handle(displayed(isChanged: false))
    #expect(trigger.handle(.ready(itemsLeft: 0)) == false)
    trigger.handle(displayed())
    #expect(trigger.handle(.ready(itemsLeft: 0)) == true)
  }

  @Test func `a change that was never displayed allows another request`() {
    var trigger = LoadMoreTrigger()
    #expect(trigger.handle(.ready(itemsLeft: 0)) == true)
    trigger.handle(.changeMissed)
    #expect(trigger.handle(.ready(itemsLeft: 0)) == false)
    trigger.handle(displayed(isChanged: false))
    #expect(trigger.handle(.ready(itemsLeft: 0)) == true)
    // Only one request.
    trigger.handle(displayed(isChanged: false))
    #expect(trigger.handle(.ready(itemsLeft: 0)) == false)
  }

  @Test(arguments: [0, 5, nil] as [Int?])
  func `a failure is reset after the end is left and reached again`(itemsLeft: Int?) {
    var trigger = LoadMoreTrigger()
    trigger.handle(displayed(hasFailed: true, itemsLeft: itemsLeft))
    #expect(trigger.state == .failed(isEndSeen: itemsLeft == 0))
    #expect(trigger.handle(.ready(itemsLeft: 0)) == false)
    trigger.handle(.scrolled(itemsLeft: 0))
    #expect(trigger.state == .failed(isEndSeen: true))
    trigger.handle(.scrolled(itemsLeft: 1))
    #expect(trigger.state == .armed && trigger.handle(.ready(itemsLeft: 0)))
  }
}
