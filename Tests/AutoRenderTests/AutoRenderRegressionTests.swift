// SPDX-License-Identifier: MIT

@_spi(Measuring) import AutoRender
import PresentationTesting
import Testing

/// What random programs have found once.
@MainActor struct AutoRenderRegressionTests {
  typealias Reading = AutorenderExplanation.Reading

  final class TitleHost: AutorenderHost {
    let autorenderer: AutoRenderer
    let titleView = ViewSpy<String>()

    init(_ reading: Reading = .memory) {
      autorenderer = AutoRenderer.$reading.withValue(reading) { AutoRenderer() }
    }
  }

  @Test func anObjectIsRenderedAgainAsAStateWhenItHasChanged() {
    final class State {
      var title = "A"
    }
    let (host, state) = (TitleHost(), State())
    host.autorender(state)
    state.title = "B"
    host.autorender(state)
    #expect(host.titleView.calls == [.render("A"), .setVisible(true), .render("B")])
  }

  @Test func anotherObjectIsRenderedAsAState() {
    final class State {
      let title: String
      init(_ title: String) { self.title = title }
    }
    let host = TitleHost()
    host.autorender(State("A"))
    host.autorender(State("B"))
    #expect(host.titleView.calls == [.render("A"), .setVisible(true), .render("B")])
  }

  @Test func anIndirectCaseIsRenderedAgainWhereverItsBoxIs() {
    enum State {
      case loading
      indirect case title(String)
    }
    let host = TitleHost()
    // A box that is freed makes room for the next.
    for number in 0..<20 { host.autorender(State.title("\(number)")) }
    #expect(host.titleView.calls.count == 21)
  }

  @Test func aViewHeldWeaklyThatLeavesInsideAnotherIsLeftAlone() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      weak var first: ViewSpy<Int>?
      weak var second: ViewSpy<String>?
    }
    struct State {
      var count = 1
      var title = "A"
    }
    let (host, first, second) = (Host(), ViewSpy<Int>(), ViewSpy<String>())
    (host.first, host.second) = (first, second)
    first.onRender = { _ in host.second = nil }
    host.autorender(State())
    #expect(second.calls.isEmpty)
  }

  @Test func aViewThatLosesItsPropertyIsHiddenAlsoWhereAnotherStateWasRenderedMeanwhile() {
    struct State { var title = "A" }
    struct Other { var count = 1 }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let first = ViewSpy<String>()
      lazy var title = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(State())
    host.autorender(Other())
    #expect(host.first.isVisible == true, "what matches nothing is left alone")
    _ = host.title
    host.autorender(State())
    #expect(host.first.isVisible == false)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aBoundPropertyFeedsNoOtherView(reading: Reading) {
    struct State { var title = "A" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let headline = ViewSpy<String>()
      let title = ViewSpy<String>()
      var autorenderBindings: [AutorenderBinding] { [bind(\State.title, to: \.headline)] }
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.autorender(State())
    #expect(host.headline.state == "A")
    #expect(host.title.calls.isEmpty)
  }

  /// The key path of a property of an object, or of one that is wrapped, does not say where it is.
  @Test func whatAViewHasRenderedIsNotRenderedAgainAfterAValueThatItRefused() {
    final class View: ViewInput {
      var states: [Int] = []
      func update(state: Any?) { if let state = state as? Int { states.append(state) } }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is Int }
    }
    struct State { var value: Any }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let value = View()
    }
    let host = Host()
    for value in [1, "no number", 1] as [Any] { host.autorender(State(value: value)) }
    #expect(host.value.states == [1])
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aViewMayGoInsideItsOwnRendering(reading: Reading) {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy()
      var countView = ViewSpy<Int>()
    }
    struct State {
      var title = "A"
      var count = 1
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.titleView?.onRender = { [unowned host] _ in host.titleView = nil }
    host.autorender(State())
    #expect(host.countView.state == 1)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aViewOfAnyTypeMayGoInsideItsOwnRendering(reading: Reading) {
    final class View: ViewInput {
      var onUpdate: (() -> Void)?
      func update(state: Any?) { onUpdate?() }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { true }
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var title: View? = View()
      let count = ViewSpy<Int>()
    }
    struct State {
      var title = "A"
      var count = 1
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.title?.onUpdate = { [unowned host] in host.title = nil }
    host.autorender(State())
    #expect(host.count.state == 1)
  }

  protocol Boxed {}

  @Test func aStateIsNotReadBehindItsEnd() {
    // Its size is no multiple of its alignment.
    struct State: Boxed {
      var padded = Padded(small: 1, large: 2, flag: true)
      var more: Padded? = Padded(small: 3, large: 4, flag: false)
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let whole = ViewSpy<State>()
      let padded = ViewSpy<Padded>()
      let more = ViewSpy<Padded>()
    }
    let host = Host()
    // In a box of its own, so that a sanitizer knows where it ends.
    let state: any Boxed = State()
    host.autorender(state)
    #expect(host.whole.state?.more?.large == 4)
    #expect(host.padded.state?.large == 2)
    #expect(host.more.state?.large == 4)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aViewThatIsPutBackInsideTheSamePassIsUpdatedByTheNext(reading: Reading) {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let first = ViewSpy<Int>()
      var titleView: ViewSpy<String>? = ViewSpy()
      let last = ViewSpy<Bool>()
    }
    struct State {
      var title: String
      var count: Int
      var flag: Bool
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    let titleView = host.titleView
    host.autorender(State(title: "A", count: 1, flag: false))
    host.first.onRender = { [unowned host] _ in host.titleView = nil }
    host.last.onRender = { [unowned host] _ in host.titleView = titleView }
    host.autorender(State(title: "B", count: 2, flag: true))
    host.autorender(State(title: "B", count: 2, flag: true))
    #expect(titleView?.state == "B")
  }

  @Test(arguments: [Reading.memory, .mirror])
  func whatIsAskedForInsideAPassConcernsTheNext(reading: Reading) {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let first = ViewSpy<Int>()
      let titleView = ViewSpy<String>()
    }
    struct State {
      var count: Int
      var title = "A"
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.autorender(State(count: 1))
    host.titleView.takeCalls()
    host.first.onRender = { [unowned host] count in
      if count == 2 { host.autorenderer.setNeedsRedraw() }
    }
    host.autorender(State(count: 2))
    #expect(host.titleView.takeCalls() == [])
    host.autorender(State(count: 2))
    #expect(host.titleView.takeCalls() == [.render("A")])
  }

  /// Its payload competes with the whole, but only while there is one.
  @Test func aStateThatIsOptionalIsMatchedTheSameWithAndWithoutAValue() {
    let host = TitleHost()
    host.autorender(Optional("A"))
    let row = host.autorenderer.explain()?.rows.first
    host.autorender(String?.none)
    #expect(host.autorenderer.explain()?.rows.first == row)
    #expect(host.titleView.calls == [.render("A"), .setVisible(true), .setVisible(false)])
  }

  /// Reflection takes it for a tuple of one element.
  @Test func aPayloadWithALabelFeedsItsView() {
    enum State {
      case loading
      case loaded(title: String)
    }
    let host = TitleHost()
    host.autorender(State.loaded(title: "A"))
    #expect(host.titleView.state == "A")
  }

  /// The bytes are those of the last one; where they are not compared, it is equal to none.
  @Test func aValueThatIsNotEqualToItselfIsTreatedTheSameHoweverItIsRead() {
    struct State {
      var number = Double.nan
      var title = "A"
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let number = ViewSpy<Double>()
      let title = ViewSpy<String>()
    }
    let counts = [Reading.memory, .mirror].map { reading in
      let host = AutoRenderer.$reading.withValue(reading) { Host() }
      host.autorender(State())
      host.autorender(State(title: "B"))
      return host.number.calls.count
    }
    #expect(counts[0] == counts[1])
  }

  /// Where the compiler knows the type of a property, a function is stored as it is called there.
  ///
  /// Whoever knows the type at run time alone, as `Mirror` does, would call it in another way.
  @Test func whatCannotBeReadAsItIsIsNotRead() {
    struct State {
      var square: (Int) -> Int = { $0 * $0 }
      var text: (() -> String)? = { "text" }
      var type = Int.self
      var pair = (1, { "text" })
      var action: () -> Void = {}
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let square = ViewSpy<(Int) -> Int>()
      let text = ViewSpy<() -> String>()
      let type = ViewSpy<Int.Type>()
      let pair = ViewSpy<(Int, () -> String)>()
      let action = ViewSpy<() -> Void>()
    }
    let host = Host()
    host.autorender(State())
    #expect(host.square.calls.isEmpty && host.text.calls.isEmpty)
    #expect(host.type.calls.isEmpty && host.pair.calls.isEmpty)
    #expect(host.action.calls.count == 2)
    #expect(
      host.autorenderer.explain()?.unmatchedViews.first?.reason
        == "reflection cannot read what is of type (Int) -> Int: bind it")
  }

  @Test func aFunctionThatIsBoundArrivesAsItIs() {
    struct State {
      var square: (Int) -> Int = { $0 * $0 }
      var text: (() -> String)? = { "text" }
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let square = ViewSpy<(Int) -> Int>()
      let text = ViewSpy<() -> String>()
      var autorenderBindings: [AutorenderBinding] {
        [bind(\State.square, to: \.square), bind(\State.text, to: \.text)]
      }
    }
    let host = Host()
    host.autorender(State())
    #expect(host.square.state?(4) == 16)
    #expect(host.text.state?() == "text")
  }
}
