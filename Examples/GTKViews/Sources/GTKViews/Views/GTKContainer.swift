// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
public import Foundation
public import PresentationControls
public import PresentationViews

/// A view that places its subviews by their frames.
///
/// In a widget that is not a container, such as a `GtkWindow`, it takes the size that the widget
/// allocates. Set ``onResize`` to lay out its subviews for that size.
@MainActor open class GTKContainer: GTKCustomView, ContainerView {
  /// A closure that receives each new size that the widget is allocated, in points.
  public var onResize: ((CGSize) -> Void)?
  private var onTap: (@MainActor () -> Void)?
  private let gestures = GestureControllers()
  private var background: ColorRole?

  /// Creates an empty container.
  public init() {
    super.init(role: GTK_ACCESSIBLE_ROLE_GROUP)
  }

  override var callbacks: PresentationCallbacks { Self.containing }

  override func didResize(width: Int, height: Int) {
    onResize?(CGSize(width: Double(width), height: Double(height)))
  }

  override func didActivate() { onTap?() }

  // MARK: - Subviews

  /// Subviews, from back to front.
  public var subviews: [GTKView] {
    var (views, child) = unsafe ([GTKView](), gtk_widget_get_first_child(widget))
    while let next = unsafe child {
      if let view = unsafe GTKView.view(of: next) { views.append(view) }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return views
  }

  /// Inserts a view below another one, or in front.
  public func insert(_ view: any ComponentView, below sibling: (any ComponentView)?) {
    guard let view = view as? GTKView else {
      preconditionFailure("Cannot insert \(type(of: view)): create it with a host of GTK")
    }
    precondition(!isInside(view), "Cannot insert a view into itself or its descendants")
    precondition(view !== sibling, "Cannot insert a view below itself")
    var next: GTKView?
    if let sibling {
      guard let view = sibling as? GTKView, view.superview === self else {
        preconditionFailure("Cannot insert a view below one that is not in the same container")
      }
      next = view
    }
    withExtendedLifetime(view) {
      if view.superview !== self {
        view.removeFromParent()
        view.superview = self
        view.updateRole()
      }
      unsafe gtk_widget_insert_before(view.widget, widget, next?.widget)
      view.updateConcealment()
    }
    accessibilityTextDidChange()
  }

  /// Removes a subview.
  public func remove(_ view: any ComponentView) {
    guard let view = view as? GTKView, view.superview === self else { return }
    view.removeFromParent()
    accessibilityTextDidChange()
  }

  // MARK: - Taps

  /// Sets the tap handler; a container with a handler can have keyboard focus.
  public func set(onTap: (@MainActor () -> Void)?) {
    guard (onTap == nil) != (self.onTap == nil) else {
      self.onTap = onTap
      return
    }
    self.onTap = onTap
    let tap: @MainActor () -> Void = { [weak self] in self?.onTap?() }
    gestures.set(.tap, on: self, onTap == nil ? nil : tap)
    unsafe gtk_widget_set_focusable(widget, onTap == nil ? 0 : 1)
    let style = "presentation-tappable"
    if onTap == nil { removeClass(style) } else { addClass(style) }
    updateRole()
    updateAccessibleName()
    accessibilityTextDidChange()
  }

  /// Sets the long press handler.
  public func set(onLongPress: (@MainActor () -> Void)?) {
    gestures.set(.longPress, on: self, onLongPress)
  }

  // MARK: - Appearance

  /// Sets the background color.
  public func set(background: ColorRole?) {
    guard background != self.background else { return }
    if let old = self.background { removeClass(GTKTheme.backgroundClass(of: old)) }
    self.background = background
    if let background { addClass(GTKTheme.backgroundClass(of: background)) }
  }

  /// Enables or disables the widget and its descendants.
  public func set(enabled: Bool) {
    unsafe gtk_widget_set_sensitive(widget, enabled ? 1 : 0)
  }

  /// Sets the opacity, from 0 to 1.
  public func set(alpha: Double) {
    unsafe gtk_widget_set_opacity(widget, alpha)
  }

  // MARK: - Accessibility

  /// The visible subviews' texts.
  open override var accessibilityText: String? {
    let texts = subviews.lazy
      .filter { unsafe !$0.isConcealed && gtk_widget_get_visible($0.widget) != 0 }
      .compactMap(\.spokenText)
    let text = texts.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// `true` if assistive technologies read the container as one element.
  private var isElement: Bool { onTap != nil || accessibility?.isElement ?? false }

  override var derivedRole: GtkAccessibleRole? {
    onTap == nil ? nil : GTK_ACCESSIBLE_ROLE_BUTTON
  }

  override var derivedName: String? { isElement ? accessibilityText : nil }

  /// Updates the accessible names of containers that are elements, and of switches inside.
  func accessibilityTextDidChange() {
    var container: GTKContainer? = self
    while let view = container {
      if view.isElement {
        view.updateAccessibleName()
        view.nameToggles(view.accessibility?.label ?? view.accessibilityText)
      }
      container = view.superview
    }
  }

  private func nameToggles(_ name: String?) {
    for view in subviews {
      if let toggle = view as? GTKToggle { toggle.updateAccessibleName(orElse: name) }
      (view as? GTKContainer)?.nameToggles(name)
    }
  }

  /// Sets the order in which subviews are read, as relations between them.
  public func set(readingOrder: [any ComponentView]?) {
    for view in subviews { unsafe presentation_widget_set_next(view.widget, nil) }
    let order = (readingOrder ?? []).compactMap { $0 as? GTKView }.filter { $0.superview === self }
    for (view, next) in zip(order, order.dropFirst()) {
      unsafe presentation_widget_set_next(view.widget, next.widget)
    }
  }
}

extension GTKView {
  /// Removes the widget from its container.
  func removeFromParent() {
    guard unsafe gtk_widget_get_parent(widget) != nil else { return }
    precondition(
      superview != nil,
      "Cannot move a widget out of \(unsafe String(cString: parentName)): remove it there first")
    superview = nil
    withExtendedLifetime(self) { unsafe gtk_widget_unparent(widget) }
  }

  private var parentName: UnsafePointer<CChar> {
    unsafe g_type_name_from_instance(
      UnsafeMutableRawPointer(gtk_widget_get_parent(widget)).assumingMemoryBound(
        to: GTypeInstance.self))
  }

  /// Hides the parts of subviews outside the view.
  func clip() { unsafe gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN) }

  func addClass(_ name: String) { unsafe gtk_widget_add_css_class(widget, name) }
  func removeClass(_ name: String) { unsafe gtk_widget_remove_css_class(widget, name) }
}
