// SPDX-License-Identifier: MIT

import PresentationDelivery

/// The dependents whose height must be raised: a queue instead of recursion through the graph.
@usableFromInline struct HeightUpdates {
  private var pending = FIFO<(dependent: any DependentValue, height: Int)>()

  mutating func append(_ dependent: any DependentValue, _ height: Int) {
    pending.append((dependent, height))
  }

  mutating func popFirst() -> (dependent: any DependentValue, height: Int)? {
    pending.popFirst()
  }
}

extension DependentValue {
  @usableFromInline func updateHeights(forSourceAt height: Int) {
    var updates = HeightUpdates()
    updateHeight(forSourceAt: height, &updates)
    while let next = updates.popFirst() {
      next.dependent.updateHeight(forSourceAt: next.height, &updates)
    }
  }
}
