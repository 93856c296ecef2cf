// SPDX-License-Identifier: MIT

public import Controls
public import Observable

extension Observable where Value: Equatable {
  /// Keeps this value and the value of a control equal, whichever changes.
  ///
  /// The control displays the current value at once.
  ///
  /// ```swift
  /// let name = Observable("Ada")
  /// let field = TerminalTextField()
  /// let binding = name.bind(to: field)
  /// ```
  ///
  /// A change by the user sets the observable once and does not return to the control, unless an
  /// observer sets another value, for example one in upper case. The control then displays that
  /// value, and a text control keeps its cursor as `TextCursor` describes. A change to a value that
  /// the other side has already is not passed on. If several values are set before a change is
  /// delivered, the control displays the last one.
  ///
  /// A value that the control cannot display, such as a line break in a field of one line, stays in
  /// the observable until the user edits: the control then reports the text that it displays.
  ///
  /// A control is bound to one observable at a time: a new binding replaces the binding before it.
  ///
  /// - Parameter control: The control. The binding retains neither the control nor the observable.
  /// - Returns: The token that keeps the binding: dropping it, on any thread, ends the binding.
  @MainActor public func bind<Control: ValueControl>(
    to control: Control
  ) -> ObservationToken where Control.Value == Value {
    bind(\.self, to: control)
  }
}

extension Observable {
  /// Keeps a property of this value and the value of a control equal, whichever changes.
  ///
  /// ```swift
  /// tokens = [form.bind(\.name, to: nameField), form.bind(\.isPublic, to: publicSwitch)]
  /// ```
  ///
  /// The binding works like that of `bind(to:)`.
  ///
  /// - Parameters:
  ///   - property: The property that the control displays and changes.
  ///   - control: The control. The binding retains neither the control nor the observable.
  /// - Returns: The token that keeps the binding: dropping it, on any thread, ends the binding.
  @MainActor public func bind<Control: ValueControl>(
    _ property: WritableKeyPath<Value, Control.Value>, to control: Control
  ) -> ObservationToken {
    let source = WeakObservable(self)
    let life = BindingLife()
    let binding = ControlBinding<Control.Value> {
      life.isConnected && source.observable != nil
    } change: { value in
      guard let observable = source.observable, observable.value[keyPath: property] != value
      else { return }
      observable.value[keyPath: property] = value
    }
    // The current value, as it may be ahead of the change that is being delivered: a text that the
    // user has entered meanwhile must not be replaced by an older one.
    let token = observe { [weak control, weak binding] _, _ in
      guard let control, let binding, control.binding === binding,
        let observable = source.observable
      else { return }
      binding.show(observable.value[keyPath: property], on: control)
    }
    life.token = token
    control.binding = binding
    binding.show(value[keyPath: property], on: control)
    return token
  }
}

// Without these, the compiler names parameters of the one-way `bind(to:_:)`.
extension ReadOnlyObservable {
  /// Unavailable: a control sets the value that it is bound to.
  @available(
    *, unavailable,
    message: "Cannot bind a control to a read-only observable: bind it to the Observable"
  )
  @MainActor public func bind(to control: some ValueControl) -> ObservationToken {
    preconditionFailure("Cannot bind a control to a read-only observable")
  }

  /// Unavailable: a control sets the property that it is bound to.
  @available(
    *, unavailable,
    message: "Cannot bind a control to a read-only observable: bind it to the Observable"
  )
  @MainActor public func bind<Control: ValueControl>(
    _ property: KeyPath<Value, Control.Value>, to control: Control
  ) -> ObservationToken {
    preconditionFailure("Cannot bind a control to a read-only observable")
  }
}

extension ControlBinding {
  fileprivate func show<Control: ValueControl>(_ value: Value, on control: Control)
  where Control.Value == Value {
    guard control.value != value else { return }
    updateControl { control.value = value }
  }
}

/// The token of a binding, held weakly: whoever drops it ends the binding.
private final class BindingLife {
  weak var token: ObservationToken?

  var isConnected: Bool { token.map { !$0.isCancelled } ?? false }
}
