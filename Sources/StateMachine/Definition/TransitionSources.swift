// SPDX-License-Identifier: MIT

@usableFromInline enum TransitionSources<Key> {
  case one(Key)
  case some([Key])
  case any
}

extension TransitionSources: Sendable where Key: Sendable {}
