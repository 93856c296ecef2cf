// SPDX-License-Identifier: MIT

extension Duration {
  /// The nearest delay: at least zero, and at most `Int64.max` seconds, about 292 billion years.
  ///
  /// A time plus a longer delay could overflow.
  package var asDelay: Duration {
    min(max(self, .zero), .seconds(Int64.max))
  }
}
