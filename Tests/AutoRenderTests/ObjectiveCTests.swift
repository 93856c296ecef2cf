// SPDX-License-Identifier: MIT

import Foundation
@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// Objects whose memory unowned references don't reserve, like Objective-C objects.
///
/// Another object may reuse a deallocated view's address.
@Suite(
  .contract(
    "A view or screen at a deallocated one's address is treated as a new object, whether",
    "its class uses Swift or Objective-C reference counting."))
@MainActor struct ObjectiveCTests {
  @Test func `the environment determines whether Objective-C is assumed`() {
    let value = ProcessInfo.processInfo.environment["AUTORENDER_ASSUMES_OBJECTIVE_C"]
    #expect(AutoRenderer.assumesObjectiveC == (value == "1"))
  }

  /// With Swift reference counting, no view reuses another's address.
  @Test(arguments: [false, true])
  func `a view at a deallocated view's address is rendered`(assumesObjectiveC: Bool) {
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      for type in BadgeScreens.all {
        for value in ["T", nil] {
          renderInTurn(on: type.init(), BadgeState(title: value))
        }
      }
    }
  }

  private func renderInTurn(on screen: some BadgeScreen, _ state: BadgeState) {
    let comment: Comment = "\(type(of: screen))"
    Address.expectReuse(comment) {
      screen.badge = Badge()
      screen.autoRender(state)
      guard let address = screen.badge.map(Address.init) else { return false }
      screen.badge = nil
      let (badge, isAtAddress) = address.reuse { Badge() }
      screen.badge = badge
      screen.autoRender(state)
      #expect(badge.text == state.title, comment)
      #expect(badge.isVisible == (state.title != nil), comment)
      screen.autoRender(state)
      #expect(badge.renderings == (state.title == nil ? 0 : 1), comment)
      return isAtAddress
    }
  }

  @Test(arguments: [false, true])
  func `a view that reuses an address during a pass is rendered by the next`(
    assumesObjectiveC: Bool
  ) {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = Badge()
      var noteView: Badge? = Badge()
    }
    struct State {
      var title = "T"
      var note = "N"
    }
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      Address.expectReuse {
        let screen = Screen()
        screen.autoRender(State())
        var isAtAddress = false
        screen.titleView.onRender = { [unowned screen] in
          guard let address = screen.noteView.map(Address.init) else { return }
          screen.noteView = nil
          (screen.noteView, isAtAddress) = address.reuse { Badge() }
        }
        screen.autoRender(State(title: "U", note: "O"))
        screen.titleView.onRender = nil
        screen.autoRender(State(title: "U", note: "O"))
        #expect(screen.noteView?.text == "O")
        #expect(screen.noteView?.renderings == 1)
        return isAtAddress
      }
    }
  }

  @Test func `redrawing another view at a reused address renders nothing`() {
    AutoRenderer.$assumesObjectiveC.withValue(true) {
      Address.expectReuse {
        let screen = StrongBadgeScreen()
        screen.badge = Badge()
        screen.autoRender(BadgeState())
        guard let address = screen.badge.map(Address.init) else { return false }
        screen.badge = nil
        let (badge, isAtAddress) = address.reuse { Badge() }
        screen.autoRenderer.setNeedsRedraw(badge)
        screen.autoRender(BadgeState())
        #expect(badge.renderings == 0)
        return isAtAddress
      }
    }
  }

  @Test func `a view at a deallocated plain object's address is rendered`() {
    final class Plain {
      private(set) var text: String?
      private(set) var isVisible: Bool?
      private(set) var renderings = 0
      var onRender: (() -> Void)?
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var object: AnyObject?
    }
    AutoRenderer.$assumesObjectiveC.withValue(true) {
      let screen = Screen()
      Address.expectReuse {
        screen.object = Plain()
        screen.autoRender(BadgeState())
        guard let address = screen.object.map(Address.init) else { return false }
        screen.object = nil
        let (badge, isAtAddress) = address.reuse { Badge() }
        screen.object = badge
        screen.autoRender(BadgeState())
        #expect(badge.text == "T")
        return isAtAddress
      }
    }
  }

  #if os(macOS) || os(Linux)
    /// The second screen must not be mistaken for the first.
    @Test func `a screen at a deallocated screen's address is a different screen`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class Screen: AutoRenderScreen {
            let autoRenderer: AutoRenderer
            /// A screen with a size that is unique in this test.
            let words = (0, 1, 2, 3, 4, 5, 6, 7)
            init(_ renderer: AutoRenderer) { autoRenderer = renderer }
          }
          AutoRenderer.$assumesObjectiveC.withValue(true) {
            for _ in 0..<20 {
              let renderer = AutoRenderer()
              var first: Screen? = Screen(renderer)
              first?.autoRender(1)
              first?.autoRender(2)
              guard let address = first.map(Address.init) else { return }
              first = nil
              let (second, isAtAddress) = address.reuse { Screen(renderer) }
              if isAtAddress || !Address.isReused { second.autoRender(1) }
            }
            preconditionFailure("the address is not reused")
          }
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot render two screens with one AutoRenderer"))
    }
  #endif
}
