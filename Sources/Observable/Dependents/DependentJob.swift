// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A job that recomputes or forwards a derived value at the end of the turn, after all its sources.
///
/// Jobs run in the order of their heights, so each runs once for a change, however many paths lead
/// to it. Observers of the sources retain a job.
@usableFromInline class DependentJob: _EndOfTurnJob {
  @safe @exclusivity(unchecked) private final var dependents: (any DependentValue)?

  @usableFromInline init(for dependents: any DependentValue) {
    self.dependents = dependents
    super.init()
    dependents.updateHeights(forSourceAt: height)
  }

  final func removeDependents() {
    dependents = nil
  }
}

extension DependentJob: DependentValue {
  @usableFromInline final func updateHeight(forSourceAt height: Int, _ updates: inout HeightUpdates)
  {
    guard height >= self.height else { return }
    setHeight(height + 1)
    if let dependents { updates.append(dependents, self.height) }
  }

  @usableFromInline final func endUnowned(levels: Int) {
    dependents?.endUnowned(levels: levels)
  }
}

/// A job whose work is a closure, which is compiled for the caller's types.
@usableFromInline final class ClosureDependentJob: DependentJob {
  private let compute: () -> Void

  @usableFromInline init(for dependents: any DependentValue, compute: @escaping () -> Void) {
    self.compute = compute
    super.init(for: dependents)
  }

  @usableFromInline override func run() {
    compute()
  }
}
