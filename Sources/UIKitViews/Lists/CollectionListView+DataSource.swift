// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  public import UIKit

  extension CollectionListView: UICollectionViewDataSource {
    /// Returns the number of sections.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      adapter?.sectionCount ?? 0
    }

    /// Returns the number of items in a section.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      adapter?.itemCount(in: section) ?? 0
    }

    /// Returns the configured cell of an item.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = dequeueCell(at: indexPath)
      if let adapter { cell.show(.item(indexPath.listIndex), of: adapter) }
      return cell
    }

    /// Returns the configured header or footer of a section.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = dequeueHeader(ofKind: kind, at: indexPath)
      if let adapter { view.show(ListElement(kind: kind, at: indexPath), of: adapter) }
      return view
    }

    /// Returns the index titles of the sections with items.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
      let titles = visibleIndexTitles.map(\.title)
      return titles.isEmpty ? nil : titles
    }

    /// Returns the first item of the section with an index title.
    public func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      let titles = visibleIndexTitles
      return IndexPath(item: 0, section: titles.indices.contains(index) ? titles[index].section : 0)
    }

    /// The index titles of the sections with items, to which UIKit can scroll.
    private var visibleIndexTitles: [ListSnapshot.IndexTitle] {
      guard let snapshot = adapter?.snapshot else { return [] }
      return snapshot.indexTitles.filter { !snapshot.sections[$0.section].items.isEmpty }
    }
  }
#endif
