// SPDX-License-Identifier: MIT

import CGTK

extension GTKTheme {
  @MainActor private static var installed: Set<String> = []

  /// Adds the style sheet to the default display, once.
  @MainActor func install() {
    let style = styleSheet
    guard let display = unsafe gdk_display_get_default(), Self.installed.insert(style).inserted,
      let provider = unsafe gtk_css_provider_new()
    else { return }
    unsafe gtk_css_provider_load_from_data(provider, style, -1)
    // The app's own style sheets have a greater priority.
    unsafe gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
    unsafe g_object_unref(provider)
  }
}
