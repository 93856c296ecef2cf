// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import AutoRender
  public import SwiftUI
  public import UIKit

  /// A view of UIKit that renders a state.
  ///
  /// ```swift
  /// RenderedView(product.stars.trackedValue) { StarsView() }
  /// ```
  ///
  /// The view keeps its size: its intrinsic one, or that of its constraints.
  public struct RenderedView<Rendered: UIView & ViewRenderable>: UIViewRepresentable {
    private let state: Rendered.ViewState
    private let make: @MainActor () -> Rendered

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - make: Creates the view of UIKit, once.
    public init(_ state: Rendered.ViewState, make: @escaping @MainActor () -> Rendered) {
      self.state = state
      self.make = make
    }

    /// Creates the view of UIKit.
    public func makeUIView(context: Context) -> Rendered { make() }

    /// Renders the state.
    public func updateUIView(_ view: Rendered, context: Context) { view.render(state: state) }
  }
#endif
