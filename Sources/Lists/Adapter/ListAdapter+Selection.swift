// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationViews

/// A list's selected item as its value: bound to an observable, it follows the user's taps.
///
/// ```swift
/// let selected = Observable<ItemID?>(nil)
/// let binding = selected.bindTwoWay(to: adapter)
/// ```
///
/// A tap then selects one item. An item that leaves the list is deselected, so the observable
/// becomes `nil`.
extension ListAdapter: ValueControl {
  /// The selected item, or `nil` if none or several are selected.
  public var value: ItemID? {
    get { followed.selection.value }
    set { if newValue != value { selection = newValue.map { [$0] } ?? [] } }
  }

  /// A Boolean value that indicates whether the user selects items by choosing them.
  public var selectsItems: Bool { effectiveSelectionMode != .none }

  /// A bound list has a single selected item, unless its owner allows more.
  private var effectiveSelectionMode: SelectionMode {
    selectionMode == .none && binding?.isActive ?? false ? .single : selectionMode
  }

  /// Selects an item, and reports the user's choice to the owner.
  func choose(_ item: AnyListItem, at index: ListIndex) {
    followed.chosen = snapshot.contains(index) ? reference(to: index) : nil
    switch effectiveSelectionMode {
    case .none: changeSelection { $0.move(item.id, to: index) }
    case .single: changeSelection { $0.select(item.id, at: index) }
    case .multiple: changeSelection { $0.toggle(item.id, at: index) }
    }
    onSelectItem?(item)
  }

  func changeSelection(_ change: (inout ListSelection) -> Void) {
    let old = followed.selection
    change(&followed.selection)
    if followed.selection != old { selectionDidChange(from: old) }
  }

  private func selectionDidChange(from old: ListSelection) {
    showSelection()
    let new = followed.selection
    if new.ids != old.ids || new.value != old.value { binding?.valueDidChange(to: new.value) }
  }

  func showSelection() {
    calls.perform { [weak self] in
      guard let self else { return }
      followed.selection.find(in: snapshot, preferring: followed.chosen)
      list?.select(Set(followed.selection.items.keys))
    }
  }

  /// Follows selected and referenced items into the list that is displayed now.
  func followItems(by preparation: ListPreparation) {
    let old = followed.selection
    followed.follow(to: preparation.newIndices(of: followed.indices))
    if old != ListSelection() { selectionDidChange(from: old) }
  }
}
