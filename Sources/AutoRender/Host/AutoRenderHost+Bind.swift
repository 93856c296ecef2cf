// SPDX-License-Identifier: MIT

extension AutoRenderHost {
  /// Binds a property of a state to a view.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed, of the view's type.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``autoRenderBindings``.
  public func bind<State, View: ViewRenderable>(
    _ property: KeyPath<State, View.ViewState>, to view: @escaping (Self) -> View?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }

  /// Binds an optional property of a state to a view.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; `nil` hides the view.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``autoRenderBindings``.
  public func bind<State, View: ViewRenderable>(
    _ property: KeyPath<State, View.ViewState?>, to view: @escaping (Self) -> View?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }

  /// Binds a property of a state to a view of another type, such as a superclass or a protocol.
  ///
  /// ```swift
  /// bind(\PetState.cat, to: \.animalView) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed.
  ///   - view: The view, as in `\.titleView`.
  ///   - convert: Returns the value to render, or `nil` to hide the view. Called on every pass. The
  ///     closure is not retained between passes, so it may capture the host.
  /// - Returns: A binding for ``autoRenderBindings``.
  public func bind<State, Property, View: ViewRenderable>(
    _ property: KeyPath<State, Property>, to view: @escaping (Self) -> View?,
    as convert: @escaping (Property) -> View.ViewState?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view, as: convert)
  }

  /// Binds a property of a state to a view that accepts values of any type.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; `canRender(state:)` of the view is called for
  ///     each value.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``autoRenderBindings``.
  public func bind<State, Property>(
    _ property: KeyPath<State, Property>,
    toInput view: @escaping (Self) -> (any ViewInput)?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }
}

// The same methods for a host that renders one type of state, which need not be named.
extension AutoRenderHost where Self: ViewRenderable {
  /// Binds a property of the host's state to a view.
  ///
  /// ```swift
  /// var autoRenderBindings: [AutoRenderBinding] {
  ///   [bind(\.title, to: \.headlineView)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed, of the view's type.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``AutoRenderHost/autoRenderBindings``.
  public func bind<View: ViewRenderable>(
    _ property: KeyPath<ViewState, View.ViewState>, to view: @escaping (Self) -> View?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }

  /// Binds an optional property of the host's state to a view.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; `nil` hides the view.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``AutoRenderHost/autoRenderBindings``.
  public func bind<View: ViewRenderable>(
    _ property: KeyPath<ViewState, View.ViewState?>, to view: @escaping (Self) -> View?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }

  /// Binds a property of the host's state to a view of another type, such as a superclass or a
  /// protocol.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed.
  ///   - view: The view, as in `\.titleView`.
  ///   - convert: Returns the value to render, or `nil` to hide the view. Called on every pass. The
  ///     closure is not retained between passes, so it may capture the host.
  /// - Returns: A binding for ``AutoRenderHost/autoRenderBindings``.
  public func bind<Property, View: ViewRenderable>(
    _ property: KeyPath<ViewState, Property>, to view: @escaping (Self) -> View?,
    as convert: @escaping (Property) -> View.ViewState?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view, as: convert)
  }

  /// Binds a property of the host's state to a view that accepts values of any type.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; `canRender(state:)` of the view is called for
  ///     each value.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: A binding for ``AutoRenderHost/autoRenderBindings``.
  public func bind<Property>(
    _ property: KeyPath<ViewState, Property>,
    toInput view: @escaping (Self) -> (any ViewInput)?
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: view)
  }
}
