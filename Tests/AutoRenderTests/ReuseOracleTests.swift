// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import TestSupport
import Testing

/// Views that appear and disappear, against a screen rendered from scratch.
@Suite(.contract("However views appear and disappear…"))
@MainActor struct ReuseOracleTests {
  private struct State: Equatable {
    var title: String? = "T"
    var note: String?
    var text = "X"
    var input: String? = "I"
    var anything = "A"
  }

  private final class Screen: AutoRenderScreen {
    let autoRenderer = AutoRenderer()
    let text = Badge()
    var title: Badge?
    weak var note: Badge?
    private var input: (any ViewRenderable<String>)?
    private var anything: Any?
    private var held: [Badge] = []

    /// The views in property order.
    var views: [Badge?] {
      get { [title, note, input as? Badge, anything as? Badge] }
      set {
        (title, note, held) = (newValue[0], newValue[1], newValue[1].map { [$0] } ?? [])
        (input, anything) = (newValue[2], newValue[3])
      }
    }
  }

  @Test(arguments: Fuzzing.seeds(40), [false, true])
  func `every view shows the same as on a fresh screen`(seed: UInt64, assumesObjectiveC: Bool) {
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      var random = SplitMix64(seed: seed)
      let screen = Screen()
      var state = State()
      var addresses: Set<Address> = []
      var reused = 0
      for step in 0..<200 {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          change(screen, using: &random, &addresses, &reused)
        }
        if Bool.random(using: &random) { state = other(than: state, using: &random) }
        screen.autoRender(state)
        let comment: Comment = "seed \(seed), step \(step)"
        #expect(shown(by: screen) == shownFromScratch(screen, state), comment)
      }
      // Otherwise the test doesn't cover address reuse.
      if Address.isReused { #expect(reused > 5, "seed \(seed)") }
    }
  }

  /// Replaces a view, removes it, or moves it to another property.
  private func change(
    _ screen: Screen, using random: inout SplitMix64, _ addresses: inout Set<Address>,
    _ reused: inout Int
  ) {
    let index = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: screen.views[index] = nil
    case 1: screen.views.swapAt(index, Int.random(in: 0..<4, using: &random))
    default:
      screen.views[index] = nil
      let badge = Badge()
      if !addresses.insert(Address(badge)).inserted { reused += 1 }
      screen.views[index] = badge
    }
  }

  private func other(than state: State, using random: inout SplitMix64) -> State {
    let texts = ["T", "U", "a text that is long enough to be on the heap"]
    let text = texts[Int.random(in: 0..<3, using: &random)]
    var state = state
    switch Int.random(in: 0..<5, using: &random) {
    case 0: state.title = Bool.random(using: &random) ? text : nil
    case 1: state.note = Bool.random(using: &random) ? text : nil
    case 2: state.text = text
    case 3: state.input = Bool.random(using: &random) ? text : nil
    default: state.anything = text
    }
    return state
  }

  /// The visible views' texts by property.
  private func shown(by screen: Screen) -> [String?] {
    ([screen.text] + screen.views).map { $0.flatMap { $0.isVisible == true ? $0.text : nil } }
  }

  private func shownFromScratch(_ screen: Screen, _ state: State) -> [String?] {
    let scratch = Screen()
    scratch.views = screen.views.map { $0.map { _ in Badge() } }
    scratch.autoRender(state)
    return shown(by: scratch)
  }
}
