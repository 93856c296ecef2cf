// SPDX-License-Identifier: MIT

import Delivery
import Testing

@Suite struct FIFOTests {
  @Test func elementsLeaveInTheOrderInWhichTheyEnter() {
    var queue = FIFO<Int>()
    var model: [Int] = []
    // The storage is compacted after 64 elements.
    for number in 0..<1_000 {
      queue.append(number)
      model.append(number)
      if number % 3 != 0 { #expect(queue.popFirst() == model.removeFirst()) }
      #expect(queue.first == model.first)
    }
    while let first = queue.popFirst() { #expect(first == model.removeFirst()) }
    #expect(model.isEmpty)
    #expect(queue.isEmpty)
  }

  @Test func theLastElementCanBeChanged() {
    var queue = FIFO<Int>()
    queue.modifyLast { $0 += 1 }
    #expect(queue.isEmpty)
    queue.append(1)
    queue.append(2)
    queue.modifyLast { $0 += 10 }
    #expect(queue.popFirst() == 1)
    #expect(queue.popFirst() == 12)
  }
}
