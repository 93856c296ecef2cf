// SPDX-License-Identifier: MIT

@MainActor public class UILayoutGuide: NSObject {
  fileprivate unowned let view: UIView

  init(of view: UIView) { self.view = view }

  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view, .top, guide: self) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view, .bottom, guide: self) }

  /// The distances of the guide's top and bottom from the view's top.
  var edges: (top: CGFloat, bottom: CGFloat) { (0, view.bounds.height) }
}

@MainActor public class UITrackingLayoutGuide: UILayoutGuide {}

/// uikit/uikeyboardlayoutguide: the area that the keyboard covers. Without a keyboard, it is the
/// bottom of the safe area, or of the view if `usesBottomSafeArea` is `false`.
@MainActor public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  public var usesBottomSafeArea = true { didSet { view.setNeedsLayout() } }

  override var edges: (top: CGFloat, bottom: CGFloat) {
    let height = view.bounds.height
    let inset = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window, window.keyboardHeight > 0 else {
      return (height - inset, height)
    }
    let keyboard = CGPoint(x: 0, y: window.bounds.maxY - window.keyboardHeight)
    let top = window.convert(keyboard, to: view).y - view.bounds.minY
    return (min(top, height - inset), height)
  }
}
