// SPDX-License-Identifier: MIT

// The minimum for a graph of computed values: edges that are named once, dirty flags, and a queue
// of observed cells. A generic class is specialized only in its own module, which is why this
// baseline is not in Baselines. Overridden methods in generic classes are never specialized, so a
// cell acts through a closure.

/// A cell without its type.
class HandWrittenNode {
  fileprivate typealias Action = (_ cell: HandWrittenNode, _ queue: inout [HandWrittenNode]) -> Void

  @safe @exclusivity(unchecked) fileprivate final var dependents: [HandWrittenNode] = []
  @safe @exclusivity(unchecked) fileprivate final var isDirty = false
  /// A Boolean value that indicates whether changes to an equal value end here.
  @safe @exclusivity(unchecked) fileprivate final var isDistinct = false
  /// The action after a set, or `nil` if the cell is neither observed nor distinct.
  @safe @exclusivity(unchecked) fileprivate final var action: Action?

  fileprivate final func invalidateDependents(_ queue: inout [HandWrittenNode]) {
    for dependent in dependents where !dependent.isDirty {
      dependent.isDirty = true
      if dependent.action != nil { queue.append(dependent) }
      if !dependent.isDistinct { dependent.invalidateDependents(&queue) }
    }
  }

  fileprivate static func actAll(_ queue: inout [HandWrittenNode]) {
    var next = 0
    while next < queue.count {
      let cell = queue[next]
      cell.action?(cell, &queue)
      next += 1
    }
    queue.removeAll(keepingCapacity: true)
  }
}

/// A value that is set, or computed by a closure if it is read while dirty.
final class HandWrittenCell<Value: Equatable>: HandWrittenNode {
  @safe @exclusivity(unchecked) private var stored: Value
  private let compute: (() -> Value)?
  @safe @exclusivity(unchecked) private var observer: ((Value) -> Void)?
  @safe @exclusivity(unchecked) private var queue: [HandWrittenNode] = []

  /// Creates a source.
  @inline(never) init(_ value: Value) {
    stored = value
    compute = nil
  }

  /// Creates a computed cell.
  @inline(never) init(from inputs: [HandWrittenNode], _ compute: @escaping () -> Value) {
    stored = compute()
    self.compute = compute
    super.init()
    for input in inputs { input.dependents.append(self) }
  }

  /// The current value.
  var value: Value {
    if isDirty { update() }
    return stored
  }

  /// Sets a source's value, and calls the observers of all its dependents.
  @inline(never) func set(_ new: Value) {
    stored = new
    invalidateDependents(&queue)
    Self.actAll(&queue)
  }

  /// Sets several sources, and then calls each observer once.
  @inline(never) static func set(_ sources: [HandWrittenCell], _ values: [Value]) {
    var queue: [HandWrittenNode] = []
    for (source, value) in zip(sources, values) {
      source.stored = value
      source.invalidateDependents(&queue)
    }
    actAll(&queue)
  }

  func observe(_ observer: @escaping (Value) -> Void) {
    self.observer = observer
    act()
  }

  func distinct() -> HandWrittenCell {
    isDistinct = true
    act()
    return self
  }

  func removeDependents() {
    dependents = []
  }

  private func update() {
    isDirty = false
    if let compute { stored = compute() }
  }

  private func act() {
    action = { cell, queue in
      let cell = unsafe unsafeDowncast(cell, to: HandWrittenCell.self)
      if cell.isDistinct {
        let old = cell.stored
        cell.update()
        guard cell.stored != old else { return }
        cell.invalidateDependents(&queue)
      }
      cell.observer?(cell.value)
    }
  }
}
