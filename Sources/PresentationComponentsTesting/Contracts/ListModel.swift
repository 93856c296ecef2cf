// SPDX-License-Identifier: MIT

import PresentationLists
import PresentationViews

/// A random list of sections, and its next versions.
@MainActor struct ListModel {
  private struct Section {
    let id: Int
    var header: String?
    var items: [Int]
  }

  private var sections: [Section] = []
  private var texts: [Int: String] = [:]

  /// Changes the list at random, by a few edits or completely.
  mutating func change(_ check: ContractCheck) {
    if check.isLucky(12) { sections = [] }
    for _ in 0..<check.number(1..<6) { edit(check) }
  }

  private mutating func edit(_ check: ContractCheck) {
    guard !sections.isEmpty else {
      sections = [Section(id: 0, header: nil, items: [])]
      return insertItems(check)
    }
    switch check.number(0..<10) {
    case 0: insertSection(check)
    case 1: sections.remove(at: check.number(0..<sections.count))
    case 2: sections.shuffle(using: &check.random)
    case 3:
      let section = check.number(0..<sections.count)
      sections[section].header = check.isLucky(3) ? nil : "header \(check.number(0..<3))"
    case 4, 5: insertItems(check)
    case 6: changeItems(check) { $0.shuffle(using: &check.random) }
    case 7:
      changeItems(check) { items in
        items.removeAll { _ in check.isLucky(2) }
      }
    case 8:
      let moved = sections.flatMap(\.items).filter { _ in check.isLucky(4) }
      for index in sections.indices { sections[index].items.removeAll { moved.contains($0) } }
      changeItems(check) { $0 += moved }
    default:
      for id in sections.flatMap(\.items) where check.isLucky(3) {
        texts[id] = "text \(check.number(0..<4))"
      }
    }
  }

  private mutating func changeItems(_ check: ContractCheck, _ change: (inout [Int]) -> Void) {
    change(&sections[check.number(0..<sections.count)].items)
  }

  private mutating func insertSection(_ check: ContractCheck) {
    let used = Set(sections.map(\.id))
    guard let id = (0..<4).filter({ !used.contains($0) }).randomElement(using: &check.random)
    else { return }
    let header = check.isLucky(2) ? "header" : nil
    sections.insert(
      Section(id: id, header: header, items: []), at: check.number(0..<sections.count + 1))
  }

  private mutating func insertItems(_ check: ContractCheck) {
    let used = Set(sections.flatMap(\.items))
    let new = (0..<40).filter { !used.contains($0) && check.isLucky(4) }
    let section = check.number(0..<sections.count)
    let index = check.number(0..<sections[section].items.count + 1)
    sections[section].items.insert(contentsOf: new, at: index)
  }

  func snapshot(of session: ListSession) -> ListSnapshot {
    ListSnapshot(
      sections.map { section in
        ItemSection(
          id: ItemID(section.id),
          // The identifiers are not those of items, and multiples of 3, which are one line high.
          header: section.header.map { session.item(1_002 + section.id * 6, $0) }
        ) {
          section.items.map { session.item($0, texts[$0] ?? "item \($0)") }
        }
      })
  }
}
