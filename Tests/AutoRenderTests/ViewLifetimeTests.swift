// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

@MainActor struct ViewLifetimeTests {
  typealias Reading = AutoRenderExplanation.Reading

  @Test func `an unowned object that isn't a view can be deallocated`() {
    final class Coordinator {}
    struct State { var title = "T" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      unowned let coordinator: Coordinator
      init(_ c: Coordinator) { coordinator = c }
    }
    var c: Coordinator? = Coordinator()
    let screen = Screen(c!)
    screen.autoRender(State())
    c = nil
    screen.autoRenderer.setNeedsRedraw()
    screen.autoRender(State(title: "U"))
    #expect(screen.titleView.state == "U")
  }

  @Test func `a view can release the next one when it is hidden`() {
    struct State {
      var a = "A"
      var b = "B"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let aView = Hiding()
      var bView: Hiding? = Hiding()
      var a: ViewSpy<String>?
      var b: ViewSpy<String>?
      var count: ViewSpy<Int>? = ViewSpy()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.aView.onHide = { [unowned screen] in screen.bView = nil }
    screen.a = ViewSpy()
    screen.b = ViewSpy()
    screen.autoRender(State())
    #expect(screen.a?.state == "A")
    #expect(screen.bView == nil)
  }

  @Test(.contract("A view, value or screen deallocated…"))
  func `a value can release the view that is about to render it`() {
    struct State {
      var loud: Loud
      var count = 1
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var loudView: ViewSpyless<Loud>? = ViewSpyless()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(State(loud: Loud { [unowned screen] in screen.loudView = nil }))
    screen.autoRender(State(loud: Loud {}, count: 2))
    #expect(screen.countView.state == 2)
  }

  @Test func `a weak view can be released during its own rendering`() {
    struct State {
      var title = "T"
      var count = 1
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      weak var titleView: ViewSpy<String>?
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    var keep: ViewSpy<String>? = ViewSpy()
    screen.titleView = keep
    keep?.onRender = { _ in keep = nil }
    screen.autoRender(State())
    #expect(screen.countView.state == 1)
  }

  @Test func `a weak view released while another renders isn't rendered`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      weak var first: ViewSpy<Int>?
      weak var second: ViewSpy<String>?
    }
    struct State {
      var count = 1
      var title = "A"
    }
    let (screen, first, second) = (Screen(), ViewSpy<Int>(), ViewSpy<String>())
    (screen.first, screen.second) = (first, second)
    first.onRender = { _ in screen.second = nil }
    screen.autoRender(State())
    #expect(second.calls.isEmpty)
  }

  @Test(
    .contract(
      "A view, value or screen deallocated during a pass isn't used again. An object at its",
      "address is a new one."), arguments: [Reading.memory, .mirror])
  func `a view can be removed during its own rendering`(reading: Reading) {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy()
      var countView = ViewSpy<Int>()
    }
    struct State {
      var title = "A"
      var count = 1
    }
    let screen = AutoRenderer.$reading.withValue(reading) { Screen() }
    screen.titleView?.onRender = { [unowned screen] _ in screen.titleView = nil }
    screen.autoRender(State())
    #expect(screen.countView.state == 1)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func `a view of any type can be removed during its own rendering`(reading: Reading) {
    final class View: ViewInput {
      var onUpdate: (() -> Void)?
      func update(state: Any?) { onUpdate?() }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { true }
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var title: View? = View()
      let count = ViewSpy<Int>()
    }
    struct State {
      var title = "A"
      var count = 1
    }
    let screen = AutoRenderer.$reading.withValue(reading) { Screen() }
    screen.title?.onUpdate = { [unowned screen] in screen.title = nil }
    screen.autoRender(State())
    #expect(screen.count.state == 1)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func `a view reinserted during a pass is updated by the next`(reading: Reading) {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<Int>()
      var titleView: ViewSpy<String>? = ViewSpy()
      let last = ViewSpy<Bool>()
    }
    struct State {
      var title: String
      var count: Int
      var flag: Bool
    }
    let screen = AutoRenderer.$reading.withValue(reading) { Screen() }
    let titleView = screen.titleView
    screen.autoRender(State(title: "A", count: 1, flag: false))
    screen.first.onRender = { [unowned screen] _ in screen.titleView = nil }
    screen.last.onRender = { [unowned screen] _ in screen.titleView = titleView }
    screen.autoRender(State(title: "B", count: 2, flag: true))
    screen.autoRender(State(title: "B", count: 2, flag: true))
    #expect(titleView?.state == "B")
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
}
