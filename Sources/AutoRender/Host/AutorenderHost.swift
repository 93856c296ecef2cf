// SPDX-License-Identifier: MIT

/// A screen or a composite view whose child views are found by reflection and handed their values.
///
/// ```swift
/// final class ProfileScreen: AutorenderHost, ViewRenderable {
///   let autorenderer = AutoRenderer()
///   let titleLabel = TitleLabel()
///   typealias ViewState = ProfileState  // struct ProfileState { var title: String? }
///   func set(visible: Bool) {}
/// }
/// ```
///
/// A host that is ``ViewRenderable`` renders by ``autorender(_:)``; implement `render(state:)` for custom
/// set-up and call ``autorender(_:)`` inside it.
@MainActor public protocol AutorenderHost: AnyObject {
  /// What matches the views of this host with values and remembers what they show: one for each host.
  var autorenderer: AutoRenderer { get }

  /// Views among the properties of this host that it renders itself. None unless implemented.
  ///
  /// Asked when views are matched: on the first pass, when a view came or went, and after
  /// ``AutoRenderer/setNeedsRedraw()``.
  var autorenderIgnoreViews: [any ViewInput] { get }

  /// Which properties of a state feed which views, where their names and types do not say it. None unless implemented.
  ///
  /// Asked when views are matched, as ``autorenderIgnoreViews`` is, and on each pass if it was not empty then. A lazy view
  /// that is bound comes to exist then. No two of them may lead to one view.
  /// Bindings for other types of state than the one that is rendered do not count.
  ///
  /// A property that is bound is not left for other views. Of a property of an object, and of one that is wrapped, weak or
  /// unowned, a key path does not tell which one it is: it still feeds a view that is named like it, unless that is
  /// bound or ignored.
  var autorenderBindings: [AutorenderBinding] { get }
}

extension AutorenderHost {
  /// No view is ignored.
  public var autorenderIgnoreViews: [any ViewInput] { [] }

  /// Nothing is bound.
  public var autorenderBindings: [AutorenderBinding] { [] }

  /// Hands each child view the property of a state that is of its type; a property that is nil hides its view.
  ///
  /// - Parameter state: The state, of which the stored properties are looked at.
  public func autorender<State>(_ state: State) {
    autorenderer.render(state, on: self)
  }
}

extension AutorenderHost where Self: ViewRenderable {
  /// Renders by ``AutorenderHost/autorender(_:)``.
  ///
  /// - Parameter state: The state.
  public func render(state: ViewState) {
    autorender(state)
  }
}
