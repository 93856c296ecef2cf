// SPDX-License-Identifier: MIT

import CGTK
public import PresentationLayout

/// A rotating activity indicator.
@MainActor public final class GTKSpinner: GTKView {
  /// Creates an indicator that rotates while it is visible.
  public init() {
    unsafe super.init(gtk_spinner_new())
    unsafe gtk_spinner_start(opaque)
  }

  /// Returns a layout for an indicator, 16 points wide and high.
  public nonisolated static func layout() -> some LayoutElement {
    WrappedViewLayout<GTKSpinner>(showing: true, createView: { _ in GTKSpinner() })
      .styled { ($0.width, $0.height, $0.flexShrink) = (16, 16, 0) }
  }
}
