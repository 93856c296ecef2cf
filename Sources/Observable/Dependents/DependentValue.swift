// SPDX-License-Identifier: MIT

/// An object that is notified of changes on behalf of a derived value.
@usableFromInline protocol DependentValue: AnyObject {
  /// Raises this value above a source of at least the given height, and appends its own dependents
  /// to the updates.
  func updateHeight(forSourceAt height: Int, _ updates: inout HeightUpdates)

  /// Ends observations of this value whose owners were deallocated, and those of its own
  /// dependents, in at most the given number of levels.
  func endUnowned(levels: Int)
}
