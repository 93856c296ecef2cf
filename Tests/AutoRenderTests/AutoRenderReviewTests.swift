// SPDX-License-Identifier: MIT

@_spi(Measuring) import AutoRender
import PresentationTesting
import Testing

/// What a second look at the renderer found.
@MainActor struct AutoRenderReviewTests {
  @Test func convertOfAnOptionalToAnOptionalIsNotDropped() {
    struct State { var title: String? = "t" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var autorenderBindings: [AutorenderBinding] {
        [bind(\State.title, to: \.titleView) { $0?.uppercased() }]
      }
    }
    let host = Host()
    host.autorender(State())
    #expect(host.titleView.state == "T")
  }

  @Test func aBindingThatLeadsToAnotherViewOfTheHostIsFollowed() {
    struct State {
      var title = "T"
      var other = "O"
      var third = "X"
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let a = ViewSpy<String>()
      let b = ViewSpy<String>()
      var usesB = false
      var autorenderBindings: [AutorenderBinding] {
        [bind(\State.title, to: { $0.usesB ? $0.b : $0.a })]
      }
    }
    let host = Host()
    host.autorender(State())
    #expect(host.a.state == "T")
    host.usesB = true
    host.autorender(State(title: "U"))
    #expect(host.b.state == "U")
    #expect(host.a.state == "T")
  }

  @Test func statesOfASuperclassWithOtherSubclasses() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    let first: Base = WithCount()
    let second: Base = WithName()
    host.autorender(first)
    host.autorender(second)
    #expect(host.countView.calls.last == .setVisible(false))
    #expect(host.countView.isVisible == false)
  }

  @Test func statesOfASuperclassThenABase() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autorender(WithCount() as Base)
    host.autorender(Base())
    #expect(host.countView.isVisible == false)
  }

  @Test func statesOfAnExistentialType() {
    final class Host: AutorenderHost, ViewRenderable {
      let autorenderer = AutoRenderer()
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

  @Test func casesOfOneBaseName() {
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let numberView = ViewSpy<Int>()
      let textView = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(Twice.a(y: "a text that is long enough to be on the heap"))
    #expect(host.numberView.state == nil)
    host.autorender(Twice.a(x: 7))
    #expect(host.numberView.state == 7)
    #expect(host.textView.isVisible == false)
  }

  @Test func aDeadUnownedThatIsNoView() {
    final class Coordinator {}
    struct State { var title = "T" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      unowned let coordinator: Coordinator
      init(_ c: Coordinator) { coordinator = c }
    }
    var c: Coordinator? = Coordinator()
    let host = Host(c!)
    host.autorender(State())
    c = nil
    host.autorenderer.setNeedsRedraw()
    host.autorender(State(title: "U"))
    #expect(host.titleView.state == "U")
  }

  @Test func aViewThatDropsItselfWhenRenderedFirst() {
    struct State {
      var title = "T"
      var count = 1
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.titleView?.onRender = { [unowned host] _ in host.titleView = nil }
    host.autorender(State())
    #expect(host.countView.state == 1)
  }

  @Test func aViewThatIsHiddenForItsLossDropsTheNext() {
    struct State {
      var a = "A"
      var b = "B"
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let aView = Hiding()
      var bView: Hiding? = Hiding()
      var a: ViewSpy<String>?
      var b: ViewSpy<String>?
      var count: ViewSpy<Int>? = ViewSpy()
    }
    let host = Host()
    host.autorender(State())
    host.aView.onHide = { [unowned host] in host.bView = nil }
    host.a = ViewSpy()
    host.b = ViewSpy()
    host.autorender(State())
    #expect(host.a?.state == "A")
    #expect(host.bView == nil)
  }

  @Test func plainViewUnderArchGetsWhatItCanRender() {
    final class AnyView: ViewInput {
      var states: [Int] = []
      func update(state: Any?) { if let s = state as? Int { states.append(s) } }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is Int }
    }
    struct State {
      var title = "T"
      var count = 3
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer(policy: .archCompatible)
      let anyView = AnyView()
    }
    let host = Host()
    host.autorender(State())
    #expect(host.anyView.states == [3])
  }

  @Test func oneLeftAfterAnotherTypeTookOne() {
    struct State {
      var p: String? = "p"
      var q = "q"
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let optionalView = ViewSpy<String?>()
      let plainView = ViewSpy<String>()
    }
    let host = Host()
    host.autorender(State())
    #expect(host.optionalView.state == "p")
    #expect(host.plainView.state == "q", "\(host.autorenderer.explain()!)")
  }

  @Test func updateOfOptionalOpenTypes() {
    let animals = ViewSpyless2<Animal?>()
    #expect(animals.canRender(state: Cat()))
    let named = ViewSpyless2<(any Named)?>()
    #expect(named.canRender(state: Person(name: "A")))
    let anyView = ViewSpyless2<any Named>()
    #expect(anyView.canRender(state: Person(name: "A")))
  }

  @Test func aValueWhoseDeinitDropsTheViewThatIsAboutToRender() {
    struct State {
      var loud: Loud
      var count = 1
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var loudView: ViewSpyless<Loud>? = ViewSpyless()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autorender(State(loud: Loud { [unowned host] in host.loudView = nil }))
    host.autorender(State(loud: Loud {}, count: 2))
    #expect(host.countView.state == 2)
  }

  @Test func aViewWhereAnObjectThatIsNoViewWas() {
    struct State { var title = "T" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var widget: Widget?
    }
    var missed = 0
    // With the first kept alive, so that its address is not used again, nothing is missed.
    for keeps in [true, false] {
      for _ in 0..<50 {
        let host = Host()
        host.widget = PlainWidget()
        let keep = keeps ? host.widget : nil
        host.autorender(State())
        host.widget = nil
        host.widget = TitleWidget()
        host.autorender(State())
        if (host.widget as? TitleWidget)?.texts != ["T"] { missed += 1 }
        _ = keep
      }
      #expect(missed == 0, "keeps: \(keeps)")
    }
  }

  @Test func aPropertyBoundWithAConversionIsNotLeftForOthers() {
    struct State {
      var a = 1
      var b = 2
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let textView = ViewSpy<String>()
      let number = ViewSpy<Int>()
      var autorenderBindings: [AutorenderBinding] { [bind(\State.a, to: \.textView) { "\($0)" }] }
    }
    let host = Host()
    host.autorender(State())
    #expect(host.textView.state == "1")
    #expect(host.number.state == 2, "\(host.autorenderer.explain()!)")
  }

  @Test func existentialHoldingAnObjectThatChanged() {
    final class Model: ClassBound { var name = "A" }
    final class Host: AutorenderHost, ViewRenderable {
      let autorenderer = AutoRenderer()
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

  @Test func aWeakViewThatDropsItself() {
    struct State {
      var title = "T"
      var count = 1
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      weak var titleView: ViewSpy<String>?
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    var keep: ViewSpy<String>? = ViewSpy()
    host.titleView = keep
    keep?.onRender = { _ in keep = nil }
    host.autorender(State())
    #expect(host.countView.state == 1)
  }

  @Test func aPlainViewThatDropsItself() {
    struct State {
      var title = "T"
      var count = 1
    }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var title: PlainSelf? = PlainSelf()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.title?.onUpdate = { [unowned host] in host.title = nil }
    host.autorender(State())
    #expect(host.countView.state == 1)
  }

  @Test func aConversionThatUsesItsHostLeaksNothing() {
    struct State { var count = 1 }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let unit = "kg"
      var autorenderBindings: [AutorenderBinding] {
        [bind(\State.count, to: \.titleView) { "\($0) \(self.unit)" }]
      }
    }
    var host: Host? = Host()
    host?.autorender(State())
    #expect(host?.titleView.state == "1 kg")
    weak let gone = host
    host = nil
    #expect(gone == nil)
  }

  @Test func aViewWhereAnIgnoredOneWas() {
    struct State { var title = "T" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy("ignored")
      var autorenderIgnoreViews: [any ViewInput] {
        titleView?.name == "ignored" ? [titleView!] : []
      }
    }
    var missed = 0
    for _ in 0..<50 {
      let host = Host()
      host.autorender(State())
      host.titleView = nil
      host.titleView = ViewSpy("seen")
      host.autorender(State())
      if host.titleView?.state != "T" { missed += 1 }
    }
    #expect(missed == 0)
  }

  @Test func aViewInAnyWhereAnIgnoredOneWas() {
    struct State { var title = "T" }
    final class Host: AutorenderHost {
      let autorenderer = AutoRenderer()
      var title: Any? = Badge()
      var isIgnored = true
      var autorenderIgnoreViews: [any ViewInput] {
        isIgnored ? [title as? any ViewInput].compactMap(\.self) : []
      }
    }
    for _ in 0..<50 {
      let host = Host()
      host.autorender(State())
      host.title = nil
      host.title = Badge()
      host.isIgnored = false
      host.autorender(State())
      #expect((host.title as? Badge)?.text == "T")
    }
  }

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

  @MainActor final class Hiding: ViewRenderable {
    var onHide: () -> Void = {}
    func render(state: String) {}
    func set(visible: Bool) { if !visible { onHide() } }
  }

  final class Loud: Equatable {
    let onDeinit: @MainActor () -> Void
    init(_ d: @escaping @MainActor () -> Void) { onDeinit = d }
    deinit {
      let d = onDeinit
      MainActor.assumeIsolated { d() }
    }
    static func == (l: Loud, r: Loud) -> Bool { false }
  }

  @MainActor final class ViewSpyless<V>: ViewRenderable {
    var count = 0
    func render(state: V) { count += 1 }
    func set(visible: Bool) {}
  }

  @MainActor final class ViewSpyless2<V>: ViewRenderable {
    var last: V?
    func render(state: V) { last = state }
    func set(visible: Bool) {}
  }

  class Widget {}
  final class PlainWidget: Widget { var a = 1, b = 2, c = 3 }
  final class TitleWidget: Widget, ViewRenderable {
    var texts: [String] = []
    var b = 2, c = 3
    func render(state: String) { texts.append(state) }
    func set(visible: Bool) {}
  }

  @MainActor protocol ClassBound: AnyObject { var name: String { get } }

  final class PlainSelf: ViewInput {
    var onUpdate: () -> Void = {}
    func update(state: Any?) { onUpdate() }
    func set(visible: Bool) {}
    func canRender(state: Any?) -> Bool { true }
  }

  // Isolated conformances.
  @MainActor struct Isolated: @MainActor Equatable {
    var x = 1
    static func == (l: Isolated, r: Isolated) -> Bool { l.x == r.x }
  }
}
