// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationLists
  import SwiftUI
  import UIKit
  import PresentationUIKit

  extension ItemList {
    /// The owner of the list view and the adapter of a list.
    @MainActor public final class Coordinator {
      let list: CollectionListView
      let adapter: ListAdapter
      var loadMore: (@MainActor () -> Void)?
      var selection: Binding<ItemID?>? { didSet { selectionDidChange(isNew: oldValue == nil) } }

      init(host: UIKitHost) {
        list = CollectionListView(host: host)
        adapter = ListAdapter(list, host: host)
        list.adapter = adapter
        // The adapter may ask for more while SwiftUI updates its views.
        adapter.didRequestLoadMore = { [weak self] _ in
          Task { self?.loadMore?() }
        }
      }

      private func selectionDidChange(isNew: Bool) {
        guard let selection else {
          adapter.onSelectItem = nil
          return
        }
        adapter.value = selection.wrappedValue
        if isNew {
          adapter.onSelectItem = { [weak self] in self?.selection?.wrappedValue = $0.id }
        }
      }

      /// Displays the items of a binding as selected, and sets it when the user selects others.
      func select(_ items: Binding<Set<ItemID>>) {
        adapter.selectionMode = .multiple
        adapter.selection = items.wrappedValue
        adapter.onSelectItem = { [weak adapter] _ in
          if let adapter { items.wrappedValue = adapter.selection }
        }
      }

      #if !os(tvOS)
        var refresh: RefreshAction? {
          didSet {
            guard let refresh else {
              adapter.onRefresh = nil
              return
            }
            adapter.onRefresh = { await refresh() }
          }
        }
      #endif
    }
  }
#endif
