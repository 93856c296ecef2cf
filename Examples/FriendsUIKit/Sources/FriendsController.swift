// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationUIKit
import UIKit

/// A friends screen: skeleton, placeholder, list, banner, alert, and details in a sheet.
final class FriendsController: LoadingViewController, AutoRenderScreen, ViewRenderable {
  let detailView: FriendSheet

  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let viewModel: any FriendsContentViewModelProtocol
  private let list: CollectionListView
  private let adapter: ListAdapter
  private var binding: ScreenBinding?
  private var tokens: [ObservationToken] = []

  init(
    header: any FriendsHeaderViewModelProtocol, content: any FriendsContentViewModelProtocol,
    host: UIKitHost
  ) {
    (headerViewModel, viewModel) = (header, content)
    list = CollectionListView(host: host)
    adapter = ListAdapter(list, host: host, name: "friends")
    detailView = FriendSheet(onBack: { [weak content] in _ = content?.back() })
    super.init(content: list)
    modalPresentationStyle = .fullScreen
    list.adapter = adapter
    adapter.didRequestLoadMore = { [weak content] _ in content?.endBecameVisible() }
    adapter.canMove = { $0.source.section == $0.target.section }
    adapter.onMove = { [weak content] move in
      content?.moveFavorite(from: move.source.item, to: move.target.item)
    }
    detailView.host = UIKitPresentation(self)
    screenDisplay.texts.empty = "No friends yet"
    screenDisplay.onRetry = { [weak content] in if content?.retry() == false { content?.load() } }
    onRefresh = { [weak content] in content?.load() }
    setUpHeader()
    binding = ScreenBinding(
      self, machine: content.screenStateMachine, state: content.content, errors: content.errors
    ) { $0 }
    content.load()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Details may have been requested before.
    detailView.host?.rootDidAppear()
  }

  private func setUpHeader() {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close",
      primaryAction: UIAction { [weak headerViewModel] _ in headerViewModel?.onCloseAction?() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Settings",
      primaryAction: UIAction { [weak headerViewModel] _ in headerViewModel?.onSettingsAction?() })
    headerViewModel.header.observeNewAndCall { [weak self] header in
      self?.navigationItem.title = [header.title, header.count].compactMap(\.self)
        .joined(separator: " ")
    }.store(in: &tokens)
  }

  func render(state: FriendsContentState) {
    autoRender(state)
    // A friend's sheet covers the list, which stays.
    guard let friends = state.list else { return }
    let sections = friends.sections(for: viewModel)
    let footer = state.footer.map { footer in
      ItemSection(id: "footer") {
        [FooterItem(footer: footer, onRetry: { [weak viewModel] in _ = viewModel?.retry() })]
      }
    }
    adapter.apply(
      ListSnapshot(
        sections + [footer].compactMap(\.self), readyLoadMore: state.footer?.isMore ?? false,
        lastLoadFinishedWithError: state.footer?.isFailed ?? false))
  }

  func set(visible: Bool) { view.isHidden = !visible }
}
