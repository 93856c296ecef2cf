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
    /// Changes invalidate a view that reads this property in `body`. A control that sets an
    /// unchanged value has no effect.
    ///
    /// The value is set in the binding's transaction, so `binding.animation()` animates the
    /// resulting changes. A change that waits for another delivery isn't animated.
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
      // Tracked here too, because a control may read the binding outside a view's `body`.
      _ = trackedValue
      return Binding(
        get: { @MainActor in trackedValue[keyPath: property] },
        set: { @MainActor part, transaction in
          withTransaction(transaction) { store(part, in: property) }
        })
    }
  }

  extension Field {
    /// A binding that reads and sets the value, like an observable's binding.
    @MainActor public var binding: Binding<Value> { binding(\.self) }

    /// Returns a binding to a property of the value, such as a `Secret`'s value.
    @MainActor public func binding<Part: Equatable>(
      _ property: WritableKeyPath<Value, Part>
    ) -> Binding<Part> {
      let value: WritableKeyPath<FieldState<Value>, Value> = \.value
      return state.binding(value.appending(path: property))
    }
  }
#endif
