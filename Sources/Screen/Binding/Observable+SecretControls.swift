// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationInspection
public import PresentationObservable

extension Observable where Value == Secret<String> {
  /// Binds this secret and the text of a field in both directions, and makes the field secure.
  ///
  /// ```swift
  /// let password = Observable(Secret(""))
  /// let binding = password.bindTwoWay(to: passwordField)
  /// ```
  ///
  /// The binding works like that of an observable text. Traces and recordings show `•••` in place
  /// of the text, also while the program sets `isSecure` to `false` to reveal it in the field.
  ///
  /// - Parameter control: The field. The binding retains neither the field nor the observable.
  /// - Returns: The token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: TextControl>(to control: Control) -> ObservationToken {
    bindTwoWay(\.self, to: control)
  }
}

extension Observable {
  /// Binds a secret property of this value and the text of a field in both directions, and makes
  /// the field secure.
  ///
  /// ```swift
  /// let binding = form.bindTwoWay(\.password, to: passwordField)
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property that the field displays and changes.
  ///   - control: The field. The binding retains neither the field nor the observable.
  /// - Returns: The token that retains the binding. Releasing it, on any thread, ends the binding.
  @MainActor public func bindTwoWay<Control: TextControl>(
    _ property: WritableKeyPath<Value, Secret<String>>, to control: Control
  ) -> ObservationToken {
    control.isSecure = true
    let display = DisplayedProperty(of: control.displayedType, showing: self, property)
    return bind(property.appending(path: \.value), to: control) { display.report(Secret($0)) }
  }
}
