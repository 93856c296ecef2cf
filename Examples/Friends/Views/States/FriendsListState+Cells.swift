// SPDX-License-Identifier: MIT

public import PresentationComponents

extension FriendsListState {
  /// Returns the cells in two sections: friends who are online, and all friends.
  ///
  /// - Parameter onSelect: Called with the number of the selected row.
  /// - Returns: The sections that are not empty.
  public func sections(onSelect: @escaping @MainActor (Int) -> Void) -> [ItemSection] {
    let online = rows.filter(\.isOnline)
    return [("Online", online), ("All friends", rows)].compactMap { title, rows in
      guard !rows.isEmpty else { return nil }
      return ItemSection(
        id: ItemID(title), header: ContainerItem(content: SectionLargeHeader(title: title))
      ) {
        rows.map { $0.cell(in: title, onSelect: onSelect) }
      }
    }
  }
}

extension FriendRowState {
  /// The identity of a cell; a friend who is online has two cells.
  private struct CellID: Hashable {
    let section: String
    let friend: Int
  }

  /// Returns a cell with the name and city on the left, and the presence on the right.
  fileprivate func cell(
    in section: String, onSelect: @escaping @MainActor (Int) -> Void
  ) -> LeftRightItem<LeftImageTitleSubtitle, RightDetail> {
    LeftRightItem(
      id: ItemID(CellID(section: section, friend: id)),
      left: LeftImageTitleSubtitle(
        image: .init(rawValue: name), imageStyle: .circular, title: name, subtitle: city),
      right: RightDetail(text: isOnline ? "● online" : "○ away"),
      didSelectHandler: { [number] in onSelect(number) })
  }
}
