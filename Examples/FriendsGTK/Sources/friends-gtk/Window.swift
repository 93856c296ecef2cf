// SPDX-License-Identifier: MIT

import CGTK
import FriendsViews
import Presentation

/// A screen with a root widget.
@MainActor protocol WidgetScreen: FriendsScreen {
  var root: Widget { get }
}

/// The window, which makes the screens and presents them as a stack.
@MainActor final class Window: PresentationHost, FriendsViewFactory {
  private let (window, stack): (Widget, Widget)
  private var screens: [any WidgetScreen] = []

  init() {
    let parts = Interface(PackageResources.window_ui)
    (window, stack) = (parts["window"], parts["screens"])
    let style = unsafe gtk_css_provider_new()
    let css = String(decoding: PackageResources.style_css, as: UTF8.self)
    unsafe gtk_css_provider_load_from_data(style, css, -1)
    unsafe gtk_style_context_add_provider_for_display(
      gtk_widget_get_display(window.pointer()), OpaquePointer(style),
      UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    window.on("close-request") { [weak self] in
      for screen in self?.screens.reversed() ?? [] { screen.tapClose() }
    }
  }

  /// Shows the window, and returns when the last screen is dismissed.
  func run() {
    unsafe gtk_window_present(window.pointer())
    while !screens.isEmpty { g_main_context_iteration(nil, 1) }
    unsafe gtk_window_destroy(window.pointer())
  }

  func present(_ screen: any WidgetScreen) {
    screens.append(screen)
    unsafe gtk_stack_add_child(stack.opaque, screen.root.pointer())
    unsafe gtk_stack_set_visible_child(stack.opaque, screen.root.pointer())
  }

  func dismiss() {
    guard let screen = screens.popLast() else { return }
    if let next = screens.last {
      unsafe gtk_stack_set_visible_child(stack.opaque, next.root.pointer())
    }
    unsafe gtk_stack_remove(stack.opaque, screen.root.pointer())
  }

  func makeFriendsScreen(
    viewModel _: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any WidgetScreen {
    FriendsScreenView(header: headerViewModel, content: contentViewModel)
  }

  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any WidgetScreen {
    SettingsScreenView(viewModel: viewModel)
  }
}
