// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import Testing

/// The kinds of properties that hold views, and views that appear and disappear.
@MainActor @Suite(.bothReadings) struct HostKindTests {
  struct State {
    var title: String? = "T"
    var count = 1
  }

  @Test func weakAndUnownedViewsAreFound() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      weak var titleView: ViewSpy<String>?
      unowned let countView: ViewSpy<Int>

      init(_ titleView: ViewSpy<String>, _ countView: ViewSpy<Int>) {
        self.titleView = titleView
        self.countView = countView
      }
    }
    var title: ViewSpy<String>? = ViewSpy()
    let count = ViewSpy<Int>()
    let host = Host(title ?? ViewSpy(), count)
    host.autoRender(State())
    #expect(title?.calls == [.render("T"), .setVisible(true)])
    #expect(count.calls == [.render(1), .setVisible(true)])
    title = nil
    #expect(host.titleView == nil)
    host.autoRender(State(title: "U", count: 2))
    let next = ViewSpy<String>()
    host.titleView = next
    host.autoRender(State(title: "U", count: 2))
    #expect(next.calls == [.render("U"), .setVisible(true)])
    #expect(count.state == 2)
  }

  /// The object of such a reference may be deallocated.
  @Test func anUnmanagedViewIsLeftAlone() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      unowned(unsafe) let titleView: ViewSpy<String>
      unowned(unsafe) var countView: ViewSpy<Int>?
      let listView = ViewSpy<[String]>()
      init(_ titleView: ViewSpy<String>) { unsafe self.titleView = titleView }
    }
    struct Whole: Equatable {
      var title = "T"
      var count = 1
      var list = ["A"]
    }
    let (title, count) = (ViewSpy<String>(), ViewSpy<Int>())
    let host = Host(title)
    unsafe host.countView = count
    host.autoRender(Whole())
    #expect(host.listView.state == ["A"])
    #expect(title.state == nil && count.state == nil)
  }

  /// The host refers to views that are deallocated: they count as absent, and that is reported.
  @Test(arguments: [false, true]) func anUnownedViewThatIsDeallocatedIsAbsent(isLost: Bool) {
    class Base: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      unowned let titleView: ViewSpy<String>
      init(_ titleView: ViewSpy<String>) { self.titleView = titleView }
    }
    final class Host: Base {
      unowned var countView: ViewSpy<Int>?
      weak var levelView: ViewSpy<Double>?
      let listView = ViewSpy<[String]>()
    }
    struct Whole: Equatable {
      var title = "T"
      var count = 1
      var level = 0.5
      var list = ["A"]
    }
    let recorder = InspectionRecorder()
    var (title, count): (ViewSpy<String>?, ViewSpy<Int>?) = (ViewSpy(), ViewSpy())
    let host = Host(title ?? ViewSpy())
    host.countView = count
    if !isLost { host.autoRender(Whole()) }
    #expect(title?.state == (isLost ? nil : "T"))
    #expect(count?.state == (isLost ? nil : 1))
    (title, count) = (nil, nil)
    Inspection.watch(with: recorder) {
      host.autoRender(Whole(title: "U", count: 2, list: ["B"]))
      host.autoRender(Whole(title: "V", count: 3, list: ["C"]))
    }
    #expect(host.listView.state == ["C"])
    let lost = recorder.events.filter {
      if case .unmatched(let reason) = $0.kind { reason.contains("deallocated") } else { false }
    }
    #expect(Set(lost.map(\.subject.name)) == ["titleView", "countView"])
    // All views are matched again.
    host.autoRenderer.setNeedsRedraw()
    host.autoRender(Whole(title: "W"))
    let next = ViewSpy<Int>()
    host.countView = next
    host.autoRender(Whole(count: 7))
    #expect(next.state == 7)
  }

  @Test func viewsInPropertyWrappersAndOfAnyTypeAreFound() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      @Noted var titleView = ViewSpy<String>()
      var anything: Any = ViewSpy<Int>()
      let renderable: any ViewRenderable<[String]> = ViewSpy<[String]>()
      var input: (any ViewInput)? = ViewSpy<Double>()
    }
    struct Whole {
      var title = "T"
      var count = 1
      var list = ["A"]
      var level = 0.5
    }
    let host = Host()
    host.autoRender(Whole())
    #expect(host.titleView.state == "T")
    #expect((host.anything as? ViewSpy<Int>)?.state == 1)
    #expect((host.renderable as? ViewSpy<[String]>)?.state == ["A"])
    #expect((host.input as? ViewSpy<Double>)?.state == 0.5)
    let (title, count) = (ViewSpy<String>(), ViewSpy<Int>())
    (host.titleView, host.anything, host.input) = (title, count, nil)
    host.autoRender(Whole())
    #expect(title.calls == [.render("T"), .setVisible(true)])
    #expect(count.calls == [.render(1), .setVisible(true)])
  }

  /// An error is stored in an object without a class.
  @Test func errorsAreNoViews() {
    struct Failure: Error { var text = "F" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var titleView = ViewSpy<String>()
      var error: (any Error)? = Failure()
      let last: any Error = Failure()
    }
    let host = Host()
    host.autoRender(State())
    host.error = Failure(text: "G")
    host.autoRender(State(title: "U"))
    host.error = nil
    host.autoRender(State(title: "V"))
    #expect(host.titleView.state == "V")
  }

  @Test func viewsOfSuperclassesComeFirst() {
    class Base: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let journal = Journal()
      lazy var countView = ViewSpy<Int>("count", journal: journal)
    }
    final class Derived: Base {
      lazy var titleView = ViewSpy<String>("title", journal: journal)
    }
    let host = Derived()
    _ = (host.titleView, host.countView)
    host.autoRender(State())
    #expect(
      host.journal.entries == [
        "count.render(1)", "count.setVisible(true)", "title.render(\"T\")",
        "title.setVisible(true)",
      ])
  }

  @Test func aViewThatComesLateIsRenderedAlsoWhereTheStateIsTheSame() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      lazy var countView = ViewSpy<Int>()
      var titleView: ViewSpy<String>?
    }
    let host = Host()
    host.autoRender(State())
    host.titleView = ViewSpy()
    _ = host.countView
    host.autoRender(State())
    #expect(host.titleView?.calls == [.render("T"), .setVisible(true)])
    #expect(host.countView.calls == [.render(1), .setVisible(true)])
  }

  @Test func aViewThatTakesThePlaceOfAnotherIsRendered() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var titleView = ViewSpy<String>()
    }
    let host = Host()
    for _ in 0..<100 {
      // The memory of the previous one is free now, and a new one may reuse it.
      host.titleView = ViewSpy()
      host.autoRender(State())
      #expect(host.titleView.calls == [.render("T"), .setVisible(true)])
    }
  }

  @Test func aViewThatLeavesDuringAPassIsLeftAlone() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var countView: ViewSpy<Int>? = ViewSpy()
    }
    let host = Host()
    host.autoRender(State())
    weak let leaving = host.countView
    host.titleView.onRender = { [unowned host] _ in host.countView = nil }
    host.autoRender(State(title: "U", count: 2))
    #expect(leaving == nil)
    host.autoRender(State(title: "V", count: 3))
    #expect(host.titleView.state == "V")
  }

  @Test func aHostThatIsDroppedFreesEverything() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let catView = ViewSpy<Cat>()
    }
    struct Owner {
      var title = "T"
      var cat = Cat()
    }
    var host: Host? = Host()
    var owner: Owner? = Owner()
    weak let (cat, renderer, view) = (owner?.cat, host?.autoRenderer, host?.titleView)
    host.map { host in owner.map { host.autoRender($0) } }
    owner = nil
    #expect(cat != nil)
    host = nil
    #expect(cat == nil)
    #expect(renderer == nil)
    #expect(view == nil)
  }

  @Test func aParentIsNoViewOfItsChild() throws {
    final class Child: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      weak var parent: Parent?
      let titleView = ViewSpy<String>()
      typealias ViewState = Header
      func set(visible: Bool) {}
    }
    final class Parent: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let headerView = Child()
      typealias ViewState = Page
      func set(visible: Bool) {}
    }
    struct Header: Equatable { var title = "T" }
    struct Page: Equatable { var header = Header() }
    let parent = Parent()
    parent.headerView.parent = parent
    parent.headerView.render(state: Header())
    if AutoRenderer.reading == .memory {
      try parent.headerView.expectEveryViewFed()
    }
    parent.render(state: Page(header: Header(title: "U")))
    #expect(parent.headerView.titleView.calls == [.render("T"), .setVisible(true), .render("U")])
    try parent.expectEveryViewFed()
  }

  @Test func cyclesEnd() {
    final class Node: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      var next: Node?
      let titleView = ViewSpy<String>()
      struct ViewState: Equatable {
        var title = "T"
        var next: Box?
      }
      func set(visible: Bool) {}
      func render(state: ViewState) { autoRender(state) }
    }
    final class Box: Equatable {
      let state: Node.ViewState
      init(_ state: Node.ViewState) { self.state = state }
      static func == (lhs: Box, rhs: Box) -> Bool { lhs.state == rhs.state }
    }
    let (first, second) = (Node(), Node())
    (first.next, second.next) = (second, first)
    first.autoRender(Node.ViewState(title: "A"))
    #expect(first.titleView.state == "A")
    // Each treats the other as a view of the state itself.
    #expect(second.titleView.state == "A")
    #expect(first.titleView.calls.count == 2)
    first.next = nil
  }

  @Test func aHostWhoseChildStartsThePassHasThatChild() {
    final class Child: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      typealias ViewState = Header
      func set(visible: Bool) {}
    }
    struct Header: Equatable { var title = "T" }
    struct Page { var header = Header(title: "U") }
    final class Parent: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let headerView = Child()
    }
    let parent = Parent()
    parent.headerView.titleView.onRender = { [unowned parent] title in
      if title == "T" { parent.autoRender(Page()) }
    }
    parent.headerView.render(state: Header())
    parent.autoRender(Page())
    #expect(parent.headerView.titleView.state == "U")
    parent.headerView.titleView.onRender = nil
  }

  @Test func twoStatesThroughTwoHelpersReachOneView() {
    final class Label {
      var texts: [String] = []
    }
    final class NameHelper: ViewRenderable {
      let label: Label
      init(_ label: Label) { self.label = label }
      func render(state: Person) { label.texts.append(state.name) }
      func set(visible: Bool) {}
    }
    final class PhaseHelper: ViewRenderable {
      let label: Label
      init(_ label: Label) { self.label = label }
      func render(state: Phase) { label.texts.append("\(state)") }
      func set(visible: Bool) {}
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let label = Label()
      private lazy var name = NameHelper(label)
      private lazy var phase = PhaseHelper(label)
      func prepare() { _ = (name, phase) }
    }
    let host = Host()
    host.prepare()
    host.autoRender(Person(name: "Ann"))
    host.autoRender(Phase.loading)
    host.autoRender(Person(name: "Ann"))
    #expect(host.label.texts == ["Ann", "loading"])
  }

  @Test func whatAViewRenderedLastCountsWhateverTheTypeOfTheState() {
    struct Other { var title = "O" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(Other())
    host.autoRender(Other(title: "T"))
    host.autoRender(State())
    #expect(
      host.titleView.calls == [.render("T"), .setVisible(true), .render("O"), .render("T")])
    #expect(
      host.countView.calls == [.render(1), .setVisible(true)], "the other has nothing for it")
  }

  @Test func oneViewOrAllMayBeRedrawn() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRenderer.setNeedsRedraw(host.countView)
    host.autoRender(State())
    host.autoRender(State())
    #expect(host.countView.calls == [.render(1), .setVisible(true), .render(1)])
    #expect(host.titleView.calls.count == 2)
    host.autoRenderer.setNeedsRedraw()
    host.autoRender(State(title: nil))
    host.autoRender(State())
    #expect(
      host.titleView.calls.dropFirst(2) == [.setVisible(false), .render("T"), .setVisible(true)])
    #expect(host.countView.calls.count == 4)
  }

  @Test func theHostsWordAboutItsViewsIsAskedAgainAfterARedraw() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var ignores = false
      var autoRenderIgnoredViews: [any ViewInput] { ignores ? [titleView] : [] }
    }
    let host = Host()
    host.autoRender(State())
    host.ignores = true
    host.autoRenderer.setNeedsRedraw()
    host.autoRender(State(title: "U"))
    #expect(host.titleView.state == "T")
  }
}
