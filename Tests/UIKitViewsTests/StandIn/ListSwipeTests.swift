// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(UIKit)
  import PresentationLists
  import TestSupport
  import Testing
  @_spi(StandIn) import UIKit

  @testable import PresentationUIKit

  /// Swipes rows with a finger, including interrupted swipes.
  @Suite(
    .contract(
      "A swipe ends without an action if it is interrupted, or if its row disappears. On",
      "content with actions, it takes precedence over the back gesture, except at the screen's",
      "edge."), .serialized, .withoutReports)
  @MainActor struct ListSwipeTests {
    private func expectClosed(
      _ fixture: ListFixture, _ location: SourceLocation = #_sourceLocation
    ) {
      #expect(fixture.list.swipe.actions == nil, sourceLocation: location)
      for cell in fixture.list.visibleCells {
        #expect(cell.contentView.transform == .identity, sourceLocation: location)
        #expect(
          !cell.subviews.contains { $0 is SwipeActionsView }, sourceLocation: location)
      }
    }

    @Test func `a swipe interrupted by a call hides the actions and performs none`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<20).map { fixture.row($0) })
      let finger = fixture.app.finger
      finger.touch(try fixture.center(of: 2))
      finger.move(byX: -250, y: 0)
      #expect(fixture.list.swipe.actions?.isFull == true)
      finger.interrupt()
      StandIn.runUntilIdle()
      expectClosed(fixture)
      #expect(fixture.log.performed.isEmpty)
    }

    @Test func `a swipe on a row that is removed ends without an action`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<20).map { fixture.row($0) })
      let finger = fixture.app.finger
      finger.touch(try fixture.center(of: 2))
      finger.move(byX: -100, y: 0)
      await fixture.show((0..<20).filter { $0 != 2 }.map { fixture.row($0) }, animated: true)
      expectClosed(fixture)
      finger.move(byX: -150, y: 0)
      finger.lift()
      StandIn.runUntilIdle()
      expectClosed(fixture)
      #expect(fixture.log.performed.isEmpty)
    }

    @Test func `a swipe on a row that moves performs that row's action`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<8).map { fixture.row($0) })
      let finger = fixture.app.finger
      finger.touch(try fixture.center(of: 2))
      finger.move(byX: -100, y: 0)
      await fixture.show([5, 0, 1, 3, 4, 2, 6, 7].map { fixture.row($0) }, animated: true)
      finger.move(byX: -150, y: 0)
      finger.lift()
      StandIn.runUntilIdle()
      #expect(fixture.log.performed == ["delete 2"])
    }

    @Test func `short swipes and taps hide the actions, a longer swipe shows them`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<8).map { fixture.row($0) })
      for (distance, isOpen) in [(-20.0, false), (-90, true)] {
        await fixture.app.swipe("Row 3", byX: distance)
        #expect((fixture.list.swipe.actions != nil) == isOpen)
      }
      fixture.app.finger.tap(try fixture.center(of: 5))
      StandIn.runUntilIdle()
      expectClosed(fixture)
      #expect(fixture.log.performed.isEmpty)
      fixture.app.finger.tap(try fixture.center(of: 5))
      #expect(fixture.log.performed == ["select 5"])
    }

    @Test func `a scroll hides the actions, and a vertical pan doesn't reveal any`() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<40).map { fixture.row($0) })
      var drags = 0
      fixture.adapter.willBeginDragging = { drags += 1 }
      await fixture.app.swipe("Row 3", byX: -90)
      #expect(fixture.list.swipe.actions != nil)
      let finger = fixture.app.finger
      finger.touch(try fixture.center(of: 5))
      finger.move(byX: -20, y: -100)
      finger.lift()
      StandIn.runUntilIdle()
      expectClosed(fixture)
      #expect(fixture.list.contentOffset.y > 80)
      #expect(drags == 1)
    }

    @Test(arguments: [false, true], [false, true])
    func `a back swipe reveals leading actions or pops the screen without them`(
      prefersOuterPans: Bool, hasLeadingActions: Bool
    ) async throws {
      StandIn.prefersOuterPans = prefersOuterPans
      let fixture = ListFixture(isPushed: true)
      let rows = (0..<8).map { id in
        var row = fixture.row(id)
        row.hasLeadingActions = hasLeadingActions
        return row
      }
      await fixture.show(rows)
      await fixture.app.swipe("Row 3", byX: 250)
      #expect(fixture.log.performed == (hasLeadingActions ? ["pin 3"] : []))
      #expect(fixture.navigation?.viewControllers.count == (hasLeadingActions ? 2 : 1))
    }

    @Test func `a swipe from the screen's edge pops the screen`() async throws {
      let fixture = ListFixture(isPushed: true)
      await fixture.show((0..<8).map { fixture.row($0) })
      let finger = fixture.app.finger
      StandIn.prefersOuterPans = true
      finger.touch(CGPoint(x: 5, y: try fixture.center(of: 3).y))
      finger.move(byX: 250, y: 0)
      finger.lift()
      StandIn.runUntilIdle()
      #expect(fixture.navigation?.viewControllers.count == 1)
      #expect(fixture.log.performed.isEmpty)
    }
  }
#endif
