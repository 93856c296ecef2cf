// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import Testing

/// The kinds of properties that hold views, and views that appear and disappear.
@MainActor @Suite(.bothReadings) struct ScreenKindTests {
  struct State {
    var title: String? = "T"
    var count = 1
  }

  @Test func weakAndUnownedViewsAreFound() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen(title ?? ViewSpy(), count)
    screen.autoRender(State())
    #expect(title?.calls == [.render("T"), .setVisible(true)])
    #expect(count.calls == [.render(1), .setVisible(true)])
    title = nil
    #expect(screen.titleView == nil)
    screen.autoRender(State(title: "U", count: 2))
    let next = ViewSpy<String>()
    screen.titleView = next
    screen.autoRender(State(title: "U", count: 2))
    #expect(next.calls == [.render("U"), .setVisible(true)])
    #expect(count.state == 2)
  }

  /// The object of such a reference may be deallocated.
  @Test func anUnmanagedViewIsLeftAlone() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen(title)
    unsafe screen.countView = count
    screen.autoRender(Whole())
    #expect(screen.listView.state == ["A"])
    #expect(title.state == nil && count.state == nil)
  }

  /// The screen refers to views that are deallocated: they count as absent, and that is reported.
  @Test(arguments: [false, true]) func anUnownedViewThatIsDeallocatedIsAbsent(isLost: Bool) {
    class Base: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      unowned let titleView: ViewSpy<String>
      init(_ titleView: ViewSpy<String>) { self.titleView = titleView }
    }
    final class Screen: Base {
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
    let screen = Screen(title ?? ViewSpy())
    screen.countView = count
    if !isLost { screen.autoRender(Whole()) }
    #expect(title?.state == (isLost ? nil : "T"))
    #expect(count?.state == (isLost ? nil : 1))
    (title, count) = (nil, nil)
    Inspection.watch(with: recorder) {
      screen.autoRender(Whole(title: "U", count: 2, list: ["B"]))
      screen.autoRender(Whole(title: "V", count: 3, list: ["C"]))
    }
    #expect(screen.listView.state == ["C"])
    let lost = recorder.events.filter {
      if case .unmatched(let reason) = $0.kind { reason.contains("deallocated") } else { false }
    }
    #expect(Set(lost.map(\.subject.name)) == ["titleView", "countView"])
    // All views are matched again.
    screen.autoRenderer.setNeedsRedraw()
    screen.autoRender(Whole(title: "W"))
    let next = ViewSpy<Int>()
    screen.countView = next
    screen.autoRender(Whole(count: 7))
    #expect(next.state == 7)
  }

  @Test func viewsInPropertyWrappersAndOfAnyTypeAreFound() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    screen.autoRender(Whole())
    #expect(screen.titleView.state == "T")
    #expect((screen.anything as? ViewSpy<Int>)?.state == 1)
    #expect((screen.renderable as? ViewSpy<[String]>)?.state == ["A"])
    #expect((screen.input as? ViewSpy<Double>)?.state == 0.5)
    let (title, count) = (ViewSpy<String>(), ViewSpy<Int>())
    (screen.titleView, screen.anything, screen.input) = (title, count, nil)
    screen.autoRender(Whole())
    #expect(title.calls == [.render("T"), .setVisible(true)])
    #expect(count.calls == [.render(1), .setVisible(true)])
  }

  /// An error is stored in an object without a class.
  @Test func errorsAreNoViews() {
    struct Failure: Error { var text = "F" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titleView = ViewSpy<String>()
      var error: (any Error)? = Failure()
      let last: any Error = Failure()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.error = Failure(text: "G")
    screen.autoRender(State(title: "U"))
    screen.error = nil
    screen.autoRender(State(title: "V"))
    #expect(screen.titleView.state == "V")
  }

  @Test func viewsOfSuperclassesComeFirst() {
    class Base: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let journal = Journal()
      lazy var countView = ViewSpy<Int>("count", journal: journal)
    }
    final class Derived: Base {
      lazy var titleView = ViewSpy<String>("title", journal: journal)
    }
    let screen = Derived()
    _ = (screen.titleView, screen.countView)
    screen.autoRender(State())
    #expect(
      screen.journal.entries == [
        "count.render(1)", "count.setVisible(true)", "title.render(\"T\")",
        "title.setVisible(true)",
      ])
  }

  @Test func aViewThatComesLateIsRenderedAlsoWhereTheStateIsTheSame() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      lazy var countView = ViewSpy<Int>()
      var titleView: ViewSpy<String>?
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.titleView = ViewSpy()
    _ = screen.countView
    screen.autoRender(State())
    #expect(screen.titleView?.calls == [.render("T"), .setVisible(true)])
    #expect(screen.countView.calls == [.render(1), .setVisible(true)])
  }

  @Test func aViewThatTakesThePlaceOfAnotherIsRendered() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titleView = ViewSpy<String>()
    }
    let screen = Screen()
    for _ in 0..<100 {
      // The memory of the previous one is free now, and a new one may reuse it.
      screen.titleView = ViewSpy()
      screen.autoRender(State())
      #expect(screen.titleView.calls == [.render("T"), .setVisible(true)])
    }
  }

  @Test func aViewThatLeavesDuringAPassIsLeftAlone() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var countView: ViewSpy<Int>? = ViewSpy()
    }
    let screen = Screen()
    screen.autoRender(State())
    weak let leaving = screen.countView
    screen.titleView.onRender = { [unowned screen] _ in screen.countView = nil }
    screen.autoRender(State(title: "U", count: 2))
    #expect(leaving == nil)
    screen.autoRender(State(title: "V", count: 3))
    #expect(screen.titleView.state == "V")
  }

  @Test func aScreenThatIsDroppedFreesEverything() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let catView = ViewSpy<Cat>()
    }
    struct Owner {
      var title = "T"
      var cat = Cat()
    }
    var screen: Screen? = Screen()
    var owner: Owner? = Owner()
    weak let (cat, renderer, view) = (owner?.cat, screen?.autoRenderer, screen?.titleView)
    screen.map { screen in owner.map { screen.autoRender($0) } }
    owner = nil
    #expect(cat != nil)
    screen = nil
    #expect(cat == nil)
    #expect(renderer == nil)
    #expect(view == nil)
  }

  @Test func aParentIsNoViewOfItsChild() throws {
    final class Child: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      weak var parent: Parent?
      let titleView = ViewSpy<String>()
      typealias ViewState = Header
      func set(visible: Bool) {}
    }
    final class Parent: AutoRenderScreen, ViewRenderable {
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
    final class Node: AutoRenderScreen, ViewRenderable {
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

  @Test func aScreenWhoseChildStartsThePassHasThatChild() {
    final class Child: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      typealias ViewState = Header
      func set(visible: Bool) {}
    }
    struct Header: Equatable { var title = "T" }
    struct Page { var header = Header(title: "U") }
    final class Parent: AutoRenderScreen {
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
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let label = Label()
      private lazy var name = NameHelper(label)
      private lazy var phase = PhaseHelper(label)
      func prepare() { _ = (name, phase) }
    }
    let screen = Screen()
    screen.prepare()
    screen.autoRender(Person(name: "Ann"))
    screen.autoRender(Phase.loading)
    screen.autoRender(Person(name: "Ann"))
    #expect(screen.label.texts == ["Ann", "loading"])
  }

  @Test func whatAViewRenderedLastCountsWhateverTheTypeOfTheState() {
    struct Other { var title = "O" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(Other())
    screen.autoRender(Other(title: "T"))
    screen.autoRender(State())
    #expect(
      screen.titleView.calls == [.render("T"), .setVisible(true), .render("O"), .render("T")])
    #expect(
      screen.countView.calls == [.render(1), .setVisible(true)], "the other has nothing for it")
  }

  @Test func oneViewOrAllMayBeRedrawn() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRenderer.setNeedsRedraw(screen.countView)
    screen.autoRender(State())
    screen.autoRender(State())
    #expect(screen.countView.calls == [.render(1), .setVisible(true), .render(1)])
    #expect(screen.titleView.calls.count == 2)
    screen.autoRenderer.setNeedsRedraw()
    screen.autoRender(State(title: nil))
    screen.autoRender(State())
    #expect(
      screen.titleView.calls.dropFirst(2) == [.setVisible(false), .render("T"), .setVisible(true)])
    #expect(screen.countView.calls.count == 4)
  }

  @Test func theScreensWordAboutItsViewsIsAskedAgainAfterARedraw() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var ignores = false
      var autoRenderIgnoredViews: [AnyObject] { ignores ? [titleView] : [] }
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.ignores = true
    screen.autoRenderer.setNeedsRedraw()
    screen.autoRender(State(title: "U"))
    #expect(screen.titleView.state == "T")
  }
}
