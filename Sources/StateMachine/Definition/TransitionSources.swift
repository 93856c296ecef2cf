// SPDX-License-Identifier: MIT

/// The states that a transition starts from.
@usableFromInline enum TransitionSources<Key> {
  case one(Key)
  case some([Key])
  case any
}

extension TransitionSources: Sendable where Key: Sendable {}
