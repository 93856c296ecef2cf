// SPDX-License-Identifier: MIT

import CGTK
import Foundation
public import PresentationAutoRender
public import PresentationLayout
import PresentationScreens
import PresentationViews

/// A button with a title.
@MainActor public final class GTKButton: GTKView {
  /// A closure to call when the user chooses the button.
  public var onTap: (@MainActor () -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: A title.
  ///   - onTap: A closure to call when the user chooses the button.
  public init(_ title: String = "", onTap: (@MainActor () -> Void)? = nil) {
    self.onTap = onTap
    unsafe super.init(gtk_button_new())
    set(title: title)
    on("clicked") { [weak self] in self?.onTap?() }
  }

  /// Replaces the title.
  public func set(title: String) {
    if title != accessibilityText { unsafe gtk_button_set_label(pointer(), title) }
  }

  /// The button's title.
  public override var accessibilityText: String? {
    unsafe gtk_button_get_label(pointer()).map { unsafe String(cString: $0) }
  }

  /// Emphasizes the button that the user is likely to choose, or ends that.
  public func set(suggested: Bool) {
    if suggested { addClass("suggested-action") } else { removeClass("suggested-action") }
  }

  /// Returns a layout for a button in its size.
  ///
  /// - Parameters:
  ///   - title: A title.
  ///   - isSuggested: `true` to emphasize the button.
  ///   - onTap: A closure to call when the user chooses the button.
  /// - Returns: A layout.
  public nonisolated static func layout(
    _ title: String, isSuggested: Bool = false, onTap: @escaping @MainActor @Sendable () -> Void
  ) -> some LayoutElement {
    WrappedViewLayout<GTKButton>(
      measuredBy: { metrics in
        let text = metrics.size(of: StyledText(title, lineLimit: 1), fitting: .infinity)
        return LayoutMeasurer(size: CGSize(width: text.width + 34, height: text.height + 18))
      },
      createView: { _ in GTKButton() },
      configView: { button in
        button.set(title: title)
        button.set(suggested: isSuggested)
        button.onTap = onTap
      }
    ).styled { $0.flexShrink = 0 }
  }
}

extension GTKButton {
  /// Returns a layout for an error's button.
  nonisolated static func layout(
    _ button: ScreenDisplay.Button, isSuggested: Bool = false
  ) -> some LayoutElement {
    layout(button.title, isSuggested: isSuggested, onTap: button.perform)
  }
}

extension GTKButton: ViewRenderable {
  /// Replaces the title.
  public func render(state: String) { set(title: state) }
}
