// SPDX-License-Identifier: MIT

import Foundation
@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// Objects whose memory an unowned reference does not reserve, like those of Objective-C.
///
/// Another object may reuse the address of a deallocated view.
@MainActor struct ObjectiveCTests {
  @Test func theEnvironmentDecidesWhatIsAssumed() {
    let value = ProcessInfo.processInfo.environment["AUTORENDER_ASSUMES_OBJECTIVE_C"]
    #expect(AutoRenderer.assumesObjectiveC == (value == "1"))
  }

  /// On the path for Swift's reference counting, no view reuses the address of another one.
  @Test(arguments: [false, true])
  func aViewAtTheAddressOfADeallocatedOneIsRendered(assumesObjectiveC: Bool) {
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      for type in BadgeHosts.all {
        for value in ["T", nil] {
          renderInTurn(on: type.init(), BadgeState(title: value))
        }
      }
    }
  }

  private func renderInTurn(on host: some BadgeHost, _ state: BadgeState) {
    for round in 0..<20 {
      host.badge = Badge()
      host.autoRender(state)
      guard let address = host.badge.map(Address.init) else { return }
      host.badge = nil
      let (badge, isAtAddress) = address.reuse { Badge() }
      #expect(Address.allows(isAtAddress), "\(type(of: host)), round \(round)")
      host.badge = badge
      host.autoRender(state)
      let comment: Comment = "\(type(of: host)), round \(round)"
      #expect(badge.text == state.title, comment)
      #expect(badge.isVisible == (state.title != nil), comment)
      host.autoRender(state)
      #expect(badge.renderings == (state.title == nil ? 0 : 1), comment)
    }
  }

  @Test(arguments: [false, true])
  func aViewThatFollowsAtTheAddressDuringAPassIsRenderedByTheNext(assumesObjectiveC: Bool) {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = Badge()
      var noteView: Badge? = Badge()
    }
    struct State {
      var title = "T"
      var note = "N"
    }
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      let host = Host()
      host.autoRender(State())
      var isAtAddress = false
      host.titleView.onRender = { [unowned host] in
        guard let address = host.noteView.map(Address.init) else { return }
        host.noteView = nil
        (host.noteView, isAtAddress) = address.reuse { Badge() }
      }
      host.autoRender(State(title: "U", note: "O"))
      #expect(Address.allows(isAtAddress))
      host.titleView.onRender = nil
      host.autoRender(State(title: "U", note: "O"))
      #expect(host.noteView?.text == "O")
      #expect(host.noteView?.renderings == 1)
    }
  }

  @Test func aRedrawOfAViewThatFollowsAtTheAddressRedrawsNothing() {
    AutoRenderer.$assumesObjectiveC.withValue(true) {
      let host = StrongBadgeHost()
      host.badge = Badge()
      host.autoRender(BadgeState())
      guard let address = host.badge.map(Address.init) else { return }
      host.badge = nil
      let (badge, isAtAddress) = address.reuse { Badge() }
      #expect(Address.allows(isAtAddress))
      host.autoRenderer.setNeedsRedraw(badge)
      host.autoRender(BadgeState())
      #expect(badge.renderings == 0)
    }
  }

  @Test func aViewAtTheAddressOfAnObjectThatIsNoViewIsRendered() {
    final class Plain {
      private(set) var text: String?
      private(set) var isVisible: Bool?
      private(set) var renderings = 0
      var onRender: (() -> Void)?
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var object: AnyObject?
    }
    AutoRenderer.$assumesObjectiveC.withValue(true) {
      let host = Host()
      for _ in 0..<20 {
        host.object = Plain()
        host.autoRender(BadgeState())
        guard let address = host.object.map(Address.init) else { return }
        host.object = nil
        let (badge, isAtAddress) = address.reuse { Badge() }
        #expect(Address.allows(isAtAddress))
        host.object = badge
        host.autoRender(BadgeState())
        #expect(badge.text == "T")
      }
    }
  }

  #if os(macOS) || os(Linux)
    /// The second host must not be mistaken for the first.
    @Test func aHostAtTheAddressOfADeallocatedOneIsAnotherHost() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class Host: AutoRenderHost {
            let autoRenderer: AutoRenderer
            /// A host of a size that nothing else in this test has.
            let words = (0, 1, 2, 3, 4, 5, 6, 7)
            init(_ renderer: AutoRenderer) { autoRenderer = renderer }
          }
          AutoRenderer.$assumesObjectiveC.withValue(true) {
            let renderer = AutoRenderer()
            var first: Host? = Host(renderer)
            first?.autoRender(1)
            first?.autoRender(2)
            guard let address = first.map(Address.init) else { return }
            first = nil
            let (second, isAtAddress) = address.reuse { Host(renderer) }
            precondition(Address.allows(isAtAddress), "the address is not reused")
            second.autoRender(1)
          }
        }
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot render two hosts with one AutoRenderer"))
    }
  #endif
}
