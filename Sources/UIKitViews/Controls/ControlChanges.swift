// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationControls
  import UIKit

  /// The receivers of a control's changes by the user, stored beside the control.
  @MainActor final class ControlChanges<Value> {
    var binding: ControlBinding<Value>?
    var onChange: (@MainActor (Value) -> Void)?
    /// Called after the receivers.
    var didChange: (@MainActor () -> Void)?
    /// The value that the program set, unless it formatted what the user typed.
    var programValue: Value?
    /// The value that the program set while an input method composed.
    var waiting: Value?

    /// Returns the receivers of a control, created on first use.
    ///
    /// - Parameters:
    ///   - control: The control.
    ///   - event: The event that the control sends when the user changes its value.
    ///   - value: A closure that returns the control's value.
    /// - Returns: The receivers.
    static func of<Control: UIControl>(
      _ control: Control, on event: UIControl.Event,
      _ value: @escaping @MainActor (Control) -> Value
    ) -> ControlChanges {
      if let changes = control.associatedObject(ControlChanges.self) { return changes }
      let changes = ControlChanges()
      control.setAssociatedObject(changes)
      control.addAction(
        UIAction { [weak control, weak changes] _ in
          guard let control, let changes else { return }
          let value = value(control)
          changes.binding?.valueDidChange(to: value)
          changes.onChange?(value)
          changes.didChange?()
        }, for: event)
      return changes
    }
  }
#endif
