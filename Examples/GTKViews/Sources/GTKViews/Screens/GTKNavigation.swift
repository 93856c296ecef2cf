// SPDX-License-Identifier: MIT

import CGTK
import Foundation
public import PresentationScreens
import PresentationViews

/// A host for a `Navigator`, which fills its space in a window with the visible screen.
///
/// ```swift
/// let navigation = GTKNavigation()
/// unsafe gtk_window_set_child(window, navigation.widget)
/// let token = navigator.show(on: navigation) { entry in
///   Destination(makeScreen(entry.route))
/// }
/// ```
///
/// Escape and Alt-Left remove the visible screen, unless it is the first: a pushed screen is
/// popped, a presented one dismissed. A button in a screen's title bar calls `goBack()`. The
/// visible screen has keyboard focus, where it was before.
@MainActor public final class GTKNavigation: GTKContainer, SingleScreenContainer {
  /// The screens at each presentation level, the visible one last.
  public var levels: [[GTKView]] = [[]] { didSet { showFrontmost() } }
  /// A closure to call when the user removes a screen.
  public var onRemoval: ((_ screen: GTKView) -> Void)?

  /// Focused views in screens that are not visible.
  private var focuses: [ObjectIdentifier: WeakView] = [:]
  private var size = CGSize.zero

  private struct WeakView {
    weak var view: GTKView?
  }

  /// Creates a host without screens.
  public override init() {
    super.init()
    clip()
    onKey(GDK_KEY_Escape) { [weak self] in self?.goBack() ?? false }
    onKey(GDK_KEY_Left, GDK_ALT_MASK) { [weak self] in self?.goBack() ?? false }
  }

  override func didResize(width: Int, height: Int) {
    size = CGSize(width: Double(width), height: Double(height))
    subviews.first?.frame = CGRect(origin: .zero, size: size)
    super.didResize(width: width, height: height)
  }

  private func showFrontmost() {
    let (former, visible) = (subviews.first, visibleScreen)
    guard visible !== former else { return }
    let takesFocus = !isFocusElsewhere
    if let former {
      let focus = focusedView
      focuses[ObjectIdentifier(former)] = WeakView(view: focus)
      // The window would retain a removed widget that has focus.
      if focus != nil, let root = unsafe gtk_widget_get_root(widget) {
        unsafe gtk_root_set_focus(root, nil)
      }
      remove(former)
    }
    if let visible {
      visible.frame = CGRect(origin: .zero, size: size)
      add(visible)
      if takesFocus { restoreFocus(in: visible) }
    }
    let screens = Set(levels.flatMap { $0.map(ObjectIdentifier.init) })
    focuses = focuses.filter {
      screens.contains($0.key) && $0.key != visible.map(ObjectIdentifier.init)
    }
  }

  /// A Boolean value that indicates whether a view outside the navigation has focus.
  private var isFocusElsewhere: Bool {
    guard let root = unsafe gtk_widget_get_root(widget),
      let focus = unsafe gtk_root_get_focus(root)
    else { return false }
    return unsafe gtk_widget_is_ancestor(focus, widget) == 0
  }

  private func restoreFocus(in screen: GTKView) {
    if let view = focuses[ObjectIdentifier(screen)]?.view, view.isInside(screen) {
      unsafe gtk_widget_grab_focus(view.widget)
    } else {
      screen.focusFirstSoon()
    }
  }
}
