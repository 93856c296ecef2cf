// SPDX-License-Identifier: MIT

import PresentationReflection

/// A view for an ``AutoRenderer``, which accepts values, and can be shown and hidden.
///
/// Adopt ``ViewRenderable`` instead, unless the value types are only known at run time.
@MainActor public protocol ViewInput: AnyObject {
  /// Renders a new value. A value that the view can't render must change nothing.
  func update(state: Any?)

  /// Shows or hides the view. A helper that isn't a view may do nothing.
  ///
  /// A UIKit or AppKit view or view controller sets `isHidden` by default.
  ///
  /// - Parameter visible: A Boolean value that indicates whether the view is visible.
  func set(visible: Bool)

  /// Returns whether ``update(state:)`` accepts a value.
  func canRender(state: Any?) -> Bool
}

/// A view, or a helper that isn't a view, that renders values of one type.
///
/// ```swift
/// final class TitleLabel: ViewRenderable {
///   func render(state: String) { print(state) }
///   func set(visible: Bool) {}
/// }
/// ```
///
/// A conditional conformance names the refined protocols too, as the compiler requires:
/// `extension Cell: ViewInput, _ViewRendering, ViewRenderable where Content: Equatable`.
@MainActor public protocol ViewRenderable<ViewState>: ViewInput, _ViewRendering {
  /// The type that the view renders.
  ///
  /// A view whose type is an optional receives the optional itself; `nil` doesn't hide it.
  associatedtype ViewState

  /// Renders a value, before the view becomes visible.
  func render(state: ViewState)
}

extension ViewRenderable {
  /// Renders the value if its type is exactly the view's, and otherwise changes nothing.
  public func update(state: Any?) {
    guard let state = Self.exactValue(state) else { return }
    render(state: state)
  }

  /// Returns whether the value's type is exactly the view's: without a cast, so `[Int]` is never
  /// `[String]`.
  public func canRender(state: Any?) -> Bool {
    if case .some = Self.exactValue(state) { true } else { false }
  }

  /// Returns a value if its type is exactly the view's, regardless of optionals.
  ///
  /// For a class or an `any` type, subclasses and conforming types are accepted.
  private static func exactValue(_ any: Any?) -> ViewState? {
    let value = StaticType.unwrapped(any as Any)
    let wanted = StaticType(ViewState.self)
    let isExact = value.map { type(of: $0) == wanted.flattened } ?? (wanted.depth > 0)
    let isOpen = wanted.flattened is AnyClass || StaticType.isExistential(wanted.flattened)
    guard isExact || isOpen else { return nil }
    return value as? ViewState
  }

  nonisolated static var viewStateType: Any.Type { ViewState.self }
}
