// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import Testing

/// Passes after other states, refusals and requests for a redraw.
@MainActor struct RepeatedPassTests {
  typealias Reading = AutoRenderExplanation.Reading

  @Test func aViewThatLosesItsPropertyIsHiddenAlsoWhereAnotherStateWasRenderedMeanwhile() {
    struct State { var title = "A" }
    struct Other { var count = 1 }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<String>()
      lazy var title = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(Other())
    #expect(host.first.isVisible == true, "what matches nothing is left alone")
    _ = host.title
    host.autoRender(State())
    #expect(host.first.isVisible == false)
  }

  @Test func whatAViewHasRenderedIsNotRenderedAgainAfterAValueThatItRefused() {
    final class View: ViewInput {
      var states: [Int] = []
      func update(state: Any?) { if let state = state as? Int { states.append(state) } }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is Int }
    }
    struct State { var value: Any }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let value = View()
    }
    let host = Host()
    for value in [1, "no number", 1] as [Any] { host.autoRender(State(value: value)) }
    #expect(host.value.states == [1])
  }

  @Test(arguments: [Reading.memory, .mirror])
  func whatIsAskedForInsideAPassConcernsTheNext(reading: Reading) {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<Int>()
      let titleView = ViewSpy<String>()
    }
    struct State {
      var count: Int
      var title = "A"
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.autoRender(State(count: 1))
    host.titleView.takeCalls()
    host.first.onRender = { [unowned host] count in
      if count == 2 { host.autoRenderer.setNeedsRedraw() }
    }
    host.autoRender(State(count: 2))
    #expect(host.titleView.takeCalls() == [])
    host.autoRender(State(count: 2))
    #expect(host.titleView.takeCalls() == [.render("A")])
  }

  /// The bytes equal the last ones; if they are not compared, the value equals no other.
  @Test func aValueThatIsNotEqualToItselfIsTreatedTheSameHoweverItIsRead() {
    struct State {
      var number = Double.nan
      var title = "A"
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let number = ViewSpy<Double>()
      let title = ViewSpy<String>()
    }
    let counts = [Reading.memory, .mirror].map { reading in
      let host = AutoRenderer.$reading.withValue(reading) { Host() }
      host.autoRender(State())
      host.autoRender(State(title: "B"))
      return host.number.calls.count
    }
    #expect(counts[0] == counts[1])
  }
}
