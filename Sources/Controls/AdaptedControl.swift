// SPDX-License-Identifier: MIT

/// A value control on behalf of a control of a toolkit.
@MainActor package protocol AdaptedControl {
  /// The class of the toolkit's control, which traces show.
  var adaptedType: Any.Type { get }
}

extension ValueControl {
  /// The type that traces show.
  package var displayedType: Any.Type { (self as? any AdaptedControl)?.adaptedType ?? Self.self }
}
