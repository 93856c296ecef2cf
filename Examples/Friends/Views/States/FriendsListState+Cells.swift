// SPDX-License-Identifier: MIT

public import PresentationComponents

extension FriendsListState {
  /// The friends as cells, in two sections: those that are there, and all of them.
  ///
  /// - Parameter onSelect: Called with the number of a row that is chosen.
  /// - Returns: The sections, of which the first is missing where nobody is there.
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
  /// What tells a cell from all others: a friend who is there has two.
  private struct CellID: Hashable {
    let section: String
    let friend: Int
  }

  /// A cell: who it is and where on the left, whether the friend is there on the right.
  fileprivate func cell(
    in section: String, onSelect: @escaping @MainActor (Int) -> Void
  ) -> ImageTitleSubtitleDetailItem {
    ImageTitleSubtitleDetailItem(
      id: ItemID(CellID(section: section, friend: id)),
      left: LeftImageTitleSubtitle(
        image: .init(rawValue: name), imageStyle: .circular, title: name, subtitle: place),
      right: RightDetail(text: isOnline ? "● online" : "○ away"),
      didSelectHandler: { [number] in onSelect(number) })
  }
}
