// SPDX-License-Identifier: MIT

import Testing

@testable import TestSupport

struct ProcessLaneTests {
  /// The callers that are in the lane.
  private actor Occupancy {
    private var count = 0
    private(set) var most = 0

    func enter() {
      count += 1
      most = max(most, count)
    }

    func leave() { count -= 1 }
  }

  private struct Refusal: Error {}

  @Test func `at most two callers are in the lane`() async {
    let occupancy = Occupancy()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask {
          try? await ProcessLane.run {
            await occupancy.enter()
            await Task.yield()
            await occupancy.leave()
            // A failure leaves the lane, too.
            if number.isMultiple(of: 3) { throw Refusal() }
          }
        }
      }
    }
    #expect((1...2).contains(await occupancy.most))
  }

  @Test func `a caller in the lane enters again immediately`() async throws {
    let value = try await ProcessLane.run {
      try await ProcessLane.run { try await ProcessLane.run { 1 } }
    }
    #expect(value == 1)
  }
}
