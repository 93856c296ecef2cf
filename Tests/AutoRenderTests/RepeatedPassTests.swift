// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import Testing

/// Passes after other states, refusals and redraw requests.
@MainActor struct RepeatedPassTests {
  typealias Reading = AutoRenderExplanation.Reading

  @Test func `a view that loses its property is hidden even after another state`() {
    struct State { var title = "A" }
    struct Other { var count = 1 }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<String>()
      lazy var title = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(Other())
    #expect(screen.first.isVisible == true, "what matches nothing is left alone")
    _ = screen.title
    screen.autoRender(State())
    #expect(screen.first.isVisible == false)
  }

  @Test func `a rejected value doesn't cause the last value to be rendered again`() {
    final class View: ViewInput {
      var states: [Int] = []
      func update(state: Any?) { if let state = state as? Int { states.append(state) } }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is Int }
    }
    struct State { var value: Any }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let value = View()
    }
    let screen = Screen()
    for value in [1, "no number", 1] as [Any] { screen.autoRender(State(value: value)) }
    #expect(screen.value.states == [1])
  }

  @Test(arguments: [Reading.memory, .mirror])
  func `setNeedsRedraw during a pass applies to the next pass`(reading: Reading) {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<Int>()
      let titleView = ViewSpy<String>()
    }
    struct State {
      var count: Int
      var title = "A"
    }
    let screen = AutoRenderer.$reading.withValue(reading) { Screen() }
    screen.autoRender(State(count: 1))
    screen.titleView.takeCalls()
    screen.first.onRender = { [unowned screen] count in
      if count == 2 { screen.autoRenderer.setNeedsRedraw() }
    }
    screen.autoRender(State(count: 2))
    #expect(screen.titleView.takeCalls() == [])
    screen.autoRender(State(count: 2))
    #expect(screen.titleView.takeCalls() == [.render("A")])
  }

  /// The bytes equal the last ones; without a byte comparison, the value equals no other.
  @Test func `all readings treat a value that isn't equal to itself the same`() {
    struct State {
      var number = Double.nan
      var title = "A"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let number = ViewSpy<Double>()
      let title = ViewSpy<String>()
    }
    let counts = [Reading.memory, .mirror].map { reading in
      let screen = AutoRenderer.$reading.withValue(reading) { Screen() }
      screen.autoRender(State())
      screen.autoRender(State(title: "B"))
      return screen.number.calls.count
    }
    #expect(counts[0] == counts[1])
  }
}
