// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  public import PresentationObservable
  public import PresentationScreens
  public import SwiftUI

  extension Observable where Value: Equatable {
    /// A binding that reads and sets this value.
    ///
    /// ```swift
    /// Toggle("Online", isOn: product.isOnline.binding)
    /// ```
    ///
    /// A view that reads this property in `body` is invalidated by changes. A control that sets the
    /// value that the observable already has changes nothing.
    ///
    /// The value is set in the transaction of the binding, so that the changes that it causes are
    /// animated by `binding.animation()`. A change that waits for another delivery is not.
    @MainActor public var binding: Binding<Value> { binding(\.self) }
  }

  extension Observable {
    /// Returns a binding that reads and sets a property of this value.
    ///
    /// ```swift
    /// TextField("Name", text: model.form.binding(\.name))
    /// ```
    ///
    /// The binding works like `binding`. A secure field binds the value of a `Secret`, which traces
    /// hide:
    ///
    /// ```swift
    /// SecureField("Password", text: model.password.binding(\.value))
    /// ```
    @MainActor public func binding<Part: Equatable>(
      _ property: WritableKeyPath<Value, Part>
    ) -> Binding<Part> {
      // Tracked here too, because a control may read the binding outside of a view's `body`.
      _ = trackedValue
      return Binding(
        get: { @MainActor in trackedValue[keyPath: property] },
        set: { @MainActor part, transaction in
          withTransaction(transaction) { store(part, in: property) }
        })
    }
  }

  extension Field {
    /// A binding that reads and sets the value, as that of an observable does.
    @MainActor public var binding: Binding<Value> { binding(\.self) }

    /// Returns a binding that reads and sets a property of the value, such as that of a `Secret`.
    @MainActor public func binding<Part: Equatable>(
      _ property: WritableKeyPath<Value, Part>
    ) -> Binding<Part> {
      let value: WritableKeyPath<FieldState<Value>, Value> = \.value
      return state.binding(value.appending(path: property))
    }
  }
#endif
