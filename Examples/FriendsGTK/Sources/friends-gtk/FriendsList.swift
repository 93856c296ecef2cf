// SPDX-License-Identifier: MIT

import FriendsViews
import GTKViews
import PresentationComponents

/// A list of friends in sections, with a footer.
@MainActor final class FriendsList: ViewRenderable {
  let list: GTKList
  private let adapter: ListAdapter
  private let viewModel: any FriendsContentViewModelProtocol
  private var friends = FriendsListState(rows: [])
  private var footer: FriendsFooterState?
  private var isLoadingMore = false

  init(host: GTKHost, viewModel: any FriendsContentViewModelProtocol) {
    self.viewModel = viewModel
    list = GTKList(host: host)
    adapter = ListAdapter(list, host: host, name: "friends")
    list.adapter = adapter
    adapter.didRequestLoadMore = { [weak viewModel] _ in viewModel?.endBecameVisible() }
  }

  func render(state: FriendsListState) {
    friends = state
    reload()
  }

  /// Sets the footer, which determines whether more can be loaded.
  func set(footer: FriendsFooterState?) {
    guard footer != self.footer else { return }
    self.footer = footer
    reload()
  }

  /// Shows or hides an indicator at the list's end.
  func set(isLoadingMore: Bool) {
    guard isLoadingMore != self.isLoadingMore else { return }
    self.isLoadingMore = isLoadingMore
    reload()
  }

  func set(visible: Bool) { list.set(visible: visible) }

  func scroll() { list.scroll(to: list.offset + list.height) }

  func settle() async { await adapter.settle() }

  private func reload() {
    var sections = friends.sections(for: viewModel)
    let end =
      isLoadingMore
      ? FooterItem(text: "Loading more", kind: .loading, onRetry: nil)
      : footer.map {
        FooterItem(text: $0.text, kind: $0.isFailed ? .failed : .text) {
          [weak viewModel] in _ = viewModel?.retry()
        }
      }
    if let end { sections.append(ItemSection(id: "footer") { end }) }
    adapter.apply(
      ListSnapshot(
        sections, readyLoadMore: footer?.isMore ?? false,
        lastLoadFinishedWithError: footer?.isFailed ?? false))
  }
}

/// A list's end: text, and an indicator or a button.
struct FooterItem: LayoutItem {
  enum Kind { case text, loading, failed }

  let id = "footer"
  var text: String
  var kind: Kind
  @ForceEquatable var onRetry: ListHandlers.Handler?

  var layout: any LayoutElement {
    hStack(alignedTo: .center, gap: 12) {
      if kind == .loading { GTKSpinner.layout() }
      TextLayout(StyledText(text, color: .secondaryText, lineLimit: 1))
      if kind == .failed { GTKButton.layout("Try again") { onRetry?() } }
    }.styled {
      $0.justifyContent = .center
      $0.minHeight = 36
      $0.padding = 16
    }
  }
}
