// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import PresentationViews
  public import UIKit

  /// A view of UIKit that can be inserted among those of a ``UIKitHost``.
  ///
  /// UIKit's own classes do not adopt it, so that an app's subclasses can have any members. An app
  /// adopts it in a view of its own, which then has all requirements:
  ///
  /// ```swift
  /// final class MapView: UIView, UIKitComponent {}
  /// ```
  ///
  /// `UIKitHost.wrap(_:)` returns one for a view of any class.
  @MainActor public protocol UIKitComponent: UIView, ContainerView {}

  extension UIKitComponent {
    /// Sets `isHidden`.
    public func set(visible: Bool) { isHidden = !visible }

    /// Hides the view and its descendants from the user while a bone covers the view.
    ///
    /// An empty mask leaves `isHidden` and `alpha` to the view.
    public func set(concealed: Bool) {
      guard concealed != associatedObject(ViewInteraction.self)?.isConcealed ?? false else {
        return
      }
      ViewInteraction.of(self).isConcealed = concealed
      layer.mask = concealed ? CALayer() : nil
      ViewDescription.of(self).updateElement(of: self)
    }

    /// Sets the view's name in tests of the user interface.
    public func set(accessibilityIdentifier: String?) {
      self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Describes the view to assistive technologies, which derive each property that is `nil`.
    public func set(accessibility: AccessibilityContent?) {
      guard accessibility != nil || associatedObject(ViewDescription.self) != nil else { return }
      ViewDescription.of(self).set(accessibility, on: self)
    }
  }

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

  /// A container of components, which reads their texts to assistive technologies if it responds to
  /// taps.
  final class ComponentContainer: UIView, UIKitComponent, LabeledByContent {
    // Computed when assistive technologies ask, because the components change.

    /// A container with controls is not one element, which would hide them.
    override var isAccessibilityElement: Bool {
      get {
        super.isAccessibilityElement && AccessibleContent(inside: self).controls.isEmpty
      }
      set { super.isAccessibilityElement = newValue }
    }

    /// The label that was set, or `nil` for none.
    var ownLabel: String? { super.accessibilityLabel }

    /// The label that was set, or the texts of an accessibility element.
    override var accessibilityLabel: String? {
      get {
        if let label = super.accessibilityLabel { return label }
        return isAccessibilityElement ? AccessibleContent(inside: self).label : nil
      }
      set { super.accessibilityLabel = newValue }
    }

    /// The value that was set, or that of an accessibility element.
    override var accessibilityValue: String? {
      get {
        if let value = super.accessibilityValue { return value }
        return isAccessibilityElement ? AccessibleContent(inside: self).value : nil
      }
      set { super.accessibilityValue = newValue }
    }
  }
#endif
