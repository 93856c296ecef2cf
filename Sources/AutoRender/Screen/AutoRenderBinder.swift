// SPDX-License-Identifier: MIT

extension AutoRenderScreen where Self: ViewRenderable {
  /// Binds the screen state's properties to views, for ``AutoRenderScreen/autoRenderBindings``.
  ///
  /// ```swift
  /// var autoRenderBindings: [AutoRenderBinding] {
  ///   [bind(\.title, to: \.headlineView)]
  /// }
  /// ```
  public var bind: AutoRenderBinder<Self, ViewState> { AutoRenderBinder() }
}

extension AutoRenderScreen {
  /// Returns a function that binds a state type's properties to views.
  ///
  /// A screen uses it for each state type other than its `ViewState`.
  ///
  /// ```swift
  /// let bind = binder(of: PetState.self)
  /// return [
  ///   bind(\.cat, to: \.animalView) { $0 }, bind(\.summary, to: \.headline),
  /// ]
  /// ```
  public func binder<State>(of state: State.Type) -> AutoRenderBinder<Self, State> {
    AutoRenderBinder()
  }
}

/// A function that binds a state's properties to a screen's views.
///
/// ``AutoRenderScreen/bind`` and ``AutoRenderScreen/binder(of:)`` return it. It is one function for
/// the states of both, because Swift can't infer the root of `\.title` for a generic state.
@MainActor public struct AutoRenderBinder<Screen: AutoRenderScreen, State> {
  /// Binds a property to a view.
  ///
  /// - Parameters:
  ///   - property: The stored or computed property, of the view's type.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``AutoRenderScreen/autoRenderBindings``.
  public func callAsFunction<View: ViewRenderable>(
    _ property: KeyPath<State, View.ViewState>, to view: @escaping (Screen) -> View?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }

  /// Binds an optional property to a view.
  ///
  /// - Parameters:
  ///   - property: The stored or computed property; `nil` hides the view.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``AutoRenderScreen/autoRenderBindings``.
  public func callAsFunction<View: ViewRenderable>(
    _ property: KeyPath<State, View.ViewState?>, to view: @escaping (Screen) -> View?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }
}

extension AutoRenderBinder {
  /// Binds a property to a view that renders another type.
  ///
  /// ```swift
  /// bind(\.badge, to: \.headlineView) { "\($0) items" }
  /// ```
  ///
  /// If the property is optional, the closure uses its value as an optional, as in `{ $0 ?? "–" }`.
  ///
  /// - Parameters:
  ///   - property: The stored or computed property.
  ///   - view: The view, as in `\.titleView`.
  ///   - convert: Returns the value to render, or `nil` to hide the view. Called on every pass. The
  ///     closure is not retained between passes, so it may capture the screen.
  ///   - last: A tiebreaker. Swift prefers the matching method without this parameter, which
  ///     unwraps the value.
  /// - Returns: A binding for ``AutoRenderScreen/autoRenderBindings``.
  public func callAsFunction<Property, View: ViewRenderable>(
    _ property: KeyPath<State, Property>, to view: @escaping (Screen) -> View?,
    as convert: @escaping (Property) -> View.ViewState?, _ last: Void = ()
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view, as: convert)
  }

  /// Binds an optional property to a view that renders another type.
  ///
  /// - Parameters:
  ///   - property: The stored or computed property; `nil` hides the view.
  ///   - view: The view, as in `\.titleView`.
  ///   - convert: Returns the value to render for an unwrapped value, or `nil` to hide the view.
  ///     Called on every pass. The closure is not retained between passes, so it may capture the
  ///     screen.
  /// - Returns: A binding for ``AutoRenderScreen/autoRenderBindings``.
  public func callAsFunction<Property, View: ViewRenderable>(
    _ property: KeyPath<State, Property?>, to view: @escaping (Screen) -> View?,
    as convert: @escaping (Property) -> View.ViewState?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view) { $0.flatMap(convert) }
  }
}

extension AutoRenderBinder {
  /// Binds a property to an object of any class, which a closure renders values in.
  ///
  /// The object may be a view that renders another type. A ``ViewInput`` and a UIKit or AppKit view
  /// are shown before the first value, so the closure may hide them. An equal value isn't rendered
  /// again.
  ///
  /// - Parameters:
  ///   - property: The stored or computed property.
  ///   - object: The object, as in `\.titleLabel`.
  ///   - render: Renders a value in the object. The closure is not retained between passes, so it
  ///     may capture the screen.
  /// - Returns: A binding for ``AutoRenderScreen/autoRenderBindings``.
  @_disfavoredOverload
  public func callAsFunction<Value, Object: AnyObject>(
    _ property: KeyPath<State, Value>, to object: @escaping (Screen) -> Object?,
    render: @escaping (Object, Value) -> Void
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: object) {
      RenderedObject(rendering: $0, by: render, setVisible: nil)
    }
  }

  /// Binds an optional property to an object of any class, which a closure renders values in.
  ///
  /// The object is shown before a value that follows `nil`. That value is rendered even if it
  /// equals the last one, so the closure may hide the object.
  ///
  /// - Parameters:
  ///   - property: The stored or computed property; `nil` hides the object.
  ///   - object: The object, as in `\.titleLabel`.
  ///   - render: Renders a value in the object. Neither closure is retained between passes, so they
  ///     may capture the screen.
  ///   - setVisible: Shows or hides the object. The default does so with a ``ViewInput``, or a
  ///     UIKit or AppKit view; any other object needs a closure.
  /// - Returns: A binding for ``AutoRenderScreen/autoRenderBindings``.
  public func callAsFunction<Value, Object: AnyObject>(
    _ property: KeyPath<State, Value?>, to object: @escaping (Screen) -> Object?,
    render: @escaping (Object, Value) -> Void, setVisible: ((Object, Bool) -> Void)? = nil
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: object) {
      RenderedObject(rendering: $0, by: render, setVisible: setVisible)
    }
  }
}

// Without these, the compiler's first error names neither the mistake nor the remedy.
extension AutoRenderBinder {
  /// Unavailable: the object doesn't render values of the property's type.
  @available(
    *, unavailable,
    message: """
      Cannot bind a property to a view of another type: convert the value, as in \
      bind(\\.count, to: \\.label) { "\\($0)" }, or render it, as in { $0.text = "\\($1)" }
      """
  )
  public func callAsFunction<Property, Object: AnyObject>(
    _ property: KeyPath<State, Property>, to object: @escaping (Screen) -> Object?
  ) -> AutoRenderBinding {
    preconditionFailure("Cannot bind a property to a view of another type")
  }

  /// Unavailable: a binding finds its view by a key path.
  @available(
    *, unavailable,
    message: "Cannot bind a property to a view itself: pass a key path, such as \\.titleView"
  )
  public func callAsFunction<Property, View: ViewInput>(
    _ property: KeyPath<State, Property>, to view: View
  ) -> AutoRenderBinding {
    preconditionFailure("Cannot bind a property to a view itself")
  }
}
