// SPDX-License-Identifier: MIT

import CGTK
public import PresentationViews

/// A separator line that fills its frame.
@MainActor public final class GTKSeparator: GTKCustomView, SeparatorView {
  /// Creates a line.
  public init() {
    super.init(role: GTK_ACCESSIBLE_ROLE_SEPARATOR)
    addClass("presentation-separator")
  }
}

/// A shimmering placeholder for a view without content yet.
@MainActor public final class GTKBone: GTKCustomView, BoneView {
  /// Creates a bone.
  public init() {
    super.init(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    addClass("presentation-bone")
    unsafe gtk_widget_set_can_target(widget, 0)
  }
}
