// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// A derived value that waits until all of its sources have been told of a change.
///
/// The joins of a thread are computed at the end of its turn, those that depend on others after them: so each
/// is computed once for a change, however many ways lead to it.
///
/// Observers of the sources hold a join. It is not retained while it waits, nor while it runs: the sources that
/// were told live until the end of the turn, and so do observers that are taken out of them.
@usableFromInline class Join {
  /// How many joins lie between what it computes and what is set: one more than for the highest of its sources.
  private(set) final var height = 1
  @safe @exclusivity(unchecked) private var dependents: (any DependentValue)?
  // The joins of a thread are a list through these, in the order of their heights.
  @safe @exclusivity(unchecked) private var next: UInt = 0
  @safe @exclusivity(unchecked) private var place = Place.outside

  private enum Place {
    /// Not in the list.
    case outside
    case waiting
    /// The last insertion that had to search for its place: the next search begins here.
    case waitingAsLastInserted
  }

  /// The change that it was told first, while somebody watches.
  private var cause: InspectionCause?

  /// - Parameter dependents: The registry of what it computes.
  @usableFromInline init(for dependents: any DependentValue) {
    self.dependents = dependents
    dependents.raise(to: height)
  }

  /// Releases the dependents, when the join is deallocated.
  final func removeDependents() {
    dependents = nil
  }

  /// Computes the value and tells the observers.
  @usableFromInline func run() {}

  /// Asks to be run at the end of this turn.
  @usableFromInline final func wait() {
    guard place == .outside else { return }
    if Inspection.isWatching(.all) { cause = Inspection.cause }
    joinLine()
  }

  private func joinLine() {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    place = .waiting
    guard cpresentation_joins_load() == 0 else { return insert(address) }
    next = 0
    cpresentation_joins_store(address)
    DeliveryRound.noteJoins()
  }

  /// Inserts the join after those that are no higher.
  @inline(never) private func insert(_ address: UInt) {
    guard let before = Self.last(upTo: height) else {
      next = cpresentation_joins_load()
      cpresentation_joins_store(address)
      return
    }
    next = before.next
    before.next = address
    Self.lastInserted?.place = .waiting
    place = .waitingAsLastInserted
    cpresentation_last_join_store(address)
  }

  /// The join from which a search for a place begins, if there is one.
  private static var lastInserted: Join? { at(cpresentation_last_join_load()) }

  /// Notes that the join is no longer in the list.
  @inline(__always) private func noteOutside() {
    if place == .waitingAsLastInserted { cpresentation_last_join_store(0) }
    place = .outside
  }

  private func leaveLine() {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    if cpresentation_joins_load() == address {
      cpresentation_joins_store(next)
    } else {
      var before = Self.at(cpresentation_joins_load())
      while let join = before, join.next != address { before = Self.at(join.next) }
      before?.next = next
    }
    noteOutside()
  }

  /// Runs every join of this thread, also those that are added meanwhile.
  static func runAll() {
    while let pointer = unsafe UnsafeRawPointer(bitPattern: cpresentation_joins_load()) {
      unsafe Unmanaged<Join>.fromOpaque(pointer)._withUnsafeGuaranteedRef { join in
        cpresentation_joins_store(join.next)
        join.noteOutside()
        guard let cause = join.cause else { return join.run() }
        join.cause = nil
        Inspection.resume(cause) { join.run() }
      }
    }
  }

  /// The last join in the list that is no higher.
  private static func last(upTo height: Int) -> Join? {
    // Joins often come in the order of their heights: the search begins at the last insertion where
    // it can.
    var last = lastInserted.flatMap { $0.height <= height ? $0 : nil }
    var current = at(last?.next ?? cpresentation_joins_load())
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

extension Join: DependentValue {
  @usableFromInline final func rise(to height: Int, _ updates: inout HeightUpdates) {
    guard height >= self.height else { return }
    let isWaiting = place != .outside
    if isWaiting { leaveLine() }
    self.height = height + 1
    if isWaiting { joinLine() }
    if let dependents { updates.append(dependents, self.height) }
  }
}

/// A join of which the work is a closure, for it to be compiled for the caller's types.
@usableFromInline final class ComputedJoin: Join {
  private let compute: () -> Void

  /// - Parameters:
  ///   - dependents: The registry of what it computes.
  ///   - compute: Computes the value and tells it.
  @usableFromInline init(for dependents: any DependentValue, compute: @escaping () -> Void) {
    self.compute = compute
    super.init(for: dependents)
  }

  override func run() {
    compute()
  }
}
