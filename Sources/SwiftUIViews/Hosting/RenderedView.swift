// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import PresentationAutoRender
  public import SwiftUI
  public import UIKit

  /// A UIKit view that renders a state.
  ///
  /// ```swift
  /// RenderedView(product.stars.trackedValue) { StarsView() }
  /// ```
  ///
  /// Its size is the smallest that its constraints or intrinsic size permit. If the proposed width
  /// is smaller, it has that width and the height that it then needs. A dimension that the view
  /// doesn't determine has the proposed size.
  public struct RenderedView<Rendered: UIView & ViewRenderable>: UIViewRepresentable {
    private let state: Rendered.ViewState
    private let make: @MainActor () -> Rendered

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - make: Creates the UIKit view, once.
    public init(_ state: Rendered.ViewState, make: @escaping @MainActor () -> Rendered) {
      self.state = state
      self.make = make
    }

    /// Creates the UIKit view.
    public func makeUIView(context: Context) -> Rendered { make() }

    /// Renders the state.
    public func updateUIView(_ view: Rendered, context: Context) { view.render(state: state) }

    /// Returns the view's compressed size, or its size for a smaller proposed width.
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
