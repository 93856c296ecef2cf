// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  public import PresentationViews
  public import UIKit

  /// A UIKit view that can join a ``UIKitHost``'s views.
  ///
  /// UIKit's own classes don't adopt it, so that an app's subclasses can have any members. An app
  /// adopts it in its own view, which then has all requirements:
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

    /// Sets the view's identifier for user interface tests.
    public func set(accessibilityIdentifier: String?) {
      self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Describes the view to assistive technologies, which derive each `nil` property.
    public func set(accessibility: AccessibilityContent?) {
      guard accessibility != nil || associatedObject(ViewDescription.self) != nil else { return }
      ViewDescription.of(self).set(accessibility, on: self)
    }
  }

  extension UIKitComponent {
    /// Sets the handler of taps on the view and on descendants that don't respond themselves.
    ///
    /// A button calls the handler for its primary action. Any other view recognizes the gesture,
    /// and is a button for assistive technologies. On tvOS, focus reaches only buttons and cells.
    public func set(onTap: (@MainActor () -> Void)?) {
      guard onTap != nil || associatedObject(ViewInteraction.self) != nil else { return }
      ViewInteraction.of(self).onTap = onTap
    }

    /// Sets the view's long press handler.
    public func set(onLongPress: (@MainActor () -> Void)?) {
      guard onLongPress != nil || associatedObject(ViewInteraction.self) != nil else { return }
      ViewInteraction.of(self).onLongPress = onLongPress
    }

    /// Inserts a view below another one, or in front of all others.
    ///
    /// In a stack view, the view becomes an arranged subview. In a cell, it becomes a subview of
    /// the content view.
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

    /// Enables or disables user interaction for the view and its descendants.
    public func set(enabled: Bool) { ViewInteraction.of(self).isEnabled = enabled }

    /// Sets the view's opacity, which includes its descendants.
    public func set(alpha: Double) { self.alpha = alpha }

    /// Sets the reading order of subviews; set it again after you add subviews.
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

  /// A component container, which reads its texts to assistive technologies if it responds to taps.
  final class ComponentContainer: UIView, UIKitComponent, LabeledByContent {
    // Computed when assistive technologies ask, because components change.

    /// A container with controls isn't one element, which would hide them.
    override var isAccessibilityElement: Bool {
      get {
        super.isAccessibilityElement && AccessibleContent(inside: self).controls.isEmpty
      }
      set { super.isAccessibilityElement = newValue }
    }

    /// The assigned label, or `nil` for none.
    var ownLabel: String? { super.accessibilityLabel }

    /// The assigned label, or an accessibility element's texts.
    override var accessibilityLabel: String? {
      get {
        if let label = super.accessibilityLabel { return label }
        return isAccessibilityElement ? AccessibleContent(inside: self).label : nil
      }
      set { super.accessibilityLabel = newValue }
    }

    /// The assigned value, or an accessibility element's value.
    override var accessibilityValue: String? {
      get {
        if let value = super.accessibilityValue { return value }
        return isAccessibilityElement ? AccessibleContent(inside: self).value : nil
      }
      set { super.accessibilityValue = newValue }
    }
  }
#endif
