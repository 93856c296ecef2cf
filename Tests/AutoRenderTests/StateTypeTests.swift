// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationTesting
import Testing

/// States of several types, objects as states, and values that reflection cannot read.
@MainActor struct StateTypeTests {
  final class TitleHost: AutoRenderHost {
    let autoRenderer = AutoRenderer()
    let titleView = ViewSpy<String>()
  }

  @Test func aViewWhosePropertyTheNextSubclassLacksIsHidden() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    let first: Base = WithCount()
    let second: Base = WithName()
    host.autoRender(first)
    host.autoRender(second)
    #expect(host.countView.calls.last == .setVisible(false))
    #expect(host.countView.isVisible == false)
  }

  @Test func aViewWhosePropertyTheSuperclassLacksIsHidden() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(WithCount() as Base)
    host.autoRender(Base())
    #expect(host.countView.isVisible == false)
  }

  @Test func aViewWhosePropertyTheNextTypeLacksIsHidden() {
    final class Host: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let nameView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      typealias ViewState = any Named
      func set(visible: Bool) {}
    }
    let host = Host()
    host.render(state: P1())
    host.render(state: P2())
    #expect(host.nameView.state == P2().name)
    #expect(host.countView.isVisible == false)
  }

  @Test func casesOfOneBaseNameAreDistinguished() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let numberView = ViewSpy<Int>()
      let textView = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(Twice.a(y: "a text that is long enough to be on the heap"))
    #expect(host.numberView.state == nil)
    host.autoRender(Twice.a(x: 7))
    #expect(host.numberView.state == 7)
    #expect(host.textView.isVisible == false)
  }

  @Test func aViewOfAnOptionalCanRenderItsValue() {
    let animals = ViewSpyless2<Animal?>()
    #expect(animals.canRender(state: Cat()))
    let named = ViewSpyless2<(any Named)?>()
    #expect(named.canRender(state: Person(name: "A")))
    let anyView = ViewSpyless2<any Named>()
    #expect(anyView.canRender(state: Person(name: "A")))
  }

  @Test func anObjectInAnExistentialIsRenderedAgainWhenItHasChanged() {
    final class Model: ClassBound { var name = "A" }
    final class Host: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let nameView = ViewSpy<String>()
      typealias ViewState = any ClassBound
      func set(visible: Bool) {}
    }
    let host = Host()
    let model = Model()
    host.render(state: model)
    model.name = "B"
    host.render(state: model)
    #expect(host.nameView.state == "B")
  }

  @Test func anObjectIsRenderedAgainAsAStateWhenItHasChanged() {
    final class State {
      var title = "A"
    }
    let (host, state) = (TitleHost(), State())
    host.autoRender(state)
    state.title = "B"
    host.autoRender(state)
    #expect(host.titleView.calls == [.render("A"), .setVisible(true), .render("B")])
  }

  @Test func anotherObjectIsRenderedAsAState() {
    final class State {
      let title: String
      init(_ title: String) { self.title = title }
    }
    let host = TitleHost()
    host.autoRender(State("A"))
    host.autoRender(State("B"))
    #expect(host.titleView.calls == [.render("A"), .setVisible(true), .render("B")])
  }

  @Test func anIndirectCaseIsRenderedAgainWhereverItsBoxIs() {
    enum State {
      case loading
      indirect case title(String)
    }
    let host = TitleHost()
    // The next payload may reuse the allocation of the last one.
    for number in 0..<20 { host.autoRender(State.title("\(number)")) }
    #expect(host.titleView.calls.count == 21)
  }

  /// The payload competes with the whole state, but only while it exists.
  @Test func aStateThatIsOptionalIsMatchedTheSameWithAndWithoutAValue() {
    let host = TitleHost()
    host.autoRender(Optional("A"))
    let row = host.autoRenderer.explain()?.rows.first
    host.autoRender(String?.none)
    #expect(host.autoRenderer.explain()?.rows.first == row)
    #expect(host.titleView.calls == [.render("A"), .setVisible(true), .setVisible(false)])
  }

  /// Reflection treats the payload as a tuple of one element.
  @Test func aPayloadWithALabelFeedsItsView() {
    enum State {
      case loading
      case loaded(title: String)
    }
    let host = TitleHost()
    host.autoRender(State.loaded(title: "A"))
    #expect(host.titleView.state == "A")
  }

  @Test func aStateIsNotReadBehindItsEnd() {
    // Its size is not a multiple of its alignment.
    struct State: Boxed {
      var padded = Padded(small: 1, large: 2, flag: true)
      var more: Padded? = Padded(small: 3, large: 4, flag: false)
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let whole = ViewSpy<State>()
      let padded = ViewSpy<Padded>()
      let more = ViewSpy<Padded>()
    }
    let host = Host()
    // In a separate allocation, so that a sanitizer knows its end.
    let state: any Boxed = State()
    host.autoRender(state)
    #expect(host.whole.state?.more?.large == 4)
    #expect(host.padded.state?.large == 2)
    #expect(host.more.state?.large == 4)
  }

  /// A function is stored with the calling convention of its static type.
  ///
  /// That convention differs from the one of code that learns the type at run time, as `Mirror`
  /// does.
  @Test func whatCannotBeReadAsItIsIsNotRead() {
    struct State {
      var square: (Int) -> Int = { $0 * $0 }
      var text: (() -> String)? = { "text" }
      var type = Int.self
      var pair = (1, { "text" })
      var action: () -> Void = {}
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let square = ViewSpy<(Int) -> Int>()
      let text = ViewSpy<() -> String>()
      let type = ViewSpy<Int.Type>()
      let pair = ViewSpy<(Int, () -> String)>()
      let action = ViewSpy<() -> Void>()
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.square.calls.isEmpty && host.text.calls.isEmpty)
    #expect(host.type.calls.isEmpty && host.pair.calls.isEmpty)
    #expect(host.action.calls.count == 2)
    #expect(
      host.autoRenderer.explain()?.unmatchedViews.first?.reason
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
