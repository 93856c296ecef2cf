// SPDX-License-Identifier: MIT

import Delivery

/// A derived value that is computed at the end of the turn, after all of its sources.
///
/// Joins run in the order of their heights, so each runs once for a change, however many paths lead
/// to it. Observers of the sources retain a join.
@usableFromInline class Join: EndOfTurnJob {
  @safe @exclusivity(unchecked) private final var dependents: (any DependentValue)?

  @usableFromInline init(for dependents: any DependentValue) {
    self.dependents = dependents
    super.init()
    dependents.raise(to: height)
  }

  final func removeDependents() {
    dependents = nil
  }
}

extension Join: DependentValue {
  @usableFromInline final func rise(to height: Int, _ updates: inout HeightUpdates) {
    guard height >= self.height else { return }
    setHeight(height + 1)
    if let dependents { updates.append(dependents, self.height) }
  }
}

/// A join whose work is a closure, which is compiled for the caller's types.
@usableFromInline final class ComputedJoin: Join {
  private let compute: () -> Void

  @usableFromInline init(for dependents: any DependentValue, compute: @escaping () -> Void) {
    self.compute = compute
    super.init(for: dependents)
  }

  @usableFromInline override func run() {
    compute()
  }
}
