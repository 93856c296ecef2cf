// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// Bindings with conversions, and bindings that exclude other views.
@MainActor struct BindingConversionTests {
  typealias Reading = AutoRenderExplanation.Reading

  @Test(
    .contract(
      "A conversion receives an optional property's unwrapped value, and `nil` hides the",
      "view. A conversion that takes an optional receives `nil` too."))
  func `an optional's conversion can return an optional`() {
    struct State { var title: String? = "t" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.titleView) { $0?.uppercased() }]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.titleView.state == "T")
  }

  @Test(.contract("A conversion receives an optional…"))
  func `a conversion receives an unwrapped value unless it takes an optional`() {
    struct Title: Equatable {
      var text: String
      init(_ text: String) { self.text = text }
    }
    struct State: Equatable {
      var title: String? = "t"
      var count: Int? = 1
      var nested: Int?? = 2
    }
    final class Screen: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let headline = ViewSpy<Title>()
      let countView = ViewSpy<String>()
      let nestedView = ViewSpy<String>()
      let noteView = ViewSpy<String>()
      typealias ViewState = State
      func set(visible: Bool) {}
      var autoRenderBindings: [AutoRenderBinding] {
        [
          bind(\.title, to: \.headline) { Title($0) },
          bind(\.count, to: \.countView) { "\($0)" },
          bind(\.nested, to: \.nestedView) { ($0 ?? 0).description },
          bind(\.title, to: \.noteView) { $0 ?? "–" },
        ]
      }
    }
    let screen = Screen()
    screen.render(state: State())
    #expect(screen.headline.state == Title("t"))
    #expect(
      [screen.countView, screen.nestedView, screen.noteView].map(\.state) == ["1", "2", "t"])
    screen.render(state: State(title: nil, count: nil, nested: .some(nil)))
    #expect(screen.headline.calls.last == .setVisible(false))
    #expect(screen.countView.calls.last == .setVisible(false))
    #expect(screen.nestedView.state == "0")
    #expect(screen.noteView.state == "–")
    screen.render(state: State(nested: nil))
    #expect(screen.headline.isVisible == true)
    #expect(screen.nestedView.isVisible == false)
  }

  @Test func `a binding can switch to another view of its screen`() {
    struct State {
      var title = "T"
      var other = "O"
      var third = "X"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let a = ViewSpy<String>()
      let b = ViewSpy<String>()
      var usesB = false
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: { $0.usesB ? $0.b : $0.a })]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.a.state == "T")
    screen.usesB = true
    screen.autoRender(State(title: "U"))
    #expect(screen.b.state == "U")
    #expect(screen.a.state == "T")
  }

  @Test func `a property bound with a conversion doesn't feed other views`() {
    struct State {
      var a = 1
      var b = 2
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let textView = ViewSpy<String>()
      let number = ViewSpy<Int>()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.a, to: \.textView) { "\($0)" }]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.textView.state == "1")
    #expect(screen.number.state == 2, "\(screen.autoRenderer.explain()!)")
  }

  @Test(arguments: [Reading.memory, .mirror])
  func `a bound property feeds no other view`(reading: Reading) {
    struct State { var title = "A" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let headline = ViewSpy<String>()
      let title = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.headline)]
      }
    }
    let screen = AutoRenderer.$reading.withValue(reading) { Screen() }
    screen.autoRender(State())
    #expect(screen.headline.state == "A")
    #expect(screen.title.calls.isEmpty)
  }

  @Test(.contract("A binding's conversion may use its screen without a retain cycle."))
  func `a conversion that uses its screen doesn't leak it`() {
    struct State { var count = 1 }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let unit = "kg"
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.count, to: \.titleView) { "\($0) \(self.unit)" }]
      }
    }
    var screen: Screen? = Screen()
    screen?.autoRender(State())
    #expect(screen?.titleView.state == "1 kg")
    weak let gone = screen
    screen = nil
    #expect(gone == nil)
  }

  @Test(
    .contract(
      "A property that reflection can't read, such as a function with a result, is reported",
      "and not read. A binding can read it."))
  func `a bound function is rendered unchanged`() {
    struct State {
      var square: (Int) -> Int = { $0 * $0 }
      var text: (() -> String)? = { "text" }
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let square = ViewSpy<(Int) -> Int>()
      let text = ViewSpy<() -> String>()
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.square, to: \.square),
          binder(of: State.self)(\.text, to: \.text),
        ]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.square.state?(4) == 16)
    #expect(screen.text.state?() == "text")
  }
}
