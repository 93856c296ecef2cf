// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AbstractViews
  public import Lists
  public import UIKit
  import UIKitViews

  /// The view of UIKit that displays the item of an ``ItemView``.
  public final class ItemContainer<Item: ListItem>: UIView {
    var item: Item {
      didSet {
        arrangeAgain()
        if item.id != oldValue.id, window != nil {
          oldValue.handlers.didEndDisplaying?()
          item.handlers.willDisplay?()
        }
      }
    }
    private let host: UIKitHost
    private let cell: Item.Cell
    private var arranged: (width: Double, arrangement: Item.Arrangement)?

    init(_ item: Item, host: UIKitHost) {
      self.item = item
      self.host = host
      cell = Item.Cell(host: host)
      super.init(frame: .zero)
      add(cell.view)
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, _) in
        view.textSizeDidChange()
      }
    }

    /// Unavailable: SwiftUI creates the view.
    @available(*, unavailable, message: "Cannot decode an item: use ItemView")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode an item: use ItemView")
    }

    /// Returns the height of the item for a width, in points.
    func height(fitting width: Double) -> Double {
      Double(arrangement(fitting: width).size.height)
    }

    private func arrangement(fitting width: Double) -> Item.Arrangement {
      if let arranged, arranged.width == width { return arranged.arrangement }
      let arrangement = item.arrangement(fitting: width, metrics: host.metrics)
      arranged = (width, arrangement)
      return arrangement
    }

    private func textSizeDidChange() {
      host.updateMetrics(compatibleWith: traitCollection)
      arrangeAgain()
    }

    private func arrangeAgain() {
      arranged = nil
      // SwiftUI then asks for the size again.
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }

    /// Displays the item in the bounds of the view.
    public override func layoutSubviews() {
      super.layoutSubviews()
      cell.view.frame = bounds
      cell.show(item, arranged: arrangement(fitting: Double(bounds.width)), in: bounds.size)
      cell.view.set(onTap: item.handlers.didSelect)
      cell.view.set(onLongPress: item.handlers.didLongPress)
    }

    /// Calls the item's handlers of appearance.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil {
        item.handlers.willDisplay?()
      } else {
        item.handlers.didEndDisplaying?()
      }
    }
  }
#endif
