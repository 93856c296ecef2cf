// SPDX-License-Identifier: MIT

import CPresentation

/// A derived value that waits until all of its sources have been told of a change.
///
/// The joins of a thread are computed at the end of its turn, those that depend on others after them: so each
/// is computed once for a change, however many ways lead to it.
///
/// Observers of the sources hold a join. It is not retained while it waits, nor while it runs: the sources that
/// were told live until the end of the turn, and so do observers that are taken out of them.
@usableFromInline class Join {
  /// How many joins lie between this one and a source that is set.
  @usableFromInline let height: Int
  // The joins of a thread are a list through these, in the order of their heights.
  @safe @exclusivity(unchecked) private var next: UInt = 0
  @safe @exclusivity(unchecked) private var isWaiting = false

  @usableFromInline init(height: Int) {
    self.height = height
  }

  /// Computes the value and tells the observers.
  @usableFromInline func run() {}

  /// Asks to be run at the end of this turn.
  @usableFromInline final func wait() {
    guard !isWaiting else { return }
    isWaiting = true
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    guard cpresentation_joins_load() != 0, let before = Self.last(upTo: height) else {
      next = cpresentation_joins_load()
      cpresentation_joins_store(address)
      DeliveryRound.noteJoins()
      return
    }
    next = before.next
    before.next = address
  }

  /// Runs every join of this thread, also those that are added meanwhile.
  static func runAll() {
    while let pointer = unsafe UnsafeRawPointer(bitPattern: cpresentation_joins_load()) {
      unsafe Unmanaged<Join>.fromOpaque(pointer)._withUnsafeGuaranteedRef { join in
        cpresentation_joins_store(join.next)
        join.isWaiting = false
        join.run()
      }
    }
  }

  /// The last join in the list that is no higher.
  private static func last(upTo height: Int) -> Join? {
    var last: Join?
    var current = at(cpresentation_joins_load())
    while let join = current, join.height <= height {
      last = join
      current = at(join.next)
    }
    return last
  }

  private static func at(_ address: UInt) -> Join? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<Join>.fromOpaque(pointer).takeUnretainedValue()
  }
}

/// A join of which the work is a closure, for it to be compiled for the caller's types.
@usableFromInline final class ComputedJoin: Join {
  private let compute: () -> Void

  /// - Parameters:
  ///   - height: One more than the highest of the sources.
  ///   - compute: Computes the value and tells it.
  @usableFromInline init(height: Int, compute: @escaping () -> Void) {
    self.compute = compute
    super.init(height: height)
  }

  override func run() {
    compute()
  }
}
