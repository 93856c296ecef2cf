// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import Testing

/// Views that are deallocated during a pass.
@MainActor struct ViewLifetimeTests {
  typealias Reading = AutoRenderExplanation.Reading

  @Test func anUnownedObjectThatIsNoViewMayBeDeallocated() {
    final class Coordinator {}
    struct State { var title = "T" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      unowned let coordinator: Coordinator
      init(_ c: Coordinator) { coordinator = c }
    }
    var c: Coordinator? = Coordinator()
    let host = Host(c!)
    host.autoRender(State())
    c = nil
    host.autoRenderer.setNeedsRedraw()
    host.autoRender(State(title: "U"))
    #expect(host.titleView.state == "U")
  }

  @Test func aViewMayReleaseTheNextWhenItIsHidden() {
    struct State {
      var a = "A"
      var b = "B"
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let aView = Hiding()
      var bView: Hiding? = Hiding()
      var a: ViewSpy<String>?
      var b: ViewSpy<String>?
      var count: ViewSpy<Int>? = ViewSpy()
    }
    let host = Host()
    host.autoRender(State())
    host.aView.onHide = { [unowned host] in host.bView = nil }
    host.a = ViewSpy()
    host.b = ViewSpy()
    host.autoRender(State())
    #expect(host.a?.state == "A")
    #expect(host.bView == nil)
  }

  @Test func aValueMayReleaseTheViewThatIsAboutToRender() {
    struct State {
      var loud: Loud
      var count = 1
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var loudView: ViewSpyless<Loud>? = ViewSpyless()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(State(loud: Loud { [unowned host] in host.loudView = nil }))
    host.autoRender(State(loud: Loud {}, count: 2))
    #expect(host.countView.state == 2)
  }

  @Test func aWeakViewMayBeReleasedInsideItsOwnRendering() {
    struct State {
      var title = "T"
      var count = 1
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      weak var titleView: ViewSpy<String>?
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    var keep: ViewSpy<String>? = ViewSpy()
    host.titleView = keep
    keep?.onRender = { _ in keep = nil }
    host.autoRender(State())
    #expect(host.countView.state == 1)
  }

  @Test func aViewHeldWeaklyThatLeavesInsideAnotherIsLeftAlone() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
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
    host.autoRender(State())
    #expect(second.calls.isEmpty)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aViewMayGoInsideItsOwnRendering(reading: Reading) {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy()
      var countView = ViewSpy<Int>()
    }
    struct State {
      var title = "A"
      var count = 1
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.titleView?.onRender = { [unowned host] _ in host.titleView = nil }
    host.autoRender(State())
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
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var title: View? = View()
      let count = ViewSpy<Int>()
    }
    struct State {
      var title = "A"
      var count = 1
    }
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    host.title?.onUpdate = { [unowned host] in host.title = nil }
    host.autoRender(State())
    #expect(host.count.state == 1)
  }

  @Test(arguments: [Reading.memory, .mirror])
  func aViewThatIsPutBackInsideTheSamePassIsUpdatedByTheNext(reading: Reading) {
    final class Host: AutoRenderHost {
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
    let host = AutoRenderer.$reading.withValue(reading) { Host() }
    let titleView = host.titleView
    host.autoRender(State(title: "A", count: 1, flag: false))
    host.first.onRender = { [unowned host] _ in host.titleView = nil }
    host.last.onRender = { [unowned host] _ in host.titleView = titleView }
    host.autoRender(State(title: "B", count: 2, flag: true))
    host.autoRender(State(title: "B", count: 2, flag: true))
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
