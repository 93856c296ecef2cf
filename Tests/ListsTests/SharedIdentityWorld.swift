// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationViews
import TestSupport

@testable import PresentationLists

/// Random edits to a list with few identities, compared with a model by position.
@MainActor final class SharedIdentityWorld {
  private struct Row {
    let id: Int
    let name: String
  }

  var random: SplitMix64
  private(set) var failures: [String] = []
  private let list = RecordingList(width: 80, height: 90)
  private let adapter: ListAdapter
  private let log = RowLog()
  private var sections: [[Row]] = []
  private var selected: Set<ListIndex> = []
  /// References with their indices in the model.
  private var references: [(reference: ListAdapter.ItemReference, index: ListIndex?)] = []
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.selectionMode = seed.isMultiple(of: 2) ? .single : .multiple
    adapter.onMove = { [unowned self] move in
      let row = sections[move.source.section].remove(at: move.source.item)
      sections[move.target.section].insert(row, at: move.target.item)
    }
    sections = (0..<3).map { _ in (0..<number(2..<8)).map { _ in makeRow() } }
    apply()
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private func makeRow() -> Row {
    count += 1
    return Row(id: number(0..<4), name: "row \(count)")
  }

  private var randomIndex: ListIndex? {
    sections.indices.flatMap { section in
      sections[section].indices.map { ListIndex(section: section, item: $0) }
    }.randomElement(using: &random)
  }

  private func name(at index: ListIndex) -> String { sections[index.section][index.item].name }

  private func expect(_ isTrue: Bool, _ failure: @autoclosure () -> String) {
    if !isTrue { failures.append(failure()) }
  }

  // MARK: - Steps

  func step() {
    switch number(0..<10) {
    case 0, 1: insert()
    case 2: remove()
    case 3: replace()
    case 4, 5: choose()
    case 6: move()
    case 7: act()
    case 8: if let index = randomIndex { references.append((adapter.reference(to: index), index)) }
    default: list.scroll(to: Double(number(0..<400)))
    }
    expectAgreement()
  }

  private func apply() {
    adapter.apply(
      ListSnapshot(
        sections.enumerated().map { number, rows in
          ItemSection(id: ItemID(100 + number)) {
            rows.map { CountedItem($0.id, $0.name, handlers: log.handlers(of: $0.name)) }
          }
        }))
  }

  /// Moves all positions in the model.
  private func follow(_ newIndex: (ListIndex) -> ListIndex?) {
    selected = Set(selected.compactMap(newIndex))
    for number in references.indices {
      references[number].index = references[number].index.flatMap(newIndex)
    }
  }

  /// Inserts a row, as if behind the rows with its identity beside it.
  private func insert() {
    let (section, row) = (number(0..<sections.count), makeRow())
    let start = number(0..<sections[section].count + 1)
    let end = sections[section][start...].firstIndex { $0.id != row.id } ?? sections[section].count
    sections[section].insert(row, at: start)
    change {
      $0.section == section && $0.item >= end
        ? ListIndex(section: section, item: $0.item + 1) : $0
    }
  }

  /// Removes a row, as if it were the last row with its identity beside it.
  private func remove() {
    guard let index = randomIndex else { return }
    let (section, row) = (index.section, sections[index.section].remove(at: index.item))
    let end =
      sections[section][index.item...].firstIndex { $0.id != row.id } ?? sections[section].count
    change {
      guard $0.section == section, $0.item >= end else { return $0 }
      return $0.item == end ? nil : ListIndex(section: section, item: $0.item - 1)
    }
  }

  private func replace() {
    guard let index = randomIndex else { return }
    let id = sections[index.section][index.item].id
    sections[index.section][index.item] = Row(id: id, name: makeRow().name)
    change { $0 }
  }

  private func change(_ newIndex: (ListIndex) -> ListIndex?) {
    let anchor = list.scrollAnchor
    apply()
    follow(newIndex)
    guard let anchor, let index = newIndex(anchor.index), let after = list.scrollAnchor,
      list.offset < Double(20 * sections.joined().count) - list.height
    else { return }
    expect(
      after == BatchUpdate.Anchor(index: index, offset: anchor.offset),
      "\(anchor) moved to \(after)")
  }

  private func choose() {
    guard let index = randomIndex else { return }
    log.calls = []
    if list.view(of: .item(index)) != nil { list.tap(index) } else { adapter.select(index) }
    expect(log.calls == ["choose \(name(at: index))"], "\(log.calls) at \(index)")
    if adapter.selectionMode == .single { selected = [] }
    selected.formSymmetricDifference([index])
  }

  private func act() {
    guard let index = randomIndex else { return }
    log.calls = []
    let item = adapter.reference(to: index)
    list.swipe(index, from: .leading, choosing: "Pin")
    list.swipe(index, from: .trailing)
    adapter.delete(item)
    let name = name(at: index)
    expect(log.calls == ["Pin \(name)", "Hide \(name)", "delete \(name)"], "\(log.calls)")
  }

  private func move() {
    guard let source = randomIndex else { return }
    let section = number(0..<sections.count)
    let most = sections[section].count - (section == source.section ? 1 : 0)
    let target = ListIndex(section: section, item: number(0..<most + 1))
    guard source != target else { return }
    expect(list.drag(source, to: target), "a drop of \(source) at \(target) is rejected")
    follow { index in
      guard index != source else { return target }
      var index = index
      if index.section == source.section, index.item > source.item { index.item -= 1 }
      if index.section == target.section, index.item >= target.item { index.item += 1 }
      return index
    }
    let updates = list.updates.count
    apply()
    expect(list.updates.count == updates, "the list after a move changes something")
  }

  private func expectAgreement() {
    expect(list.violations.isEmpty, "\(list.violations)")
    expect(list.selectedItems == selected, "\(list.selectedItems) selected, not \(selected)")
    for (reference, index) in references {
      expect(reference.index == index, "a reference is at \(String(describing: reference.index))")
    }
    let names = adapter.snapshot.sections.map { $0.items.map { ($0.base as? CountedItem)?.text } }
    expect(names == sections.map { $0.map(\.name) }, "\(names)")
  }
}
