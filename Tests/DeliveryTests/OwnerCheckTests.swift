// SPDX-License-Identifier: MIT

import PresentationDelivery
import TestSupport
import Testing

/// The cost to find observers whose owners were deallocated.
@Suite(.contract("Subscriptions release observers…"))
struct OwnerCheckTests {
  private final class Owned: _AnyObserverNode {
    private let checks: Checks
    var token: ObservationToken?
    var hasLivingOwner = true

    init(_ checks: Checks) {
      self.checks = checks
      super.init()
      hasOwner = true
    }

    deinit { checks.observers -= 1 }

    override func endIfUnowned(levels: Int) {
      checks.count += 1
      if !hasLivingOwner { token?.end(.ownerDeallocated) }
    }
  }

  private final class Checks {
    var count = 0
    var observers = 0
  }

  private final class Registry: _ObserverRegistry<Owned> {
    let checks = Checks()

    deinit { close() }

    @discardableResult func observe() -> Owned {
      let node = Owned(checks)
      checks.observers += 1
      node.token = subscribe(node)
      return node
    }
  }

  @Test func `a subscription checks only a few observers`() {
    let registry = Registry()
    var nodes = (0..<10_000).map { _ in registry.observe() }
    #expect(registry.checks.count <= 40_000)
    registry.checks.count = 0
    for node in nodes { node.hasLivingOwner = false }
    nodes = []
    registry.observe()
    #expect(registry.checks.observers == 1)
    // Each other observer is removed, or checked once more after the cursor is back at the start.
    #expect(registry.checks.count <= 10_001)
    registry.checks.count = 0
    registry.observe()
    #expect(registry.checks.count <= 4)
  }

  @Test(arguments: 0..<20) func `ownerless observers remain fewer than the others`(seed: UInt64) {
    let registry = Registry()
    var generator = SplitMix64(seed: seed)
    var living: [() -> Void] = []
    for _ in 0..<5_000 {
      unowned let node = registry.observe()
      if Int.random(in: 0..<3, using: &generator) > 0 {
        node.hasLivingOwner = false
      } else {
        living.append { node.hasLivingOwner = false }
        if living.count > Int(seed) * 10 {
          living.remove(at: Int.random(in: living.indices, using: &generator))()
        }
      }
      #expect(registry.checks.observers <= 2 * living.count + 8)
    }
  }
}
