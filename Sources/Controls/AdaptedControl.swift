// SPDX-License-Identifier: MIT

/// A value control on behalf of a toolkit's control.
@MainActor package protocol AdaptedControl {
  /// The toolkit control's class, which traces show.
  var adaptedType: Any.Type { get }
}

extension ValueControl {
  /// The type that traces show.
  package var displayedType: Any.Type { (self as? any AdaptedControl)?.adaptedType ?? Self.self }
}
