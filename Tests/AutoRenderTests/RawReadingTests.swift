// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import TestSupport
import Testing

/// Values read from a state's memory equal the stored values and are released on time.
@Suite(.contract("Rendering matches a slow model…"))
@MainActor struct RawReadingTests {
  @Test(arguments: Fuzzing.seeds(40)) func `views receive the stored values`(seed: UInt64) {
    for reading in [AutoRenderExplanation.Reading.memory, .mirror] {
      let census = Census()
      var random = SplitMix64(seed: seed)
      var failure: String?
      weak var screen: InventoryScreen?
      do {
        let made = AutoRenderer.$reading.withValue(reading) { InventoryScreen() }
        screen = made
        var source = InventorySource(census, random: random)
        for step in 1...30 where failure == nil {
          failure = difference(made, source.next(), using: &random).map { "step \(step): \($0)" }
        }
      }
      #expect(failure == nil, "seed \(seed), \(reading)")
      #expect(screen == nil, "seed \(seed), \(reading)")
      #expect(census.live == 0, "seed \(seed), \(reading)")
    }
  }

  @Test func `a view's last values are released with the view`() {
    let census = Census()
    weak var item: Item?
    do {
      struct State { var item: Item? }
      final class Screen: AutoRenderScreen {
        let autoRenderer = AutoRenderer()
        var itemView: ShapeView<Item>?
      }
      let screen = Screen()
      screen.itemView = ShapeView("item", ShapeLog()) { $0.summary }
      do {
        let made = Item("A", census)
        item = made
        screen.autoRender(State(item: made))
      }
      screen.autoRender(State(item: nil))
      #expect(item != nil, "what comes back may be equal to it")
      screen.itemView = nil
      screen.autoRender(State(item: nil))
      #expect(item == nil, "nothing is remembered of a view that has gone")
    }
    #expect(census.live == 0)
  }

  /// Returns the first difference between the views and the state, or `nil` if there is none.
  private func difference(
    _ screen: InventoryScreen, _ made: InventorySource.Made, using random: inout SplitMix64
  ) -> String? {
    screen.autoRender(made.state)
    if Int.random(in: 0..<4, using: &random) == 0 { screen.autoRenderer.setNeedsRedraw() }
    if Int.random(in: 0..<4, using: &random) == 0 { screen.autoRender(made.state) }
    for (name, summary) in made.summaries {
      guard let shown = screen.shown(name) else { return "there is no view of \(name)" }
      guard shown.isVisible == (summary != nil) else { return "\(name) is visible or not" }
      guard summary == nil || shown.summary == summary else {
        return "\(name) is \(shown.summary ?? "nothing"), not \(summary ?? "nothing")"
      }
    }
    return nil
  }
}
