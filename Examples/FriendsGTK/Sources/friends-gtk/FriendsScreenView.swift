// SPDX-License-Identifier: MIT

import CGTK
import FriendsViews
import GTKViews
import PresentationComponents

/// A friends screen, whose subviews render the parts of its content.
@MainActor
final class FriendsScreenView: AutoRenderScreen, ViewRenderable, GTKLoadingScreen, GTKScreen {
  let autoRenderer = AutoRenderer()
  let list: FriendsList
  let detail: FriendDetail
  let loadingView: GTKLoadingView
  let root: GTKView
  private let header: Header
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private var binding: ScreenBinding?
  private var tokens: [ObservationToken] = []

  init(
    host: GTKHost, header headerViewModel: any FriendsHeaderViewModelProtocol,
    content viewModel: any FriendsContentViewModelProtocol
  ) {
    self.headerViewModel = headerViewModel
    list = FriendsList(host: host, viewModel: viewModel)
    detail = FriendDetail(host: host) { _ = viewModel.back() }
    header = Header(
      host: host, button: GTKButton("Settings") { headerViewModel.onSettingsAction?() })
    loadingView = GTKLoadingView(content: .row(list.list, detail.view), host: host)
    root = .screen(header.bar, loadingView)
    headerViewModel.header.render(on: header).store(in: &tokens)
    loadingView.placeholder.image = "friends"
    screenDisplay.texts.empty = "No friends yet"
    screenDisplay.onRetry = { if !viewModel.retry() { viewModel.load() } }
    binding = ScreenBinding(
      self, machine: viewModel.screenStateMachine, state: viewModel.content,
      errors: viewModel.errors
    ) { $0 }
    viewModel.load()
  }

  func render(state: FriendsContentState) {
    autoRender(state)
    list.set(footer: state.footer)
  }

  /// Indicates at the list's end that more is being loaded.
  func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    list.set(isLoadingMore: indicator == .page)
    screenDisplay.setLoadingIndicator(indicator == .refresh ? .refresh : nil)
  }

  func set(visible: Bool) { root.set(visible: visible) }
  func scroll() { list.scroll() }
  func tapClose() { headerViewModel.onCloseAction?() }
  func settle() async { await list.settle() }
}

extension GTKView {
  /// Returns a row in which the visible view takes the space.
  fileprivate static func row(_ views: GTKView...) -> GTKView {
    let row = unsafe GTKView(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for view in views {
      unsafe gtk_widget_set_hexpand(view.widget, 1)
      unsafe gtk_box_append(row.pointer(), view.widget)
    }
    return row
  }
}
