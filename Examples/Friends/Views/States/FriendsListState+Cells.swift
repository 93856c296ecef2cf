// SPDX-License-Identifier: MIT

public import PresentationComponents

extension FriendsListState {
  /// Returns the cells in three sections: favorites, online friends, and all friends.
  ///
  /// - Parameter viewModel: A view model that performs user actions; held weakly.
  /// - Returns: All nonempty sections, with pinned headers and index titles.
  @MainActor public func sections(for viewModel: any FriendsContentViewModelProtocol)
    -> [ItemSection]
  {
    let sections = [
      ("Favorites", favorites), ("Online", rows.filter(\.isOnline)), ("All friends", rows),
    ]
    return sections.compactMap { title, rows in
      guard !rows.isEmpty else { return nil }
      return ItemSection(
        id: ItemID(title), header: ContainerItem(content: SectionLargeHeader(title: title)),
        layout: SectionLayout(pinsHeader: true), indexTitle: String(title.prefix(1))
      ) {
        rows.map { row in
          row.cell(in: title).handling {
            $0 = handlers(of: row, viewModel)
            if title == "Favorites" { $0.tryMove = { true } }
          }
        }
      }
    }
  }

  @MainActor private func handlers(
    of row: FriendRowState, _ viewModel: any FriendsContentViewModelProtocol
  ) -> ListHandlers {
    let isFavorite = favorites.contains { $0.id == row.id }
    return ListHandlers(
      didSelect: { [weak viewModel] in _ = viewModel?.select(row.number) },
      leadingActions: ListSwipeActions([
        ListSwipeActions.Action(isFavorite ? "Remove from favorites" : "Add to favorites") {
          [weak viewModel] in viewModel?.toggleFavorite(row.id)
        }
      ]),
      trailingActions: ListSwipeActions([
        ListSwipeActions.Action("Hide") { [weak viewModel] in viewModel?.hide(row.id) }
      ]))
  }
}

extension FriendRowState {
  /// A cell's identity; a friend has one in each section.
  private struct CellID: Hashable {
    let section: String
    let friend: Int
  }

  /// Returns a cell with the name and city on the left, and online presence on the right.
  fileprivate func cell(in section: String) -> LeftRightItem<LeftImageTitleSubtitle, RightDetail> {
    LeftRightItem(
      id: ItemID(CellID(section: section, friend: id)),
      left: LeftImageTitleSubtitle(
        image: .init(rawValue: name), imageStyle: .circular, title: name, subtitle: city),
      right: RightDetail(text: isOnline ? "● online" : "○ away"))
  }
}
