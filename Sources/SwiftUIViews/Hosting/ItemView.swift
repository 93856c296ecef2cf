// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import PresentationLists
  public import PresentationUIKit
  import PresentationViews
  public import SwiftUI
  public import UIKit

  /// A design system component outside a list.
  ///
  /// ```swift
  /// ItemView(LeftRightItem(left: LeftTitle(title: "Country"), right: RightDetail(text: "Japan")))
  /// ```
  ///
  /// It has the width that SwiftUI proposes, and the item's height for that width. Taps and long
  /// presses call the item's handlers.
  public struct ItemView<Item: ListItem>: UIViewRepresentable {
    private let item: Item
    private let host: UIKitHost?

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - item: The component.
    ///   - host: The host, or `nil` for one that all such views with the same text size share. Pass
    ///     a host only to views with the same text size. Another host has no effect on a view that
    ///     is already displayed.
    public init(_ item: Item, host: UIKitHost? = nil) {
      self.item = item
      self.host = host
    }

    /// Creates the UIKit view.
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

  extension ItemView {
    /// A UIKit view that displays an ``ItemView``'s item.
    public final class Container: UIView, UIKitComponent {
      var item: Item {
        didSet {
          if item != oldValue {
            measureAgain()
          } else {
            // An equal item's handlers may differ.
            setNeedsLayout()
          }
          if item.id != oldValue.id, window != nil {
            call(oldValue.handlers.didEndDisplaying)
            willDisplay()
          }
        }
      }
      private let sharesHost: Bool
      private var host: UIKitHost
      private var cell: Item.Cell
      private var measured: Measurement?

      private struct Measurement {
        let width: Double
        let arrangement: Item.Arrangement
        let height: Double
      }

      /// Creates a view with a host, or with the shared host for its text size.
      init(_ item: Item, host: UIKitHost?) {
        self.item = item
        sharesHost = host == nil
        let host = host ?? .shared(for: .current)
        self.host = host
        cell = Item.Cell(host: host)
        super.init(frame: .zero)
        add(cell.view)
        if sharesHost { updateSharedHost() }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, _) in
          view.textSizeDidChange()
        }
      }

      /// Unavailable: SwiftUI creates the view.
      @available(*, unavailable, message: "Cannot decode an item: use ItemView")
      public required init?(coder: NSCoder) {
        preconditionFailure("Cannot decode an item: use ItemView")
      }

      /// Returns the item's height for a width, in points.
      func height(fitting width: Double) -> Double {
        // A self-sizing cell may display the item in another size now.
        if cell is any SelfSizingCell { setNeedsLayout() }
        return measurement(fitting: width).height
      }

      private func measurement(fitting width: Double) -> Measurement {
        if let measured, measured.width == width { return measured }
        let arrangement = item.arrangement(fitting: width, metrics: host.metrics)
        var height = Double(arrangement.size.height)
        if let selfSizing = cell as? any SelfSizingCell {
          cell.show(item, arranged: arrangement, in: arrangement.size)
          height = selfSizing.height(fitting: width)
        }
        let measurement = Measurement(width: width, arrangement: arrangement, height: height)
        measured = measurement
        return measurement
      }

      private func textSizeDidChange() {
        if sharesHost {
          updateSharedHost()
        } else {
          host.updateMetrics(compatibleWith: traitCollection)
        }
        measureAgain()
      }

      /// Replaces the cell if views with this text size share another host.
      private func updateSharedHost() {
        let host = UIKitHost.shared(for: traitCollection)
        guard host !== self.host else { return }
        self.host = host
        remove(cell.view)
        cell = Item.Cell(host: host)
        add(cell.view)
      }

      private func measureAgain() {
        measured = nil
        // SwiftUI then asks for the size again.
        invalidateIntrinsicContentSize()
        setNeedsLayout()
      }

      /// Displays the item in the view's bounds.
      public override func layoutSubviews() {
        super.layoutSubviews()
        cell.view.frame = bounds
        let arrangement = measurement(fitting: Double(bounds.width)).arrangement
        cell.show(item, arranged: arrangement, in: bounds.size)
        cell.view.set(onTap: item.handlers.didSelect)
        cell.view.set(onLongPress: item.handlers.didLongPress)
      }

      /// Calls the item's appearance handlers.
      public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { willDisplay() } else { call(item.handlers.didEndDisplaying) }
      }

      private func willDisplay() {
        let (handlers, view) = (item.handlers, cell.view)
        call(handlers.willDisplay)
        if let onDisplay = handlers.onDisplay { call { onDisplay(view) } }
      }

      /// Calls a handler after SwiftUI has updated its views, because it may change their state.
      private func call(_ handler: ListHandlers.Handler?) {
        if let handler { Task { handler() } }
      }
    }
  }

  extension UIKitHost {
    private static var hosts: [UIContentSizeCategory: UIKitHost] = [:]

    /// Returns the shared host for a text size.
    fileprivate static func shared(for traits: UITraitCollection) -> UIKitHost {
      let textSize = traits.preferredContentSizeCategory
      if let host = hosts[textSize] { return host }
      let host = UIKitHost(compatibleWith: traits)
      hosts[textSize] = host
      return host
    }
  }
#endif
