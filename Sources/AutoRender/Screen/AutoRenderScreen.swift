// SPDX-License-Identifier: MIT

// States use it; `PresentationReflection` itself is not a product.
@_exported public import struct PresentationReflection.ForceEquatable

#if canImport(ObjectiveC)
  public import ObjectiveC
#elseif canImport(UIKit)
  // The UIKit stand-in associates objects with its own classes.
  public import UIKit
#endif

/// A screen or a composite view whose child views are found by reflection, and rendered from a
/// state's properties.
///
/// ```swift
/// final class ProfileScreen: AutoRenderScreen, ViewRenderable {
///   let autoRenderer = AutoRenderer()
///   let titleLabel = TitleLabel()
///   typealias ViewState = ProfileState  // struct ProfileState { var title: String? }
///   func set(visible: Bool) {}
/// }
/// ```
///
/// A screen that is ``ViewRenderable`` renders with ``autoRender(_:)``. For custom setup, implement
/// `render(state:)` and call ``autoRender(_:)`` inside it.
@MainActor public protocol AutoRenderScreen: AnyObject {
  /// This screen's renderer, which no other screen shares.
  ///
  /// On Apple's platforms, a screen that is an `NSObject` has one by default.
  var autoRenderer: AutoRenderer { get }

  /// The views among the screen's properties that the screen renders itself.
  ///
  /// The default is an empty array. It is read when views are matched: in the first pass, after a
  /// view has appeared or disappeared, and after ``AutoRenderer/setNeedsRedraw()``.
  var autoRenderIgnoredViews: [AnyObject] { get }

  /// The bindings for views that names and types don't match.
  ///
  /// The default is an empty array. It is read when views are matched, like
  /// ``autoRenderIgnoredViews``, and in each pass if it wasn't empty then. Matching creates lazy
  /// views that are bound. No two bindings may have the same view. Bindings for other state types
  /// are ignored. The view may be an object of any class, which a closure renders values in.
  ///
  /// A bound property feeds no other view. There is an exception, because a key path doesn't
  /// identify an object's property, or one that is wrapped, weak or unowned. Such a property still
  /// feeds a view with its name, unless that view is bound or ignored.
  var autoRenderBindings: [AutoRenderBinding] { get }
}

extension AutoRenderScreen {
  /// Returns an empty array by default.
  public var autoRenderIgnoredViews: [AnyObject] { [] }

  /// Returns an empty array by default.
  public var autoRenderBindings: [AutoRenderBinding] { [] }

  /// Renders each child view with the state property that has its type; `nil` hides the view.
  ///
  /// - Parameter state: The state, whose stored properties are read.
  public func autoRender<State>(_ state: State) {
    autoRenderer.render(state, on: self)
  }
}

extension AutoRenderScreen where Self: ViewRenderable {
  /// Renders the state with ``AutoRenderScreen/autoRender(_:)``.
  ///
  /// - Parameter state: The state.
  public func render(state: ViewState) {
    autoRender(state)
  }
}

#if canImport(ObjectiveC) || canImport(UIKit)
  extension AutoRenderScreen where Self: NSObject {
    /// Returns the renderer that is associated with the screen by default.
    ///
    /// The first access creates it, and it is deallocated with the screen. A stored
    /// ``autoRenderer`` property saves the lookup in each pass.
    public var autoRenderer: AutoRenderer { associated { AutoRenderer() } }
  }
#endif
