// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// Several state types, objects as states, and values that reflection can't read.
@MainActor struct StateTypeTests {
  final class TitleScreen: AutoRenderScreen {
    let autoRenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
  }

  @Test(.contract("A view whose property is missing in the next state is hidden and reported."))
  func `a view is hidden if the next subclass lacks its property`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    let first: Base = WithCount()
    let second: Base = WithName()
    screen.autoRender(first)
    screen.autoRender(second)
    #expect(screen.countView.calls.last == .setVisible(false))
    #expect(screen.countView.isVisible == false)
  }

  @Test func `a view is hidden if the superclass lacks its property`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(WithCount() as Base)
    screen.autoRender(Base())
    #expect(screen.countView.isVisible == false)
  }

  @Test(.contract("A view whose property is missing…"))
  func `a view is hidden if the next type lacks its property`() {
    final class Screen: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let nameView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      typealias ViewState = any Named
      func set(visible: Bool) {}
    }
    let screen = Screen()
    screen.render(state: P1())
    screen.render(state: P2())
    #expect(screen.nameView.state == P2().name)
    #expect(screen.countView.isVisible == false)
  }

  @Test(.contract("Enum cases with the same base name are distinguished."))
  func `cases with one base name are distinguished`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let numberView = ViewSpy<Int>()
      let textView = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(Twice.a(y: "a text that is long enough to be on the heap"))
    #expect(screen.numberView.state == nil)
    screen.autoRender(Twice.a(x: 7))
    #expect(screen.numberView.state == 7)
    #expect(screen.textView.isVisible == false)
  }

  @Test func `a view of an optional can render the wrapped value`() {
    let animals = ViewSpyless2<Animal?>()
    #expect(animals.canRender(state: Cat()))
    let named = ViewSpyless2<(any Named)?>()
    #expect(named.canRender(state: Person(name: "A")))
    let anyView = ViewSpyless2<any Named>()
    #expect(anyView.canRender(state: Person(name: "A")))
  }

  @Test func `a mutated object in an existential is rendered again`() {
    final class Model: ClassBound { var name = "A" }
    final class Screen: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let nameView = ViewSpy<String>()
      typealias ViewState = any ClassBound
      func set(visible: Bool) {}
    }
    let screen = Screen()
    let model = Model()
    screen.render(state: model)
    model.name = "B"
    screen.render(state: model)
    #expect(screen.nameView.state == "B")
  }

  @Test func `a mutated object is rendered again as a state`() {
    final class State {
      var title = "A"
    }
    let (screen, state) = (TitleScreen(), State())
    screen.autoRender(state)
    state.title = "B"
    screen.autoRender(state)
    #expect(screen.titleView.calls == [.render("A"), .setVisible(true), .render("B")])
  }

  @Test func `a different object is rendered as a state`() {
    final class State {
      let title: String
      init(_ title: String) { self.title = title }
    }
    let screen = TitleScreen()
    screen.autoRender(State("A"))
    screen.autoRender(State("B"))
    #expect(screen.titleView.calls == [.render("A"), .setVisible(true), .render("B")])
  }

  @Test func `an indirect case is rendered again at any heap address`() {
    enum State {
      case loading
      indirect case title(String)
    }
    let screen = TitleScreen()
    // The next payload may reuse the last one's allocation.
    for number in 0..<20 { screen.autoRender(State.title("\(number)")) }
    #expect(screen.titleView.calls.count == 21)
  }

  /// The payload competes with the whole state, but only while it exists.
  @Test func `an optional state is matched equally with and without a value`() {
    let screen = TitleScreen()
    screen.autoRender(Optional("A"))
    let row = screen.autoRenderer.explain()?.rows.first
    screen.autoRender(String?.none)
    #expect(screen.autoRenderer.explain()?.rows.first == row)
    #expect(screen.titleView.calls == [.render("A"), .setVisible(true), .setVisible(false)])
  }

  /// Reflection treats the payload as a one-element tuple.
  @Test func `a labeled payload feeds its view`() {
    enum State {
      case loading
      case loaded(title: String)
    }
    let screen = TitleScreen()
    screen.autoRender(State.loaded(title: "A"))
    #expect(screen.titleView.state == "A")
  }

  @Test func `a state isn't read beyond its end`() {
    // Its size isn't a multiple of its alignment.
    struct State: Boxed {
      var padded = Padded(small: 1, large: 2, flag: true)
      var more: Padded? = Padded(small: 3, large: 4, flag: false)
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let whole = ViewSpy<State>()
      let padded = ViewSpy<Padded>()
      let more = ViewSpy<Padded>()
    }
    let screen = Screen()
    // In a separate allocation, so that a sanitizer knows its end.
    let state: any Boxed = State()
    screen.autoRender(state)
    #expect(screen.whole.state?.more?.large == 4)
    #expect(screen.padded.state?.large == 2)
    #expect(screen.more.state?.large == 4)
  }

  /// A function is stored with its static type's calling convention.
  ///
  /// Code that learns the type at run time, like `Mirror`, uses a different convention.
  @Test(.contract("A property that reflection…"))
  func `values with an unknown calling convention aren't read`() {
    struct State {
      var square: (Int) -> Int = { $0 * $0 }
      var text: (() -> String)? = { "text" }
      var type = Int.self
      var pair = (1, { "text" })
      var action: () -> Void = {}
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let square = ViewSpy<(Int) -> Int>()
      let text = ViewSpy<() -> String>()
      let type = ViewSpy<Int.Type>()
      let pair = ViewSpy<(Int, () -> String)>()
      let action = ViewSpy<() -> Void>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.square.calls.isEmpty && screen.text.calls.isEmpty)
    #expect(screen.type.calls.isEmpty && screen.pair.calls.isEmpty)
    #expect(screen.action.calls.count == 2)
    #expect(
      screen.autoRenderer.explain()?.unmatchedViews.first?.reason
        == "reflection cannot read values of type (Int) -> Int: bind the property")
  }

  protocol Boxed {}

  class Base { var title = "T" }
  final class WithCount: Base { var count = 1 }
  final class WithName: Base { var name = "a name that is long enough to be on the heap" }

  struct P1: Named {
    var name = "p1"
    var count = 1
  }
  struct P2: Named {
    var name = "p2 that is long enough to be on the heap"
    var more = "more"
  }

  enum Twice {
    case a(x: Int)
    case a(y: String)
  }

  @MainActor final class ViewSpyless2<V>: ViewRenderable {
    var last: V?
    func render(state: V) { last = state }
    func set(visible: Bool) {}
  }

  @MainActor protocol ClassBound: AnyObject { var name: String { get } }
}
