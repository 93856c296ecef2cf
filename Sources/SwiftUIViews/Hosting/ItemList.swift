// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import PresentationLists
  public import PresentationUIKit
  public import PresentationViews
  public import SwiftUI
  import UIKit

  /// A component list, which reuses cells and updates only changes.
  ///
  /// ```swift
  /// ItemList(product.reviews.trackedValue, selection: product.selected.binding)
  ///   .refreshable { await product.reload() }
  /// ```
  ///
  /// It fills the proposed size. Changes in `withAnimation` are animated. On iOS and visionOS, the
  /// user pulls a list with `refreshable` to reload it.
  public struct ItemList: UIViewRepresentable {
    private let snapshot: ListSnapshot
    private let host: UIKitHost?
    private let isSelectable: Bool
    // Not an optional binding, whose changes wouldn't update the view.
    @Binding private var selection: ItemID?
    private let isMultiple: Bool
    @Binding private var selectedItems: Set<ItemID>
    private let loadMore: (@MainActor () -> Void)?
    private var canMove: ((ListSnapshot.Move) -> Bool)?
    private var onMove: ((ListSnapshot.Move) -> Void)?

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - snapshot: The list to display.
    ///   - selection: The selected item, or `nil` if the user can't select items.
    ///   - host: The cells' host, or `nil` for one that only this list uses. Another host has no
    ///     effect on a list that is already displayed.
    ///   - loadMore: Called when the list's end is near and there is more to load.
    public init(
      _ snapshot: ListSnapshot, selection: Binding<ItemID?>? = nil, host: UIKitHost? = nil,
      loadMore: (@MainActor () -> Void)? = nil
    ) {
      self.snapshot = snapshot
      self.host = host
      isSelectable = selection != nil
      _selection = selection ?? .constant(nil)
      isMultiple = false
      _selectedItems = .constant([])
      self.loadMore = loadMore
    }

    /// Creates a list with multiple selection.
    ///
    /// - Parameters:
    ///   - snapshot: The list to display.
    ///   - selection: The selected items.
    ///   - host: The cells' host, or `nil` for one that only this list uses. Another host has no
    ///     effect on a list that is already displayed.
    ///   - loadMore: Called when the list's end is near and there is more to load.
    public init(
      _ snapshot: ListSnapshot, selection: Binding<Set<ItemID>>, host: UIKitHost? = nil,
      loadMore: (@MainActor () -> Void)? = nil
    ) {
      self.snapshot = snapshot
      self.host = host
      isSelectable = false
      _selection = .constant(nil)
      isMultiple = true
      _selectedItems = selection
      self.loadMore = loadMore
    }

    /// Returns a list whose items the user moves by drag and drop, if their handlers allow that.
    ///
    /// - Parameters:
    ///   - canMove: Called once when the user drops an item; returns whether it may move there.
    ///   - action: Called once for each move, to move the item in the model.
    /// - Returns: The list.
    public func onMoveItem(
      canMove: ((ListSnapshot.Move) -> Bool)? = nil,
      perform action: @escaping (ListSnapshot.Move) -> Void
    ) -> ItemList {
      var list = self
      (list.canMove, list.onMove) = (canMove, action)
      return list
    }

    /// Creates the list view's owner.
    public func makeCoordinator() -> Coordinator {
      Coordinator(host: host ?? UIKitHost())
    }

    /// Returns the list view.
    public func makeUIView(context: Context) -> CollectionListView { context.coordinator.list }

    /// Displays the list.
    public func updateUIView(_ list: CollectionListView, context: Context) {
      let coordinator = context.coordinator
      coordinator.loadMore = loadMore
      (coordinator.adapter.canMove, coordinator.adapter.onMove) = (canMove, onMove)
      coordinator.selection = isSelectable ? $selection : nil
      if isMultiple { coordinator.select($selectedItems) }
      #if !os(tvOS)
        coordinator.refresh = context.environment.refresh
      #endif
      coordinator.adapter.apply(snapshot, animated: context.transaction.animation != nil)
    }
  }

  extension ItemList {
    /// The owner of a list view and its adapter.
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

      /// Displays a binding's items as selected, and sets it when the user selects others.
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
