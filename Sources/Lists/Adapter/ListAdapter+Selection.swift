// SPDX-License-Identifier: MIT

public import AbstractViews
public import Controls

/// The selected item as the value of a list: bound to an observable, it follows the user's taps.
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
    get { selection.count == 1 ? selection.first : nil }
    set { if newValue != value { selection = newValue.map { [$0] } ?? [] } }
  }

  /// A Boolean value that indicates whether the user selects items by choosing them.
  public var selectsItems: Bool { effectiveSelectionMode != .none }

  /// A bound list has a single selected item, unless its owner allows more.
  private var effectiveSelectionMode: ListSelectionMode {
    selectionMode == .none && binding?.isActive ?? false ? .single : selectionMode
  }

  func choose(_ item: AnyListItem) {
    switch effectiveSelectionMode {
    case .none: break
    case .single: selection = [item.id]
    case .multiple: selection.formSymmetricDifference([item.id])
    }
    onSelectItem?(item)
  }

  func selectionDidChange() {
    showSelection()
    binding?.valueDidChange(to: value)
  }

  func showSelection() {
    calls.perform { [weak self] in
      guard let self else { return }
      list?.select(Set(selection.compactMap { self.snapshot.index(of: $0) }))
    }
  }

  func keepSelection(from old: ListSnapshot) {
    guard !selection.isEmpty else { return }
    // An item that was not displayed yet stays selected.
    let kept = selection.filter { snapshot.index(of: $0) != nil || old.index(of: $0) == nil }
    if kept == selection { showSelection() } else { selection = kept }
  }
}
