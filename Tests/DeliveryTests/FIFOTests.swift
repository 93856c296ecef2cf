// SPDX-License-Identifier: MIT

import PresentationDelivery
import TestSupport
import Testing

@Suite struct FIFOTests {
  @Test func `elements leave in the order in which they enter`() {
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

  /// Queues with up to several chunks.
  @Test(arguments: Fuzzing.seeds(20))
  func `appending and removing agree with the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = FIFO<Int>()
    var model: [Int] = []
    for round in 0..<40 {
      let count = Int.random(in: 0...(round.isMultiple(of: 3) ? 3_000 : 700), using: &random)
      let kind = Int.random(in: 0..<6, using: &random)
      for number in 0..<count {
        switch kind {
        case 0, 1:
          queue.append(number)
          model.append(number)
        case 2 where number < 100:
          queue.prepend(number)
          model.insert(number, at: 0)
        case 3: #expect(queue.popLast() == model.popLast())
        case 4:
          queue.modifyLast { $0 += 1 }
          if let last = model.popLast() { model.append(last + 1) }
        default:
          #expect(queue.popFirst() == model.first)
          model = Array(model.dropFirst())
        }
        #expect(queue.first == model.first && queue.count == model.count)
        #expect(queue.isEmpty == model.isEmpty)
      }
    }
    while let first = queue.popFirst() {
      #expect(first == model.first)
      model.removeFirst()
    }
    #expect(model.isEmpty, "seed \(seed)")
  }

  @Test func `the last element can be changed`() {
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
