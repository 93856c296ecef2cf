// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  import UIKit

  extension AutoRenderBinder {
    /// Binds a property to a plain view of UIKit.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed.
    ///   - view: The view, as in `\.titleLabel`.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<View: _AdaptedView>(
      _ property: KeyPath<State, View._RenderedValue>, to view: @escaping (Screen) -> View?
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view)
    }

    /// Binds an optional property to a plain view of UIKit.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed; `nil` hides the view.
    ///   - view: The view, as in `\.titleLabel`.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<View: _AdaptedView>(
      _ property: KeyPath<State, View._RenderedValue?>, to view: @escaping (Screen) -> View?
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view)
    }

    /// Binds a property to a plain view of UIKit, which renders the converted value.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed.
    ///   - view: The view, as in `\.titleLabel`.
    ///   - convert: Returns the view's value, or `nil` to hide the view. It may capture the screen.
    ///   - last: Of two methods that match, Swift prefers the one without this parameter, which
    ///     unwraps the value.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<Property, View: _AdaptedView>(
      _ property: KeyPath<State, Property>, to view: @escaping (Screen) -> View?,
      as convert: @escaping (Property) -> View._RenderedValue?, _ last: Void = ()
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view, as: convert)
    }

    /// Binds an optional property to a plain view of UIKit, which renders the converted value.
    ///
    /// - Parameters:
    ///   - property: The property, stored or computed; `nil` hides the view.
    ///   - view: The view, as in `\.titleLabel`.
    ///   - convert: Returns the view's value, or `nil` to hide the view. It may capture the screen.
    /// - Returns: A binding for `AutoRenderScreen.autoRenderBindings`.
    public func callAsFunction<Property, View: _AdaptedView>(
      _ property: KeyPath<State, Property?>, to view: @escaping (Screen) -> View?,
      as convert: @escaping (Property) -> View._RenderedValue?
    ) -> AutoRenderBinding {
      AutoRenderBinding(property, to: view) { $0.flatMap(convert) }
    }
  }
#endif
