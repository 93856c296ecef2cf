// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationLists
  import PresentationViews
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// Scrolls while rows are measured, the device rotates, or the text size changes.
  @Suite(.serialized, .withoutReports) @MainActor struct ListScrollTests {
    /// Scrolls up from the end, which measures rows above the visible ones.
    @Test(
      .contract("Rows measured while the user scrolls don't move visible rows."),
      arguments: [false, true])
    func `rows measured during a scroll don't move the visible ones`(adjustsLater: Bool)
      async throws
    {
      StandIn.adjustsOffsetsWithLayout = adjustsLater
      let fixture = ListFixture()
      let rows = (0..<60).map { TallRow(id: $0, height: Double(30 + $0 * 37 % 90)) }
      fixture.adapter.apply(ListSnapshot([ItemSection(id: "rows") { rows }]), animated: false)
      await fixture.settle()
      fixture.adapter.scroll(to: 59, at: .bottom, animated: false)
      await fixture.settle()
      let finger = fixture.app.finger
      var deceleration = 0
      for _ in 0..<6 {
        finger.touch(CGPoint(x: 160, y: 100))
        finger.move(byX: 0, y: 150, in: 0.3)
        finger.lift()
        while fixture.list.isDecelerating {
          try expectSmoothStep(fixture)
          deceleration += 1
        }
      }
      #expect(deceleration > 20)
    }

    /// The visible rows move together by less than a frame's distance, and never back.
    private func expectSmoothStep(_ fixture: ListFixture) throws {
      let before = tops(fixture)
      StandIn.run(for: 1.0 / 60)
      let after = tops(fixture)
      for (id, top) in before {
        guard let new = after[id] else { continue }
        #expect(new - top > -0.51 && new - top < 30, "row \(id) moves from \(top) to \(new)")
      }
    }

    private func tops(_ fixture: ListFixture) -> [Int: CGFloat] {
      var tops: [Int: CGFloat] = [:]
      for path in fixture.list.indexPathsForVisibleItems {
        tops[path.item] = fixture.top(of: path.item)
      }
      return tops
    }

    @Test(
      .contract(
        "Batch updates during a scroll, swipe, rotation or text size change display the last",
        "list. UIKit raises no exception."))

    func `a rotation during a batch update preserves the first row's position`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<60).map { fixture.row($0) })
      fixture.adapter.scroll(to: 30, at: .top, animated: false)
      await fixture.settle()
      let top = try #require(fixture.top(of: 30))
      let rows = (0..<60).filter { $0 % 7 != 3 }.map { fixture.row($0) }
      fixture.adapter.apply(ListSnapshot([ItemSection(id: "rows") { rows }]), animated: true)
      fixture.app.window.rotate()
      await fixture.settle()
      #expect(fixture.list.bounds.size == CGSize(width: 480, height: 320))
      #expect(abs(try #require(fixture.top(of: 30)) - top) < 1)
      #expect(fixture.cell(of: 30)?.bounds.width == 480)
    }

    @Test(.contract("Batch updates during a scroll…"))

    func `a text size that changes during a batch update measures all rows again`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<60).map { fixture.row($0) })
      let before = fixture.host.metrics.size(of: StyledText("Ada"), fitting: .infinity)
      let rows = (0..<60).filter { $0 % 2 == 0 }.map { fixture.row($0) }
      fixture.adapter.apply(ListSnapshot([ItemSection(id: "rows") { rows }]), animated: true)
      fixture.app.window.setTraits(UITraitCollection(category: .extraExtraExtraLarge))
      await fixture.settle()
      let after = fixture.host.metrics.size(of: StyledText("Ada"), fitting: .infinity)
      #expect(after.height > before.height)
      #expect(fixture.adapter.snapshot.sections[0].items.count == 30)
      #expect(fixture.list.indexPathsForVisibleItems.count == 11)
    }

    @Test func `bars don't cover a list's first and last rows`() async throws {
      let fixture = ListFixture()
      fixture.app.window.setSafeAreaInsets(
        UIEdgeInsets(top: 59, left: 20, bottom: 34, right: 0))
      StandIn.runUntilIdle()
      await fixture.show((0..<30).map { fixture.row($0) })
      #expect(fixture.list.contentOffset.y == -59)
      #expect(fixture.top(of: 0) == 59)
      #expect(fixture.cell(of: 0)?.frame.minX == 20)
      #expect(fixture.cell(of: 0)?.bounds.width == 300)
      fixture.adapter.scroll(to: 29, at: .bottom, animated: true)
      await fixture.settle()
      #expect(abs(try #require(fixture.top(of: 29)) - (480 - 34 - 44)) < 0.5)
    }

    @Test
    func `an animated scroll ends at its row even if other rows change height`() async throws {
      let fixture = ListFixture()
      let rows = (0..<60).map { TallRow(id: $0, height: Double(30 + $0 * 37 % 90)) }
      fixture.adapter.apply(ListSnapshot([ItemSection(id: "rows") { rows }]), animated: false)
      await fixture.settle()
      fixture.adapter.scroll(to: 40, at: .top, animated: true)
      await fixture.settle()
      #expect(abs(try #require(fixture.top(of: 40))) < 1)
    }
  }
#endif
