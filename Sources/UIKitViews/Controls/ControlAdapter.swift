// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import UIKit

  /// The value of a control of UIKit, stored beside the control.
  ///
  /// UIKit's classes do not adopt `ValueControl`, which an app may want to declare for a subclass.
  @_documentation(visibility: internal)
  public class _ControlAdapter<Value: Equatable>: ValueControl, AdaptedControl {
    /// The binding of the value to an observable.
    public final var binding: ControlBinding<Value>?
    // The control owns the adapter.
    private unowned let control: UIControl
    private let read: () -> Value
    private let write: (Value) -> Void

    init<Control: UIControl>(
      _ control: Control, on event: UIControl.Event = .valueChanged,
      read: @escaping (Control) -> Value, write: @escaping (Control, Value) -> Void
    ) {
      self.control = control
      self.read = { [unowned control] in read(control) }
      self.write = { [unowned control] in write(control, $0) }
      control.addAction(UIAction { [weak self] _ in self?.userDidChangeValue() }, for: event)
    }

    /// The value that the control displays.
    public final var value: Value {
      get { read() }
      set { if newValue != read() { display(newValue) } }
    }

    func display(_ value: Value) { write(value) }

    func userDidChangeValue() { binding?.valueDidChange(to: value) }

    package final var adaptedType: Any.Type { type(of: control) }
  }

  /// A control of UIKit, whose value an adapter reads and sets.
  @_documentation(visibility: internal)
  @MainActor public protocol _AdaptableControl: UIControl {
    /// The type of the adapter.
    associatedtype _Adapter: ValueControl

    /// The control's value, for bindings.
    var _valueControl: _Adapter { get }
  }
#endif
