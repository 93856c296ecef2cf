// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationSwiftUI
import SwiftUI

/// A friends screen: a title, a list, and a friend's details.
struct FriendsListScreen: View {
  let header: any FriendsHeaderViewModelProtocol
  let content: any FriendsContentViewModelProtocol

  var body: some View {
    NavigationStack {
      LoadingScreen(
        machine: content.screenStateMachine, state: content.content, errors: content.errors,
        texts: ScreenDisplay.Texts(empty: "No friends yet"), retry: { _ = content.retry() }
      ) { state in
        FriendsContent(state: state, viewModel: content)
      } skeleton: {
        FriendsSkeleton()
      }
      .navigationTitle(title)
      .toolbar {
        Button("Settings") { header.onSettingsAction?() }
        Button("Close") { header.onCloseAction?() }
      }
    }
    .onAppear { content.load() }
  }

  private var title: String {
    let state = header.header.trackedValue
    return state.count.map { "\(state.title) · \($0)" } ?? state.title
  }
}

/// A list of friends, its footer, and details in front of it.
private struct FriendsContent: View {
  let state: FriendsContentState
  let viewModel: any FriendsContentViewModelProtocol

  var body: some View {
    VStack(spacing: 0) {
      if let list = state.list {
        ItemList(snapshot(of: list), loadMore: { viewModel.endBecameVisible() })
          .onMoveItem(canMove: { $0.source.section == $0.target.section }) { move in
            viewModel.moveFavorite(from: move.source.item, to: move.target.item)
          }
          .refreshable { await viewModel.refresh() }
      }
      if let footer = state.footer {
        FriendsFooter(footer: footer) { _ = viewModel.retry() }
      }
    }
    .sheet(of: state.detail, dismiss: closeDetail) { FriendDetail(state: $0, close: closeDetail) }
  }

  private func snapshot(of list: FriendsListState) -> ListSnapshot {
    ListSnapshot(
      list.sections(for: viewModel), readyLoadMore: state.footer?.isMore ?? false,
      lastLoadFinishedWithError: state.footer?.isFailed ?? false)
  }

  private func closeDetail() { _ = viewModel.back() }
}

/// A list's end: the friend count, or a button after a failure.
private struct FriendsFooter: View {
  let footer: FriendsFooterState
  let retry: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(footer.text).font(.caption).foregroundStyle(Color(role: .secondaryText))
      if footer.isFailed { Button("Try again", action: retry) }
    }
    .padding()
  }
}

private struct FriendDetail: View {
  let state: FriendDetailState
  let close: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(state.name).font(.headline)
      ForEach(state.lines, id: \.self) { Text($0) }
      Button("Close", action: close)
    }
    .padding()
  }
}

/// Rows without content.
private struct FriendsSkeleton: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(0..<8, id: \.self) { _ in
        RoundedRectangle(cornerRadius: 4)
          .foregroundStyle(Color(role: .selectedBackground))
          .frame(maxWidth: .infinity, maxHeight: 40)
      }
      Spacer()
    }
    .padding()
    .accessibilityHidden(true)
  }
}
