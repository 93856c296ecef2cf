// SPDX-License-Identifier: MIT

extension AutorenderHost {
  /// Binds a property of a state to a view.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; of the type that the view renders.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: What ``autorenderBindings`` lists.
  public func bind<State, View: ViewRenderable>(
    _ property: KeyPath<State, View.ViewState>, to view: @escaping (Self) -> View?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view)
  }

  /// Binds an optional property of a state to a view.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; where it is nil, the view is hidden.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: What ``autorenderBindings`` lists.
  public func bind<State, View: ViewRenderable>(
    _ property: KeyPath<State, View.ViewState?>, to view: @escaping (Self) -> View?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view)
  }

  /// Binds a property of a state to a view of another type, such as that of a superclass or a protocol.
  ///
  /// ```swift
  /// bind(\PetState.cat, to: \.animalView) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed.
  ///   - view: The view, as in `\.titleView`.
  ///   - convert: Makes what the view renders; nil hides it. Called on every pass; it may capture the host, which does not
  ///     keep that alive.
  /// - Returns: What ``autorenderBindings`` lists.
  public func bind<State, Property, View: ViewRenderable>(
    _ property: KeyPath<State, Property>, to view: @escaping (Self) -> View?,
    as convert: @escaping (Property) -> View.ViewState?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view, as: convert)
  }

  /// Binds a property of a state to a view that takes values of any type.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; the view is asked whether it can render each value.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: What ``autorenderBindings`` lists.
  public func bind<State, Property>(
    _ property: KeyPath<State, Property>,
    toInput view: @escaping (Self) -> (any ViewInput)?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view)
  }
}

// The same, so that a host that renders one type of state need not name it.
extension AutorenderHost where Self: ViewRenderable {
  /// Binds a property of the host's state to a view.
  ///
  /// ```swift
  /// var autorenderBindings: [AutorenderBinding] {
  ///   [bind(\.title, to: \.headlineView)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; of the type that the view renders.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: What ``AutorenderHost/autorenderBindings`` lists.
  public func bind<View: ViewRenderable>(
    _ property: KeyPath<ViewState, View.ViewState>, to view: @escaping (Self) -> View?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view)
  }

  /// Binds an optional property of the host's state to a view.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; where it is nil, the view is hidden.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: What ``AutorenderHost/autorenderBindings`` lists.
  public func bind<View: ViewRenderable>(
    _ property: KeyPath<ViewState, View.ViewState?>, to view: @escaping (Self) -> View?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view)
  }

  /// Binds a property of the host's state to a view of another type, such as that of a superclass or a protocol.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed.
  ///   - view: The view, as in `\.titleView`.
  ///   - convert: Makes what the view renders; nil hides it. Called on every pass; it may capture the host, which does not
  ///     keep that alive.
  /// - Returns: What ``AutorenderHost/autorenderBindings`` lists.
  public func bind<Property, View: ViewRenderable>(
    _ property: KeyPath<ViewState, Property>, to view: @escaping (Self) -> View?,
    as convert: @escaping (Property) -> View.ViewState?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view, as: convert)
  }

  /// Binds a property of the host's state to a view that takes values of any type.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; the view is asked whether it can render each value.
  ///   - view: The view, as in `\.titleView`.
  /// - Returns: What ``AutorenderHost/autorenderBindings`` lists.
  public func bind<Property>(
    _ property: KeyPath<ViewState, Property>,
    toInput view: @escaping (Self) -> (any ViewInput)?
  ) -> AutorenderBinding {
    AutorenderBinding(property, to: view)
  }
}
