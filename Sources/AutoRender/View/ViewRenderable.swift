// SPDX-License-Identifier: MIT

/// A view, or a helper that is not a view, that renders values of one type.
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
  /// The type of the values that the view renders.
  ///
  /// A view of an optional type receives the optional itself; `nil` does not hide it.
  associatedtype ViewState

  /// Renders a value, before the view becomes visible.
  func render(state: ViewState)
}

extension ViewRenderable {
  /// Renders the value if its type is exactly the view's, and otherwise changes nothing.
  public func update(state: Any?) {
    guard let state = ExactValue<ViewState>(state) else { return }
    render(state: state.value)
  }

  /// Returns whether the type of the value is exactly the view's: without a cast, so `[Int]` is
  /// never `[String]`.
  public func canRender(state: Any?) -> Bool {
    ExactValue<ViewState>(state) != nil
  }
}

extension ViewRenderable {
  nonisolated static var viewStateType: Any.Type { ViewState.self }

  /// Returns a view of this type as a renderable, without a dynamic cast.
  nonisolated static func renderable(_ view: AnyObject) -> any ViewRenderable {
    unsafe unsafeDowncast(view, to: Self.self)
  }

  nonisolated static func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<ViewState>.allocate(capacity: 1))
  }

  nonisolated static func value(in memory: UnsafeMutableRawPointer) -> Any {
    unsafe memory.assumingMemoryBound(to: ViewState.self).pointee
  }

  nonisolated static func deallocate(_ memory: UnsafeMutableRawPointer, isInitialized: Bool) {
    let memory = unsafe memory.assumingMemoryBound(to: ViewState.self)
    if isInitialized { unsafe memory.deinitialize(count: 1) }
    unsafe memory.deallocate()
  }
}
