// SPDX-License-Identifier: MIT

public import AbstractViews
public import CGTK
import CGTKViews
public import Foundation

/// A widget as a view of components.
///
/// Wrap any `GtkWidget` to use it as a part of a cell or an item of a layout:
///
/// ```swift
/// let entry = unsafe GTKView(gtk_entry_new())
/// cell.view.add(entry)
/// ```
///
/// A container gives a widget the size of its frame, but at least the minimum size of the widget.
@MainActor open class GTKView: GTKObject, ComponentView {
  /// A Boolean value that indicates whether a bone replaces the view.
  public private(set) var isConcealed = false
  /// The container of the view.
  public internal(set) weak var superview: GTKContainer?

  /// Creates a view of a widget, and takes ownership of a floating reference.
  public init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe super.init(OpaquePointer(widget))
  }

  /// Returns the view of a widget, or `nil` if no view was created for it.
  public static func view(of widget: UnsafeMutablePointer<GtkWidget>) -> GTKView? {
    unsafe wrapper(of: OpaquePointer(widget)) as? GTKView
  }

  /// The widget.
  public var widget: UnsafeMutablePointer<GtkWidget> { unsafe pointer() }

  /// The text by which an assistive technology describes the view as a part of a cell, or `nil`.
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
    unsafe presentation_widget_set_accessible_hidden(widget, concealed ? 1 : 0)
    superview?.accessibilityTextDidChange()
  }

  /// Applies the concealment, which GTK resets when a widget leaves its parent.
  func updateConcealment() {
    guard unsafe gtk_widget_get_parent(widget) != nil else { return }
    unsafe gtk_widget_set_child_visible(widget, isConcealed ? 0 : 1)
  }

  /// Sets the name of the widget, by which tests and style sheets find it.
  public func set(accessibilityIdentifier: String?) {
    unsafe gtk_widget_set_name(widget, accessibilityIdentifier)
  }

  /// The innermost view with the keyboard focus, if it is this view or one of its descendants.
  var focusedView: GTKView? {
    guard let root = unsafe gtk_widget_get_root(widget) else { return nil }
    var next = unsafe gtk_root_get_focus(root)
    while let focus = unsafe next {
      if let view = unsafe GTKView.view(of: focus) { return view.isInside(self) ? view : nil }
      unsafe next = gtk_widget_get_parent(focus)
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether the view is a view or one of its descendants.
  func isInside(_ other: GTKView) -> Bool {
    unsafe gtk_widget_is_ancestor(widget, other.widget) != 0 || self === other
  }
}
