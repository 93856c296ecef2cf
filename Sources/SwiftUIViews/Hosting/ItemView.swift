// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import PresentationLists
  public import SwiftUI
  public import PresentationUIKit

  /// A component of the design system, outside of a list.
  ///
  /// ```swift
  /// ItemView(LeftRightItem(left: LeftTitle(title: "Country"), right: RightDetail(text: "Japan")))
  /// ```
  ///
  /// It is as wide as SwiftUI proposes, and as high as the item is for that width. Taps and long
  /// presses call the item's handlers.
  public struct ItemView<Item: ListItem>: UIViewRepresentable {
    private let item: Item
    private let host: UIKitHost?

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - item: The component.
    ///   - host: The host of the views, or `nil` for one that all such views of one text size
    ///     share. Pass one host only to views of one text size. Another host has no effect on a
    ///     view that is displayed already.
    public init(_ item: Item, host: UIKitHost? = nil) {
      self.item = item
      self.host = host
    }

    /// Creates the view of UIKit.
    public func makeUIView(context: Context) -> Container {
      Container(item, host: host)
    }

    /// Displays the item.
    public func updateUIView(_ view: Container, context: Context) { view.item = item }

    /// Returns the size for a proposed width, or `nil` if none is proposed.
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: Container, context: Context
    ) -> CGSize? {
      guard let width = proposal.width, width.isFinite else { return nil }
      return CGSize(width: width, height: uiView.height(fitting: width))
    }
  }
#endif
