// SPDX-License-Identifier: MIT

/// A text field that can hide its text, as for a password.
///
/// Binding it to an observable secret with `bindTwoWay(to:)` makes it secure:
///
/// ```swift
/// let password = Observable(Secret(""))
/// let binding = password.bindTwoWay(to: passwordField)
/// ```
@MainActor public protocol TextControl: ValueControl where Value == String {
  /// A Boolean value that indicates whether the field displays a dot for each character.
  ///
  /// Its text can then neither be copied nor read by assistive technologies.
  ///
  /// A secure field can only be bound to a secret, because traces contain other observables'
  /// values. A button that reveals the text may set `false` while the field is bound: values remain
  /// hidden in traces.
  var isSecure: Bool { get set }
}
