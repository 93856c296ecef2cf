// SPDX-License-Identifier: MIT

import PresentationLists
import PresentationViews
import TestSupport
import Testing

/// Result builders for sections and items.
@Suite(
  .contract(
    "Adjacent separators become one, and a trailing separator is removed. A separator stays",
    "with the item that it follows."))
struct ListBuilderTests {
  @Test(.contract("Sections differ if any of their…"), arguments: [true, false])
  func `sections are built with conditions and loops`(isFull: Bool) {
    let missing: CountedItem? = nil
    let snapshot = ListSnapshot(readyLoadMore: isFull) {
      ItemSection(id: "people", header: CountedItem(0), extras: isFull) {
        CountedItem(1)
        if isFull { LineItem(2, "only then") }
        missing
        for number in 3...4 { CountedItem(number) }
        if isFull {
          CountedItem(5).handling { $0.didSelect = {} }
        } else {
          [CountedItem(6), CountedItem(7)]
        }
        [AnyListItem(CountedItem(8))]
      }
      if isFull { ItemSection(id: "rest") {} }
      for name in ["a", "b"] { ItemSection(id: ItemID(name)) {} }
    }
    let ids: [ItemID] = isFull ? [1, 2, 3, 4, 5, 8] : [1, 3, 4, 6, 7, 8]
    #expect(snapshot.sections[0].items.map(\.id) == ids)
    #expect(
      snapshot.sections.map(\.id)
        == (isFull ? ["people", "rest", "a", "b"] : ["people", "a", "b"]))
    #expect(snapshot.sections[0].header.header?.id == 0 && snapshot.readyLoadMore == isFull)
  }

  @Test(
    .contract(
      "Sections differ if any of their traits differ, even invisible ones. Items are found by",
      "identity, and each duplicate identity is reported once."))
  func `headers, footers, layouts and extras distinguish sections`() {
    func traits(
      header: CountedItem? = CountedItem(0), footer: CountedItem? = nil,
      layout: SectionLayout = SectionLayout(), extras: (any Equatable & Sendable)? = 1
    ) -> ListSnapshot.SectionTraits {
      ItemSection(id: 1, header: header, footer: footer, layout: layout, extras: extras) {}.header
    }
    #expect(traits() == traits())
    #expect(traits() != traits(header: CountedItem(0, "other")) && traits() != traits(header: nil))
    #expect(
      traits() != traits(header: CountedItem(9)) && traits() != traits(footer: CountedItem(0)))
    #expect(traits() != traits(layout: SectionLayout(spacing: 1)))
    #expect(traits() != traits(extras: 2) && traits() != traits(extras: nil))
    #expect(traits() != traits(extras: "1") && traits() != traits(extras: Int8(1)))
  }

  // MARK: - Separators

  /// Returns the items for a text: a letter for each item, and s, m and l for separators.
  private func built(_ text: String) -> [AnyListItem] {
    var builder = ListItemsBuilder()
    let sizes: [Character: ListSeparator.Size] = ["s": .small, "m": .medium, "l": .large]
    for character in text {
      if let size = sizes[character] {
        builder.addSeparator(size)
      } else {
        builder.add(CountedItem(Int(character.asciiValue ?? 0)))
      }
    }
    return builder.build()
  }

  private func text(_ items: [AnyListItem]) -> String {
    String(
      items.map { item -> Character in
        switch (item.base as? ListSeparator)?.size {
        case .small: "s"
        case .medium: "m"
        case .large: "l"
        case nil:
          Character(UnicodeScalar(UInt8((item.base as? CountedItem)?.id ?? 0)))
        }
      })
  }

  @Test(arguments: [
    ("AsB", "AsB"), ("AssB", "AsB"), ("AsmB", "AmB"), ("AmsB", "AmB"), ("AmlB", "AmB"),
    ("AlmB", "AlB"), ("AsslmsB", "AlB"), ("AsBm", "AsB"), ("sA", "sA"), ("smA", "mA"), ("mm", ""),
    ("s", ""), ("", ""), ("ABs", "AB"), ("Assss", "A"),
  ]) func `redundant separators are removed`(input: String, output: String) {
    #expect(text(built(input)) == output)
  }

  /// Returns the expected items, with separators merged after all were added.
  private func cleanedUp(_ text: String) -> String {
    var (cleaned, previous): ([Character], Character?) = ([], nil)
    for character in text {
      if let previous, "sml".contains(character) {
        if previous == "s" {
          cleaned.removeLast()
        } else if "ml".contains(previous) {
          continue
        }
      }
      cleaned.append(character)
      previous = character
    }
    if let last = cleaned.last, "sml".contains(last) { cleaned.removeLast() }
    return String(cleaned)
  }

  @Test(arguments: Fuzzing.seeds(4)) func `separators follow the article's rules`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...250 {
      let input = String(
        (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
          "smlABC".randomElement(using: &random)
        })
      #expect(text(built(input)) == cleanedUp(input), "seed \(seed), \(input)")
    }
  }

  @Test func `separators move with their preceding item`() {
    func updates(from old: String, to new: String) -> [BatchUpdate] {
      let traits = ListSnapshot.SectionTraits(id: 0)
      return ListDiff.batches(
        from: [ItemSection(traits, items: built(old))],
        to: [ItemSection(traits, items: built(new))]
      ).map(\.update)
    }
    func index(_ item: Int) -> ListIndex { ListIndex(section: 0, item: item) }
    var update = BatchUpdate()
    update.deletedItems = [index(2), index(3)]
    #expect(updates(from: "AsBsC", to: "AsC") == [update])
    update = BatchUpdate()
    update.insertedItems = [index(2), index(3)]
    #expect(updates(from: "AsB", to: "AsXsB") == [update])
    // A separator with another size has changed content.
    update = BatchUpdate()
    update.reloadedItems = [index(1)]
    #expect(updates(from: "AsB", to: "AmB") == [update])
  }
}
