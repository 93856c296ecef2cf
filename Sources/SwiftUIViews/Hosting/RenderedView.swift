// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import SwiftUI
  public import UIKit

  /// A view of UIKit that renders a state.
  ///
  /// ```swift
  /// RenderedView(product.stars.trackedValue) { StarsView() }
  /// ```
  ///
  /// It has the smallest size that its constraints or its intrinsic size permit. If less width is
  /// proposed, it has that width and the height that it needs for it. A view without a width or a
  /// height of its own takes the proposed one.
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

    /// Returns the compressed size of the view, or its size for a smaller proposed width.
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: Rendered, context: Context
    ) -> CGSize? {
      var size = uiView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if let width = proposal.width, width < size.width {
        size = uiView.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
      let proposed = proposal.replacingUnspecifiedDimensions()
      return CGSize(
        width: size.width > 0 ? size.width : proposed.width,
        height: size.height > 0 ? size.height : proposed.height)
    }
  }
#endif
