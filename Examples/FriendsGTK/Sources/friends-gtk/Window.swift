// SPDX-License-Identifier: MIT

import CGTK
import FriendsViews
import GTKViews
import SwiftPresentation

/// A screen with a root widget.
@MainActor protocol GTKScreen: FriendsScreen {
  var root: GTKView { get }
}

/// A window that creates screens and presents them as a stack.
@MainActor final class Window: ScreenContainer, FriendsViewFactory {
  var onRemoval: ((any GTKScreen) -> Void)?
  private let host: GTKHost
  private let (window, stack): (GTKView, GTKView)
  private var screens: [any GTKScreen] = []

  init(host: GTKHost) {
    self.host = host
    window = unsafe GTKView(gtk_window_new())
    stack = unsafe GTKView(gtk_stack_new())
    unsafe gtk_window_set_title(window.pointer(), "Friends")
    unsafe gtk_window_set_default_size(window.pointer(), 420, 640)
    // Each screen has its own title bar.
    let titlebar = unsafe gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    unsafe gtk_widget_set_visible(titlebar, 0)
    unsafe gtk_window_set_titlebar(window.pointer(), titlebar)
    unsafe gtk_window_set_child(window.pointer(), stack.widget)
    window.on("close-request") { [weak self] in self?.userDidClose() }
  }

  /// Shows the window, and returns when the last screen is dismissed.
  func run() {
    unsafe gtk_window_present(window.pointer())
    while !screens.isEmpty { g_main_context_iteration(nil, 1) }
    unsafe gtk_window_destroy(window.pointer())
  }

  func present(_ screen: any GTKScreen) {
    screens.append(screen)
    unsafe gtk_stack_add_child(stack.opaque, screen.root.widget)
    unsafe gtk_stack_set_visible_child(stack.opaque, screen.root.widget)
  }

  func dismiss() {
    guard let screen = screens.popLast() else { return }
    if let next = screens.last {
      unsafe gtk_stack_set_visible_child(stack.opaque, next.root.widget)
    }
    unsafe gtk_stack_remove(stack.opaque, screen.root.widget)
  }

  private func userDidClose() {
    guard let lowest = screens.first else { return }
    while !screens.isEmpty { dismiss() }
    onRemoval?(lowest)
  }

  func makeFriendsScreen(
    viewModel _: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any GTKScreen {
    FriendsScreenView(host: host, header: headerViewModel, content: contentViewModel)
  }

  func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any GTKScreen {
    SettingsScreenView(host: host, viewModel: viewModel)
  }
}
