// SPDX-License-Identifier: MIT

import FriendsViews
import Presentation

/// The screen of friends, whose subviews render the parts of its content.
@MainActor final class FriendsScreenView: AutoRenderHost, ViewRenderable, WidgetScreen {
  typealias ViewState = FriendsContentState
  let autoRenderer = AutoRenderer()
  let (root, list, avatar): (Widget, WidgetList, Avatar)
  let (footer, detail): (MessageView, MessageView)
  private let (header, placeholder): (MessageView, MessageView)
  private let (banner, alert): (MessageView, MessageView)
  private let (skeleton, content, paging, refreshing): (Widget, Widget, Widget, Widget)
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let viewModel: any FriendsContentViewModelProtocol
  private var binding: ScreenBinding?
  private var tokens: [ObservationToken] = []

  init(
    header headerViewModel: any FriendsHeaderViewModelProtocol,
    content viewModel: any FriendsContentViewModelProtocol
  ) {
    let parts = Interface(PackageResources.friends_ui)
    (self.headerViewModel, self.viewModel) = (headerViewModel, viewModel)
    (root, avatar) = (parts["root"], parts["detail-avatar"])
    (skeleton, content) = (parts["skeleton"], parts["content"])
    (paging, refreshing) = (parts["paging"], parts["refreshing"])
    list = WidgetList(parts, onSelect: viewModel.select)
    list.onEnd = viewModel.endBecameVisible
    header = MessageView(parts, "header") { headerViewModel.onSettingsAction?() }
    footer = MessageView(parts, "footer") { _ = viewModel.retry() }
    detail = MessageView(parts, "detail") { _ = viewModel.back() }
    placeholder = MessageView(parts, "placeholder") { if !viewModel.retry() { viewModel.load() } }
    (banner, alert) = (MessageView(parts, "banner"), MessageView(parts, "alert"))
    headerViewModel.header.map { Message(title: $0.title, message: $0.count, action: "Settings") }
      .render(on: header).store(in: &tokens)
    binding = ScreenBinding(
      self, machine: viewModel.screenStateMachine, state: viewModel.content,
      errors: viewModel.errors
    ) { $0 }
    viewModel.load()
  }

  var autorenderIgnoreViews: [any ViewInput] { [header, placeholder, banner, alert] }

  var autoRenderBindings: [AutoRenderBinding] {
    [
      bind(\.list, to: \.list) { $0?.sections }, bind(\.detail, to: \.avatar) { $0?.name },
      bind(\.footer, to: \.footer) { $0?.message },
      bind(\.detail, to: \.detail) {
        $0.map {
          Message(title: $0.name, message: $0.lines.joined(separator: "\n"), action: "Back")
        }
      },
    ]
  }

  func set(visible: Bool) {}
  func scroll() { list.scrollPage() }
  func tapClose() { headerViewModel.onCloseAction?() }
  func settle() async {}
}

extension FriendsScreenView: ScreenInput {
  func showSkeleton(animated: Bool) { skeleton.set(visible: true) }
  func hideSkeleton(animated: Bool) { skeleton.set(visible: false) }
  func setPlaceholderVisible(_ visible: Bool) { placeholder.set(visible: visible) }
  func setContentVisible(_ visible: Bool) { content.set(visible: visible) }
  func showEmptyPlaceholder() { placeholder.render(state: Message(title: "No friends yet")) }

  func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    paging.set(visible: indicator == .page)
    refreshing.set(visible: indicator == .refresh)
  }
}

extension FriendsScreenView: AlertDisplayable, BannerDisplayable, ErrorPlaceholderDisplayable {
  func showAlert(_ error: ErrorViewModel) {
    alert.show(error, action: "OK") { [viewModel] in viewModel.errors.dismiss(error.id) }
  }

  func showBanner(_ error: ErrorViewModel, color: ColorRole?) {
    banner.show(error, action: "Try again") { [viewModel] in viewModel.errors.retry(error.id) }
  }

  func showErrorPlaceholder(_ error: ErrorViewModel, retryable: Bool) {
    let action = retryable ? "Try again" : nil
    placeholder.render(state: Message(title: error.title, message: error.message, action: action))
  }

  func hideAlert() { alert.set(visible: false) }
  func hideBanner() { banner.set(visible: false) }
}
