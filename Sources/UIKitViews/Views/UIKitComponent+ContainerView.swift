// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import PresentationControls
  import UIKit

  extension UIKitComponent {
    /// Sets the handler of taps on the view and on descendants that do not respond themselves.
    ///
    /// A button calls the handler for its primary action. Any other view recognizes the gesture,
    /// and is a button for assistive technologies. On tvOS, the focus reaches only buttons and
    /// cells.
    public func set(onTap: (@MainActor () -> Void)?) {
      guard onTap != nil || associatedObject(ViewInteraction.self) != nil else { return }
      ViewInteraction.of(self).onTap = onTap
    }

    /// Sets the handler of long presses on the view.
    public func set(onLongPress: (@MainActor () -> Void)?) {
      guard onLongPress != nil || associatedObject(ViewInteraction.self) != nil else { return }
      ViewInteraction.of(self).onLongPress = onLongPress
    }

    /// Inserts a view below another one, or in front of all others.
    ///
    /// In a stack view, the view becomes an arranged subview; in a cell, it is inserted into the
    /// content view.
    public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
      guard let view = view as? UIView, sibling == nil || sibling is UIView else {
        preconditionFailure("Cannot insert \(type(of: view)): create it with a UIKitHost")
      }
      precondition(view !== sibling, "Cannot insert a view below itself")
      let container = componentContainer
      guard let sibling = sibling as? UIView else { return container.addComponent(view) }
      precondition(
        sibling.superview === container,
        "Cannot insert a view below one that is not in the same container")
      if let stack = container as? UIStackView,
        let index = stack.arrangedSubviews.firstIndex(of: sibling)
      {
        view.removeFromSuperview()
        stack.insertArrangedSubview(view, at: index)
      } else {
        container.insertSubview(view, belowSubview: sibling)
      }
    }

    /// Removes a subview.
    public func remove(_ view: any ComponentView) {
      guard let view = view as? UIView, view.superview === componentContainer else { return }
      view.removeFromSuperview()
    }

    /// Sets the background color.
    public func set(background: ColorRole?) {
      backgroundColor = background.map { UIKitTheme.current.color(for: $0) }
    }

    /// Enables or disables user interaction of the view and its descendants.
    public func set(enabled: Bool) { ViewInteraction.of(self).isEnabled = enabled }

    /// Sets the opacity of the view and its descendants.
    public func set(alpha: Double) { self.alpha = alpha }

    /// Sets the order in which subviews are read; set it again after subviews were added.
    public func set(readingOrder: [any ComponentView]?) {
      accessibilityElements = readingOrder.map { order in
        let first = order.compactMap { $0 as? UIView }
          .filter { $0.superview === componentContainer }
        return first + componentContainer.subviews.filter { !first.contains($0) }
      }
    }
  }

  extension UIView {
    var componentContainer: UIView { (self as? UICollectionViewCell)?.contentView ?? self }

    fileprivate func addComponent(_ view: UIView) {
      view.removeFromSuperview()
      if let stack = self as? UIStackView {
        stack.addArrangedSubview(view)
      } else {
        addSubview(view)
      }
    }
  }
#endif
