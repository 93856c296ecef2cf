// SPDX-License-Identifier: MIT

/// A field's value, and the errors that the user may see.
///
/// It is one value, so that an edit and its effects on errors are one change.
package struct FieldState<Value: Equatable> {
  package var value: Value {
    didSet {
      guard value != oldValue else { return }
      isRevealed = true
      rejection = nil
    }
  }
  /// A Boolean value that indicates whether the user sees the validation message.
  private(set) var isRevealed = false
  /// The message from a failed submission of this value.
  private(set) var rejection: String?

  init(_ value: Value) {
    self.value = value
  }

  mutating func reveal() {
    isRevealed = true
  }

  mutating func reject(_ message: String) {
    rejection = message
  }
}
