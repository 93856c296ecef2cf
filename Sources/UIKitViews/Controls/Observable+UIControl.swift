// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import PresentationInspection
  public import PresentationObservable
  public import PresentationScreens
  public import UIKit

  extension Observable where Value: Equatable {
    /// Binds this value and that of a text field, a switch, a slider, a stepper or a segmented
    /// control in both directions.
    ///
    /// The binding works like that of other controls. The value of a segmented control is the index
    /// of the selected segment.
    ///
    /// - Parameter control: The control. The binding retains neither it nor the observable.
    /// - Returns: The token that retains the binding. Its release, on any thread, ends the binding.
    @MainActor public func bindTwoWay<Control: _AdaptableControl>(
      to control: Control
    ) -> ObservationToken where Control._Adapter.Value == Value {
      bindTwoWay(to: control._valueControl)
    }
  }

  extension Observable {
    /// Binds a property of this value and the value of a control in both directions.
    ///
    /// - Parameters:
    ///   - property: The property that the control displays and changes.
    ///   - control: The control. The binding retains neither it nor the observable.
    /// - Returns: The token that retains the binding. Its release, on any thread, ends the binding.
    @MainActor public func bindTwoWay<Control: _AdaptableControl>(
      _ property: WritableKeyPath<Value, Control._Adapter.Value>, to control: Control
    ) -> ObservationToken {
      bindTwoWay(property, to: control._valueControl)
    }

    /// Binds a secret property of this value and the text of a field in both directions, and makes
    /// the field secure.
    ///
    /// - Parameters:
    ///   - property: The property that the field displays and changes.
    ///   - field: The field. The binding retains neither it nor the observable.
    /// - Returns: The token that retains the binding. Its release, on any thread, ends the binding.
    @MainActor public func bindTwoWay(
      _ property: WritableKeyPath<Value, Secret<String>>, to field: UITextField
    ) -> ObservationToken {
      bindTwoWay(property, to: field._valueControl)
    }
  }

  extension Observable where Value == Secret<String> {
    /// Binds this secret and the text of a field in both directions, and makes the field secure.
    ///
    /// - Parameter field: The field. The binding retains neither it nor the observable.
    /// - Returns: The token that retains the binding. Its release, on any thread, ends the binding.
    @MainActor public func bindTwoWay(to field: UITextField) -> ObservationToken {
      bindTwoWay(\.self, to: field)
    }
  }

  extension Field {
    /// Binds the value and that of a text field, a switch, a slider, a stepper or a segmented
    /// control in both directions.
    ///
    /// - Parameter control: The control. The binding retains neither it nor the field.
    /// - Returns: The token that retains the binding. Its release, on any thread, ends the binding.
    @MainActor public func bindTwoWay<Control: _AdaptableControl>(
      to control: Control
    ) -> ObservationToken where Control._Adapter.Value == Value {
      bindTwoWay(to: control._valueControl)
    }
  }

  extension Field where Value == Secret<String> {
    /// Binds the secret and the text of a field in both directions, and makes the field secure.
    ///
    /// - Parameter field: The field. The binding retains neither it nor this field of the form.
    /// - Returns: The token that retains the binding. Its release, on any thread, ends the binding.
    @MainActor public func bindTwoWay(to field: UITextField) -> ObservationToken {
      bindTwoWay(to: field._valueControl)
    }
  }
#endif
