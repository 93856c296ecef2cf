// SPDX-License-Identifier: MIT

// Properties that are read for each change are not checked for exclusive access at run time: only
// code on the owner's isolation accesses them, each time for one load or store.

/// An observer of any source.
@_fixed_layout open class _AnyObserverNode {
  @safe @usableFromInline @exclusivity(unchecked) package final var slot: Int32
  /// A Boolean value that indicates whether the observer must be removed when an object is
  /// deallocated.
  @safe @usableFromInline @exclusivity(unchecked) package final var hasOwner: Bool
  /// A Boolean value that indicates whether the observer receives all later deliveries.
  @safe @usableFromInline @exclusivity(unchecked) package final var isDependent: Bool
  /// The number of the subscription: the observer is notified of changes with higher numbers.
  @safe @usableFromInline @exclusivity(unchecked) package final var number: UInt

  @inlinable package init() {
    slot = 0
    hasOwner = false
    isDependent = false
    number = 0
  }

  /// A Boolean value that indicates whether a trace shows the end of the observation.
  open var isReported: Bool { true }

  /// Ends the observation if its owner was deallocated; does nothing by default.
  ///
  /// An observer on behalf of a derived value checks that value's observers, in at most the given
  /// number of levels.
  open func endIfUnowned(levels: Int) {}
}
