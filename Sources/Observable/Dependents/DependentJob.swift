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

/// An object that is notified of changes on behalf of a derived value.
@usableFromInline protocol DependentValue: AnyObject {
  /// Raises this value above a source of at least the given height, and appends its own dependents
  /// to the updates.
  func updateHeight(forSourceAt height: Int, _ updates: inout HeightUpdates)

  /// Ends observations of this value whose owners were deallocated, and those of its own
  /// dependents, in at most the given number of levels.
  func endUnowned(levels: Int)
}

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
