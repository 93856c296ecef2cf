// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationInspection
public import PresentationObservable

extension Observable where Value: Equatable {
  /// Binds this value and a control's value in both directions.
  ///
  /// The control displays the current value immediately.
  ///
  /// ```swift
  /// let name = Observable("Ada")
  /// let field = TerminalTextField()
  /// let binding = name.bindTwoWay(to: field)
  /// ```
  ///
  /// A change by the user sets the observable once and doesn't echo. An observer may set another
  /// value, such as one in upper case, which the control displays; a text control keeps its cursor
  /// as `TextCursor` describes. A change to a value that the other side already has isn't
  /// propagated. If several values are set before a change is delivered, the control displays the
  /// last.
  ///
  /// A control may be unable to display a value, such as a line break in a single-line field. The
  /// value then stays in the observable until the user edits the text, which the control reports.
  ///
  /// A control is bound to one observable at a time: a new binding replaces the previous one. A
  /// secure text field can only be bound to an observable `Secret`.
  ///
  /// A trace shows the values that the control displays as rendered, with the observable's and the
  /// property's names.
  ///
  /// - Parameter control: The control. The binding retains neither control nor observable.
  /// - Returns: A token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: ValueControl>(
    to control: Control
  ) -> ObservationToken where Control.Value == Value {
    bindTwoWay(\.self, to: control)
  }
}

extension Observable {
  /// Binds a property of this value and a control's value in both directions.
  ///
  /// ```swift
  /// tokens = [
  ///   form.bindTwoWay(\.name, to: nameField), form.bindTwoWay(\.isPublic, to: publicSwitch),
  /// ]
  /// ```
  ///
  /// It works like `bindTwoWay(to:)`.
  ///
  /// - Parameters:
  ///   - property: The property that the control displays and changes.
  ///   - control: The control. The binding retains neither control nor observable.
  /// - Returns: A token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: ValueControl>(
    _ property: WritableKeyPath<Value, Control.Value>, to control: Control
  ) -> ObservationToken {
    requireNoSecret(control)
    let display = DisplayedProperty(of: control.displayedType, showing: self, property)
    return bind(property, to: control) { [weak control] value in
      if let control { requireNoSecret(control) }
      display.report(value)
    }
  }

  /// Binds a property and a control; `report` receives each value that the control displays.
  @MainActor func bind<Control: ValueControl>(
    _ property: WritableKeyPath<Value, Control.Value>, to control: Control,
    reporting report: @escaping @MainActor (Control.Value) -> Void
  ) -> ObservationToken {
    let source = WeakObservable(self)
    let life = BindingLife()
    let binding = ControlBinding<Control.Value> {
      life.isConnected && source.observable != nil
    } change: { value in
      report(value)
      guard let observable = source.observable, observable.value[keyPath: property] != value
      else { return }
      observable.value[keyPath: property] = value
    }
    // The current value may be ahead of the delivered change: a text that the user has entered
    // since must not be replaced by an older one.
    let token = observe { [weak control, weak binding] _, _ in
      guard let control, let binding, control.binding === binding,
        let observable = source.observable
      else { return }
      if binding.show(observable.value[keyPath: property], on: control) {
        report(control.value)
      }
    }
    life.token = token
    control.binding = binding
    binding.show(value[keyPath: property], on: control)
    report(control.value)
    return token
  }
}

/// Stops the program if a field is secure, because traces would contain its text.
@MainActor private func requireNoSecret<Control: ValueControl>(_ control: Control) {
  Misuse.require(
    (control as? any TextControl)?.isSecure != true,
    "Cannot bind a secure field to a plain text, which traces contain: bind it to a Secret<String>")
}

extension Observable {
  /// Unavailable: the control has values of another type.
  @available(
    *, unavailable,
    message: """
      Cannot bind a control to a value of another type: name a property, as in \
      bindTwoWay(\\.name, to: field)
      """
  )
  @_disfavoredOverload
  @MainActor public func bindTwoWay(to control: some ValueControl) -> ObservationToken {
    preconditionFailure("Cannot bind a control to a value of another type")
  }
}

extension ReadOnlyObservable {
  /// Unavailable: a control sets the value that it is bound to.
  @available(
    *, unavailable,
    message: "Cannot bind a control to a read-only observable: bind it to the Observable"
  )
  @MainActor public func bindTwoWay(to control: some ValueControl) -> ObservationToken {
    preconditionFailure("Cannot bind a control to a read-only observable")
  }

  /// Unavailable: a control sets the property that it is bound to.
  @available(
    *, unavailable,
    message: "Cannot bind a control to a read-only observable: bind it to the Observable"
  )
  @MainActor public func bindTwoWay<Control: ValueControl>(
    _ property: KeyPath<Value, Control.Value>, to control: Control
  ) -> ObservationToken {
    preconditionFailure("Cannot bind a control to a read-only observable")
  }
}

extension ControlBinding {
  /// Displays a value, and returns whether the control displayed another one.
  @discardableResult fileprivate func show<Control: ValueControl>(
    _ value: Value, on control: Control
  ) -> Bool where Control.Value == Value {
    guard control.value != value else { return false }
    updateControl { control.value = value }
    return true
  }
}

/// A weak reference to a binding's token, whose release ends the binding.
private final class BindingLife {
  weak var token: ObservationToken?

  var isConnected: Bool { token.map { !$0.isCancelled } ?? false }
}

extension Observable where Value == Secret<String> {
  /// Binds this secret and a field's text in both directions, and makes the field secure.
  ///
  /// ```swift
  /// let password = Observable(Secret(""))
  /// let binding = password.bindTwoWay(to: passwordField)
  /// ```
  ///
  /// It works like binding an observable text. Traces and recordings show `•••` in place of the
  /// text, even while the program sets `isSecure` to `false` to reveal it in the field.
  ///
  /// - Parameter control: The field. The binding retains neither the field nor the observable.
  /// - Returns: A token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: TextControl>(to control: Control) -> ObservationToken {
    bindTwoWay(\.self, to: control)
  }
}

extension Observable {
  /// Binds a secret property of this value and a field's text in both directions, and makes the
  /// field secure.
  ///
  /// ```swift
  /// let binding = form.bindTwoWay(\.password, to: passwordField)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property that the field displays and changes.
  ///   - control: The field. The binding retains neither the field nor the observable.
  /// - Returns: A token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: TextControl>(
    _ property: WritableKeyPath<Value, Secret<String>>, to control: Control
  ) -> ObservationToken {
    control.isSecure = true
    let display = DisplayedProperty(of: control.displayedType, showing: self, property)
    return bind(property.appending(path: \.value), to: control) { display.report(Secret($0)) }
  }
}
