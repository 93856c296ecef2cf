// SPDX-License-Identifier: MIT

public import CGTK
import CGTKViews
public import Foundation
public import PresentationViews

/// A widget as a component view.
///
/// Wrap any `GtkWidget` to use it as a cell part or a layout item:
///
/// ```swift
/// let entry = unsafe GTKView(gtk_entry_new())
/// cell.view.add(entry)
/// ```
///
/// A container gives a widget the size of its frame, but at least the widget's minimum size.
@MainActor open class GTKView: GTKObject, ComponentView {
  /// A Boolean value that indicates whether a bone replaces the view.
  public private(set) var isConcealed = false
  /// The description that the program has set, or `nil` for none.
  public private(set) var accessibility: AccessibilityContent?
  private let ownRole: GtkAccessibleRole
  /// The view's container.
  public internal(set) weak var superview: GTKContainer?

  /// Creates a view for a widget, and takes ownership of a floating reference.
  public init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe ownRole = gtk_accessible_get_accessible_role(OpaquePointer(widget))
    unsafe super.init(OpaquePointer(widget))
  }

  /// Returns a widget's view, or `nil` if no view was created for it.
  public static func view(of widget: UnsafeMutablePointer<GtkWidget>) -> GTKView? {
    unsafe wrapper(of: OpaquePointer(widget)) as? GTKView
  }

  /// The widget.
  public var widget: UnsafeMutablePointer<GtkWidget> { unsafe pointer() }

  /// Text with which an assistive technology describes the view as a cell part, or `nil`.
  open var accessibilityText: String? { nil }

  /// The frame in the superview, in points, with the origin at the top left.
  ///
  /// Its edges are rounded to pixels when the view is drawn.
  public var frame: CGRect {
    get {
      let frame = unsafe presentation_widget_get_frame(widget)
      return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    set {
      guard newValue != frame else { return }
      let frame = PresentationFrame(
        x: Double(newValue.minX), y: Double(newValue.minY), width: Double(newValue.width),
        height: Double(newValue.height))
      unsafe presentation_widget_set_frame(widget, frame)
      frameDidChange()
    }
  }

  func frameDidChange() {}

  /// A Boolean value that indicates whether the view is not hidden.
  public var isVisible: Bool { unsafe gtk_widget_get_visible(widget) != 0 }

  /// Shows or hides the view.
  public func set(visible: Bool) {
    unsafe gtk_widget_set_visible(widget, visible ? 1 : 0)
    superview?.accessibilityTextDidChange()
  }

  /// Conceals the view, or ends that; a concealed view keeps its frame.
  public func set(concealed: Bool) {
    guard concealed != isConcealed else { return }
    isConcealed = concealed
    updateConcealment()
    updateAccessibleVisibility()
    superview?.accessibilityTextDidChange()
  }

  /// Applies concealment, which GTK resets when a widget leaves its parent.
  func updateConcealment() {
    guard unsafe gtk_widget_get_parent(widget) != nil else { return }
    unsafe gtk_widget_set_child_visible(widget, isConcealed ? 0 : 1)
  }

  /// Describes the view to assistive technologies.
  ///
  /// The value follows the label in the accessible name, because GTK has no value for most roles.
  /// The role follows the traits when the view is inserted into a window.
  public func set(accessibility: AccessibilityContent?) {
    guard accessibility != self.accessibility else { return }
    self.accessibility = accessibility
    let traits = accessibility?.traits ?? []
    unsafe presentation_widget_set_description(widget, accessibility?.hint)
    unsafe presentation_widget_set_states(
      widget, traits.contains(.selected) ? 1 : 0, traits.contains(.disabled) ? 1 : 0)
    updateRole()
    updateAccessibleName()
    updateAccessibleVisibility()
    superview?.accessibilityTextDidChange()
  }

  /// The accessible role without traits, or `nil` for the widget's own.
  var derivedRole: GtkAccessibleRole? { nil }

  /// Sets the role, which GTK fixes while the widget is in a window.
  func updateRole() {
    let traits = accessibility?.traits ?? []
    let roles: [(AccessibilityContent.Traits, GtkAccessibleRole)] = [
      (.link, GTK_ACCESSIBLE_ROLE_LINK), (.button, GTK_ACCESSIBLE_ROLE_BUTTON),
      (.header, GTK_ACCESSIBLE_ROLE_HEADING), (.image, GTK_ACCESSIBLE_ROLE_IMG),
    ]
    let role = roles.first { traits.contains($0.0) }?.1
    unsafe presentation_widget_set_role(widget, role ?? derivedRole ?? ownRole)
  }

  /// The accessible name without a description, or `nil` for the widget's own.
  var derivedName: String? { nil }

  func updateAccessibleName(orElse name: String? = nil) {
    let parts = [accessibility?.label ?? derivedName ?? name, accessibility?.value]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    unsafe presentation_widget_set_label(widget, text.isEmpty ? nil : text)
  }

  private func updateAccessibleVisibility() {
    let isHidden = isConcealed || accessibility?.reading == .hidden
    unsafe presentation_widget_set_accessible_hidden(widget, isHidden ? 1 : 0)
  }

  /// The view's text as part of an element, or `nil` for none.
  var spokenText: String? {
    guard accessibility?.reading != .hidden else { return nil }
    let parts = [accessibility?.label ?? accessibilityText, accessibility?.value]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// Sets the widget's name, by which tests and style sheets find it.
  public func set(accessibilityIdentifier: String?) {
    unsafe gtk_widget_set_name(widget, accessibilityIdentifier)
  }

  /// The innermost view with keyboard focus, if it is this view or a descendant.
  var focusedView: GTKView? {
    guard let root = unsafe gtk_widget_get_root(widget) else { return nil }
    var next = unsafe gtk_root_get_focus(root)
    while let focus = unsafe next {
      if let view = unsafe GTKView.view(of: focus) { return view.isInside(self) ? view : nil }
      unsafe next = gtk_widget_get_parent(focus)
    }
    return nil
  }

  /// Calls a closure when the user presses a key while focus is in the view.
  ///
  /// Descendants come first. The closure returns whether it has handled the key.
  func onKey(
    _ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(rawValue: 0),
    _ handle: @escaping @MainActor () -> Bool
  ) {
    let closure = SignalClosure.handlingKey(handle)
    unsafe presentation_on_key(
      widget, guint(key), modifiers, SignalClosure.callForKey, closure.retainedPointer,
      SignalClosure.release)
  }

  /// Calls a closure when the user scrolls horizontally over the view: with a sideways wheel, a
  /// wheel and Shift, or a touchpad.
  ///
  /// The closure receives the distance in points, and returns whether it has handled it.
  func onHorizontalScroll(_ handle: @escaping @MainActor (_ distance: Double) -> Bool) {
    let closure = SignalClosure.handlingScroll(handle)
    unsafe presentation_on_horizontal_scroll(
      widget, SignalClosure.callForScroll, closure.retainedPointer, SignalClosure.release)
  }

  /// Moves focus to the first focusable view inside before the next frame, because GTK may be
  /// allocating views now.
  func focusFirstSoon() {
    let closure = SignalClosure { [weak self] in
      guard let self, unsafe gtk_widget_get_mapped(widget) != 0, focusedView == nil else { return }
      unsafe gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
    }
    unsafe presentation_before_frame(
      SignalClosure.call, closure.retainedPointer, SignalClosure.release)
  }

  /// Returns a Boolean value that indicates whether the view is another view or its descendant.
  func isInside(_ other: GTKView) -> Bool {
    unsafe gtk_widget_is_ancestor(widget, other.widget) != 0 || self === other
  }
}
