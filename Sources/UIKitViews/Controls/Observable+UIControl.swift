// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import PresentationInspection
  public import PresentationObservable
  public import PresentationScreens
  public import UIKit

  extension Observable where Value: Equatable {
    /// Creates a two-way binding with a text field, switch, slider, stepper or segmented control.
    ///
    /// The binding works like that of other controls. A segmented control's value is its selected
    /// index.
    ///
    /// - Parameter control: The control. Neither it nor the observable is retained.
    /// - Returns: A token that retains the binding, and ends it when released on any thread.
    @MainActor public func bindTwoWay<Control: _AdaptableControl>(
      to control: Control
    ) -> ObservationToken where Control._Adapter.Value == Value {
      bindTwoWay(to: control._valueControl)
    }
  }

  extension Observable {
    /// Binds a property of this value and a control's value in both directions.
    ///
    /// - Parameters:
    ///   - property: The property that the control displays and changes.
    ///   - control: The control. Neither it nor the observable is retained.
    /// - Returns: A token that retains the binding, and ends it when released on any thread.
    @MainActor public func bindTwoWay<Control: _AdaptableControl>(
      _ property: WritableKeyPath<Value, Control._Adapter.Value>, to control: Control
    ) -> ObservationToken {
      bindTwoWay(property, to: control._valueControl)
    }

    /// Binds a secret property of this value and a field's text in both directions, and makes the
    /// field secure.
    ///
    /// - Parameters:
    ///   - property: The property that the field displays and changes.
    ///   - field: The field. Neither it nor the observable is retained.
    /// - Returns: A token that retains the binding, and ends it when released on any thread.
    @MainActor public func bindTwoWay(
      _ property: WritableKeyPath<Value, Secret<String>>, to field: UITextField
    ) -> ObservationToken {
      bindTwoWay(property, to: field._valueControl)
    }
  }

  extension Observable where Value == Secret<String> {
    /// Binds this secret and a field's text in both directions, and makes the field secure.
    ///
    /// - Parameter field: The field. Neither it nor the observable is retained.
    /// - Returns: A token that retains the binding, and ends it when released on any thread.
    @MainActor public func bindTwoWay(to field: UITextField) -> ObservationToken {
      bindTwoWay(\.self, to: field)
    }
  }

  extension Field {
    /// Creates a two-way binding with a text field, switch, slider, stepper or segmented control.
    ///
    /// - Parameter control: The control. Neither it nor the field is retained.
    /// - Returns: A token that retains the binding, and ends it when released on any thread.
    @MainActor public func bindTwoWay<Control: _AdaptableControl>(
      to control: Control
    ) -> ObservationToken where Control._Adapter.Value == Value {
      bindTwoWay(to: control._valueControl)
    }
  }

  extension Field where Value == Secret<String> {
    /// Binds the secret and a field's text in both directions, and makes the field secure.
    ///
    /// - Parameter field: The text field. Neither it nor this form field is retained.
    /// - Returns: A token that retains the binding, and ends it when released on any thread.
    @MainActor public func bindTwoWay(to field: UITextField) -> ObservationToken {
      bindTwoWay(to: field._valueControl)
    }
  }
#endif
