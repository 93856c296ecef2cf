// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLayout
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Layouts in the area that the safe area and the keyboard leave free.
@Suite(
  .contract(
    "A layout avoids its host's safe area and keyboard, as on a smaller screen. When they",
    "change, the views are reused."))
@MainActor struct HostInsetsTests {
  private let host = RecordingHost()

  private var layout: some LayoutElement {
    vStack {
      TextLayout("Title")
      vGap(atLeast: 0)
      hStack {
        TextLayout("Left").styled { $0.flexGrow = 1 }
        TextLayout("Right")
      }
    }
  }

  private func frames(_ layout: any LayoutElement, _ width: Double, _ height: Double) async
    -> [CGRect]
  {
    let screen = LayoutView(host: host)
    await screen.show(layout, width: width, height: height)
    return (screen.view as? RecordedView)?.views(of: .label).map(\.frame) ?? []
  }

  /// The oracle is the same layout on a screen that has the free size, moved by the insets.
  @Test(arguments: Fuzzing.seeds(10))
  func `the layout fills the area inside the insets`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    for _ in 1...20 {
      let all = (0..<5).map { _ in Double(Int.random(in: 0...60, using: &random)) }
      let safe = Insets(top: all[0], left: all[1], bottom: all[2], right: all[3])
      let insets = HostInsets(safeArea: safe, keyboard: all[4])
      let free = await frames(
        layout, 300 - all[1] - all[3], 400 - all[0] - max(all[2], all[4]))
      let inset = await frames(layout.inset(by: insets), 300, 400)
      #expect(
        inset == free.map { $0.offsetBy(dx: all[1], dy: all[0]) }, "seed \(seed): \(insets)")
      #expect(inset.count == 3)
    }
  }

  @Test func `a host without insets doesn't change the layout`() async {
    #expect(host.insets == HostInsets() && host.insets.edges == .zero)
    let plain = await frames(layout, 300, 400)
    #expect(await frames(layout.inset(by: host.insets), 300, 400) == plain)
  }

  @Test func `views are reused when the keyboard appears`() async {
    let screen = LayoutView(host: host)
    host.insets.safeArea.bottom = 34
    await screen.show(layout.inset(by: host.insets), width: 300, height: 400)
    let views = host.views
    #expect(views.filter { $0.kind == .label }.map(\.frame.maxY).max() == 366)
    host.insets.keyboard = 200
    await screen.show(layout.inset(by: host.insets), width: 300, height: 400)
    #expect(host.views.elementsEqual(views) { $0 === $1 })
    #expect(views.filter { $0.kind == .label }.map(\.frame.maxY).max() == 200)
  }
}
