// SPDX-License-Identifier: MIT

extension AutoRenderHost {
  /// Binds a property of a state to an object of any class, which a closure renders it in.
  ///
  /// The object may be a view of values of another type. An equal value is not rendered again. A
  /// ``ViewInput`` and a view of UIKit or AppKit are shown after the first value.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed.
  ///   - object: The object, as in `\.titleLabel`.
  ///   - render: Renders a value in the object. The closure is not retained between passes, so it
  ///     may capture the host.
  /// - Returns: A binding for ``autoRenderBindings``.
  @_disfavoredOverload
  public func bind<State, Value, Object: AnyObject>(
    _ property: KeyPath<State, Value>, to object: @escaping (Self) -> Object?,
    render: @escaping (Object, Value) -> Void
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: object) {
      RenderedObject(rendering: $0, by: render, setVisible: nil)
    }
  }

  /// Binds an optional property of a state to an object of any class, which a closure renders it
  /// in.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; `nil` hides the object.
  ///   - object: The object, as in `\.titleLabel`.
  ///   - render: Renders a value in the object. Neither closure is retained between passes, so they
  ///     may capture the host.
  ///   - setVisible: Shows or hides the object. The default does so with a ``ViewInput``, or a view
  ///     of UIKit or AppKit; any other object needs a closure.
  /// - Returns: A binding for ``autoRenderBindings``.
  public func bind<State, Value, Object: AnyObject>(
    _ property: KeyPath<State, Value?>, to object: @escaping (Self) -> Object?,
    render: @escaping (Object, Value) -> Void, setVisible: ((Object, Bool) -> Void)? = nil
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: object) {
      RenderedObject(rendering: $0, by: render, setVisible: setVisible)
    }
  }
}

// The same methods for a host that renders one type of state, which need not be named.
extension AutoRenderHost where Self: ViewRenderable {
  /// Binds a property of the host's state to an object of any class, which a closure renders it in.
  ///
  /// The object may be a view of values of another type. An equal value is not rendered again. A
  /// ``ViewInput`` and a view of UIKit or AppKit are shown after the first value.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed.
  ///   - object: The object, as in `\.titleLabel`.
  ///   - render: Renders a value in the object. The closure is not retained between passes, so it
  ///     may capture the host.
  /// - Returns: A binding for ``AutoRenderHost/autoRenderBindings``.
  @_disfavoredOverload
  public func bind<Value, Object: AnyObject>(
    _ property: KeyPath<ViewState, Value>, to object: @escaping (Self) -> Object?,
    render: @escaping (Object, Value) -> Void
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: object) {
      RenderedObject(rendering: $0, by: render, setVisible: nil)
    }
  }

  /// Binds an optional property of the host's state to an object of any class, which a closure
  /// renders it in.
  ///
  /// - Parameters:
  ///   - property: The property, stored or computed; `nil` hides the object.
  ///   - object: The object, as in `\.titleLabel`.
  ///   - render: Renders a value in the object. Neither closure is retained between passes, so they
  ///     may capture the host.
  ///   - setVisible: Shows or hides the object. The default does so with a ``ViewInput``, or a view
  ///     of UIKit or AppKit; any other object needs a closure.
  /// - Returns: A binding for ``AutoRenderHost/autoRenderBindings``.
  public func bind<Value, Object: AnyObject>(
    _ property: KeyPath<ViewState, Value?>, to object: @escaping (Self) -> Object?,
    render: @escaping (Object, Value) -> Void, setVisible: ((Object, Bool) -> Void)? = nil
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: object) {
      RenderedObject(rendering: $0, by: render, setVisible: setVisible)
    }
  }
}
