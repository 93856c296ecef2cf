// SPDX-License-Identifier: MIT

/// A link between two segments of a chain of derived values.
@usableFromInline protocol ChainLink: AnyObject {
  var below: [any ChainLink] { get }
  var isVisited: Bool { get set }

  /// Returns whether the value at a moment is available without computation.
  func isKnown(at moment: Moment) -> Bool

  /// Computes the value at a moment and caches it until ``clearCache()``.
  ///
  /// The links below must be known.
  func evaluate(at moment: Moment)

  func clearCache()

  func attach()
}
