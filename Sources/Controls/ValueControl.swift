// SPDX-License-Identifier: MIT

/// A view with a value that users can change, such as a text field, a switch or a list with a
/// selection.
///
/// In `PresentationScreens`, `Observable.bindTwoWay(to:)` synchronizes the value with an observable
/// in both directions. A custom control adopts the protocol in a few lines:
///
/// ```swift
/// final class Slider: ValueControl {
///   var value = 0.0
///   var binding: ControlBinding<Double>?
///
///   func drag(to position: Double) {
///     value = position
///     binding?.valueDidChange(to: value)
///   }
/// }
/// ```
@MainActor public protocol ValueControl: AnyObject {
  /// The value's type.
  associatedtype Value: Equatable

  /// The value that the control displays.
  ///
  /// Setting an equal value neither redraws the control nor moves its cursor. A text control moves
  /// its cursor as ``TextCursor/position(_:from:to:isTyped:)`` describes.
  var value: Value { get set }

  /// The binding to an observable, or `nil` if the control was never bound.
  ///
  /// The control retains the binding, and calls ``ControlBinding/valueDidChange(to:)`` after each
  /// user change.
  var binding: ControlBinding<Value>? { get set }
}

/// The connection from a control to its bound observable.
@MainActor public final class ControlBinding<Value> {
  private let change: (Value) -> Void
  private let isConnected: () -> Bool
  private var isUpdatingControl = false

  /// `isConnected` returns whether the binding's token and the observable still exist.
  package init(isConnected: @escaping () -> Bool, change: @escaping (Value) -> Void) {
    self.isConnected = isConnected
    self.change = change
  }

  /// A Boolean value that indicates whether user changes reach an observable.
  public var isActive: Bool { isConnected() }

  /// Sets the observable to the control's value.
  ///
  /// Call this after the control displays the value, because observers may set another value
  /// synchronously. A call while the binding updates the control has no effect. A control may
  /// therefore call it from a signal that its toolkit also emits for programmatic changes.
  public func valueDidChange(to value: Value) {
    guard !isUpdatingControl, isActive else { return }
    change(value)
  }

  /// Updates the control, ignoring its signals.
  package func updateControl(_ update: () -> Void) {
    let wasUpdating = isUpdatingControl
    isUpdatingControl = true
    update()
    isUpdatingControl = wasUpdating
  }
}
