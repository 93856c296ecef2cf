// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import Foundation
  import PresentationLists
  import PresentationViews
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// Updates a list randomly while the user scrolls, swipes and rotates.
  @Suite(.contract("Batch updates during a…"), .serialized, .withoutReports) @MainActor
  struct RandomUpdateTests {
    private struct Section {
      let id: Int
      var hasHeader: Bool
      var rows: [Int]
    }

    /// `UIKIT_SEED` sets another seed.
    private static let seed =
      ProcessInfo.processInfo.environment["UIKIT_SEED"].flatMap { UInt64($0) } ?? 1

    @Test
    func `a thousand random batch updates during scrolls display the last list`() async throws {
      print("RandomUpdateTests: UIKIT_SEED=\(Self.seed)")
      var random = SeededGenerator(seed: Self.seed)
      let fixture = ListFixture()
      var (sections, texts) = ([Section](), [Int: String]())
      for step in 1...1_000 {
        change(&sections, &texts, &random)
        let snapshot = snapshot(sections, texts, fixture)
        fixture.adapter.apply(snapshot, animated: Bool.random(using: &random))
        act(fixture, &random)
        await Task.yield()
        guard step % 10 == 0 else { continue }
        fixture.app.finger.lift()
        await fixture.settle()
        expect(fixture, sections, texts, step)
      }
    }

    private func change(
      _ sections: inout [Section], _ texts: inout [Int: String], _ random: inout SeededGenerator
    ) {
      let section = Int.random(in: 0..<max(sections.count, 1), using: &random)
      switch sections.isEmpty ? 0 : Int.random(in: 0..<9, using: &random) {
      case 0:
        let id = (0..<6).first { id in !sections.contains { $0.id == id } }
        guard let id else { return }
        let new = Section(id: id, hasHeader: Bool.random(using: &random), rows: [])
        sections.insert(new, at: Int.random(in: 0...sections.count, using: &random))
      case 1 where Bool.random(using: &random): sections.remove(at: section)
      case 2: sections.shuffle(using: &random)
      case 3: sections[section].hasHeader.toggle()
      case 4, 5:
        let used = Set(sections.flatMap(\.rows))
        let new = (0..<80).filter {
          !used.contains($0) && Int.random(in: 0..<6, using: &random) == 0
        }
        let index = Int.random(in: 0...sections[section].rows.count, using: &random)
        sections[section].rows.insert(contentsOf: new, at: index)
      case 6: sections[section].rows.shuffle(using: &random)
      case 7:
        sections[section].rows.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
      default:
        for row in sections.flatMap(\.rows) where Bool.random(using: &random) {
          texts[row] = ", \(Int.random(in: 0..<5, using: &random))"
        }
      }
    }

    private func snapshot(
      _ sections: [Section], _ texts: [Int: String], _ fixture: ListFixture
    ) -> ListSnapshot {
      ListSnapshot(
        sections.map { section in
          ItemSection(
            id: ItemID(section.id),
            header: section.hasHeader
              ? AnyListItem(fixture.row(1_000 + section.id, height: 30)) : nil,
            layout: SectionLayout(pinsHeader: section.id.isMultiple(of: 2))
          ) {
            section.rows.map { id -> AnyListItem in
              guard !id.isMultiple(of: 5) else {
                return AnyListItem(TallRow(id: id, height: Double(30 + id * 7 % 60)))
              }
              var row = fixture.row(id, height: Double(30 + id * 11 % 40))
              row.text = texts[id] ?? ""
              return AnyListItem(row)
            }
          }
        })
    }

    /// Acts as a user, and leaves motions unfinished.
    private func act(_ fixture: ListFixture, _ random: inout SeededGenerator) {
      let finger = fixture.app.finger
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        finger.lift()
        finger.touch(CGPoint(x: 160, y: 240))
        finger.move(byX: 0, y: CGFloat.random(in: -220...220, using: &random))
        if Bool.random(using: &random) { finger.lift() }
      case 4: finger.move(byX: 0, y: CGFloat.random(in: -100...100, using: &random))
      case 5:
        finger.lift()
        finger.touch(CGPoint(x: 160, y: 100))
        finger.move(byX: CGFloat.random(in: -100...100, using: &random), y: 0)
      case 6: finger.interrupt()
      case 7: fixture.app.window.rotate()
      case 8:
        let isLarge = Bool.random(using: &random)
        fixture.app.window.setTraits(
          UITraitCollection(category: isLarge ? .extraExtraExtraLarge : .standard))
      default: break
      }
      StandIn.run(for: Double.random(in: 0...0.2, using: &random))
    }

    /// Visible cells display the last list's items without gaps.
    private func expect(
      _ fixture: ListFixture, _ sections: [Section], _ texts: [Int: String], _ step: Int
    ) {
      let context: Comment = "seed \(Self.seed), step \(step)"
      let list = fixture.list
      #expect(
        list.adapter?.snapshot.sections.map(\.items.count) == sections.map(\.rows.count), context)
      for path in list.indexPathsForVisibleItems {
        let id = sections[path.section].rows[path.item]
        let cell = list.cellForItem(at: path) as? CollectionListCell
        if let row = (cell?.hosted.cell as? RowCell)?.row {
          #expect(row.id == id && row.text == texts[id] ?? "", context)
        } else {
          #expect(id.isMultiple(of: 5), context)
        }
        #expect(
          cell?.frame == list.layoutAttributesForItem(at: path)?.frame, "\(context), row \(id)")
      }
      let visible = Set(list.indexPathsForVisibleItems.map { sections[$0.section].rows[$0.item] })
      let displayed = Set(fixture.log.displayed.filter { $0.value != 0 && $0.key < 1_000 }.keys)
      #expect(displayed == visible.filter { !$0.isMultiple(of: 5) }, context)
      #expect(fixture.log.displayed.values.allSatisfy { $0 == 0 || $0 == 1 }, context)
    }
  }
#endif
