// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

/// Property kinds for views, and views that appear and disappear.
@MainActor @Suite(.bothReadings) struct ScreenKindTests {
  struct State {
    var title: String? = "T"
    var count = 1
  }

  @Test(
    .contract(
      "Views are found in weak, unowned, wrapped and existential properties, and in",
      "superclasses."))
  func `weak and unowned views are found`() {
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

  /// The referenced object may be deallocated.
  @Test(
    .contract(
      "A deallocated view in an unowned property counts as absent and is reported. An",
      "`unowned(unsafe)` property isn't read."))
  func `an unmanaged view is ignored`() {
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

  @Test(.contract("A deallocated view in an unowned…"), arguments: [false, true])
  func `a deallocated unowned view counts as absent`(isLost: Bool) {
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

  @Test(.contract("Views are found in weak, unowned…"))
  func `views in property wrappers and existentials are found`() {
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
  @Test func `errors aren't treated as views`() {
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

  @Test(.contract("Views are found in weak, unowned…"))
  func `superclass views are rendered first`() {
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

  @Test(
    .contract(
      "Views that appear later or replace others are rendered even if the state is unchanged.",
      "Views that disappear during a pass aren't changed."))
  func `a late view is rendered even if the state is unchanged`() {
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

  @Test(
    .contract("Views that appear later or replace…"),
    .contract("A view, value or screen deallocated…"))
  func `a view that replaces another is rendered`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titleView = ViewSpy<String>()
    }
    let screen = Screen()
    for _ in 0..<100 {
      // The previous view's memory is free now, and a new view may reuse it.
      screen.titleView = ViewSpy()
      screen.autoRender(State())
      #expect(screen.titleView.calls == [.render("T"), .setVisible(true)])
    }
  }

  @Test(.contract("Views that appear later or replace…"))
  func `a view removed during a pass isn't rendered`() {
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

  @Test(.contract("Only the screen owns its views…"))
  func `a released screen releases its views and values`() {
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

  @Test(
    .contract(
      "Composite views render their own children. A parent isn't its child's view, and cycles",
      "end."))
  func `a parent isn't treated as its child's view`() throws {
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

  @Test(.contract("Composite views render their…"))
  func `a pass over cyclic views ends`() {
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

  @Test(.contract("Composite views render their…"))
  func `a parent renders a child that starts the pass`() {
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

  @Test func `two states reach one view through two helpers`() {
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

  @Test(.contract("A value equal to the last…"))
  func `a view's last rendered value counts across state types`() {
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

  @Test(.contract("One view or all views can be…"))
  func `one view or all views can be redrawn`() {
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

  @Test func `a redraw reads the ignored views again`() {
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
