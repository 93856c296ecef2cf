// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A job that recomputes or forwards a derived value at the end of the turn, after all its sources.
///
/// Jobs run in height order, so each runs once per change, however many paths lead to it. The
/// sources' observers retain a job.
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
  @usableFromInline final func raise(aboveSourceAt height: Int) -> Int? {
    guard height >= self.height else { return nil }
    setHeight(height + 1)
    return self.height
  }

  @usableFromInline final func appendDependents(to dependents: inout [any DependentValue]) {
    if let dependent = self.dependents { dependents.append(dependent) }
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
  /// Raises this value above a source, and returns the height above which its dependents must be;
  /// `nil` if it is high enough.
  func raise(aboveSourceAt height: Int) -> Int?

  /// Appends the values that depend on this one.
  func appendDependents(to dependents: inout [any DependentValue])

  /// A Boolean value that indicates whether a notification reaches observers at once, not values.
  var notifiesObservers: Bool { get }

  /// Ends observations of this value whose owners were deallocated, and those of its own
  /// dependents, in at most the given number of levels.
  func endUnowned(levels: Int)
}

extension DependentValue {
  @usableFromInline var notifiesObservers: Bool { false }

  /// Raises this value above a source, and its dependents above it.
  @usableFromInline func updateHeights(forSourceAt height: Int) {
    guard let height = raise(aboveSourceAt: height) else { return }
    // A queue, not recursion: a chain may be long.
    var pending = FIFO<(dependent: any DependentValue, height: Int)>()
    func appendDependents(of value: some DependentValue, at height: Int) {
      var dependents: [any DependentValue] = []
      value.appendDependents(to: &dependents)
      for dependent in dependents { pending.append((dependent, height)) }
    }
    appendDependents(of: self, at: height)
    while let (dependent, source) = pending.popFirst() {
      if let height = dependent.raise(aboveSourceAt: source) {
        appendDependents(of: dependent, at: height)
      }
    }
  }

  /// Returns the values on a path from this one to another, which is the last one; `nil` if that
  /// doesn't depend on this one.
  func path(to target: any DependentValue) -> [any DependentValue]? {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var nodes: [(value: any DependentValue, source: Int?)] = [(self, nil)]
    var next = 0
    while next < nodes.count {
      guard nodes[next].value !== target else {
        return sequence(first: next) { nodes[$0].source }.map { nodes[$0].value }.reversed()
      }
      var dependents: [any DependentValue] = []
      nodes[next].value.appendDependents(to: &dependents)
      for dependent in dependents where known.insert(ObjectIdentifier(dependent)).inserted {
        nodes.append((dependent, next))
      }
      next += 1
    }
    return nil
  }
}
