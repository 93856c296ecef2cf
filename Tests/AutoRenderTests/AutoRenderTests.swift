// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

@MainActor @Suite(.bothReadings) struct AutoRenderTests {
  struct State {
    var title: String?
    var count: Int
  }

  final class Screen: AutoRenderScreen {
    let autoRenderer = AutoRenderer()
    let journal: Journal
    let titleView: ViewSpy<String>
    let counter: ViewSpy<Int>
    var ignored: [any ViewInput] = []

    init() {
      let journal = Journal()
      self.journal = journal
      titleView = ViewSpy("title", journal: journal)
      counter = ViewSpy("counter", journal: journal)
    }

    var autoRenderIgnoredViews: [AnyObject] { ignored }
  }

  @Test(.contract("A view receives the value of its exact type. Casts are never considered."))
  func `each view receives the value of its type`() {
    let screen = Screen()
    screen.autoRender(State(title: "A", count: 3))
    #expect(
      screen.journal.entries == [
        "title.render(\"A\")", "title.setVisible(true)",
        "counter.render(3)", "counter.setVisible(true)",
      ])
  }

  @Test(.contract("`nil` hides its own view and no other."))
  func `nil hides its own view and no other`() {
    let screen = Screen()
    screen.autoRender(State(title: nil, count: 3))
    #expect(screen.titleView.calls == [.setVisible(false)])
    #expect(screen.counter.calls == [.render(3), .setVisible(true)])
  }

  @Test(.contract("A value is rendered before its view becomes visible."))
  func `a value shows a view that nil has hidden`() {
    let screen = Screen()
    screen.autoRender(State(title: nil, count: 3))
    screen.titleView.takeCalls()
    screen.autoRender(State(title: "A", count: 3))
    #expect(screen.titleView.calls == [.render("A"), .setVisible(true)])
  }

  @Test(
    .contract(
      "A value equal to the last rendered one isn't rendered again, even after `nil` or",
      "another state type."))
  func `an unchanged value after nil shows its view without rendering`() {
    let screen = Screen()
    screen.autoRender(State(title: "A", count: 3))
    screen.autoRender(State(title: nil, count: 3))
    screen.titleView.takeCalls()
    screen.autoRender(State(title: "A", count: 3))
    #expect(screen.titleView.calls == [.setVisible(true)])
  }

  @Test(.contract("A value equal to the last…"))
  func `an equal value isn't rendered again`() {
    let screen = Screen()
    screen.autoRender(State(title: "A", count: 3))
    screen.journal.take()
    screen.autoRender(State(title: "A", count: 4))
    #expect(screen.journal.entries == ["counter.render(4)"])
  }

  @Test(.contract("One view or all views can be marked as needing a redraw."))
  func `setNeedsRedraw renders everything once`() {
    let screen = Screen()
    let state = State(title: "A", count: 3)
    screen.autoRender(state)
    screen.journal.take()
    screen.autoRenderer.setNeedsRedraw()
    screen.autoRender(state)
    screen.autoRender(state)
    #expect(screen.journal.entries == ["title.render(\"A\")", "counter.render(3)"])
  }

  @Test(.contract("Values that can't be compared…"))
  func `values that aren't equatable are always rendered`() {
    struct Opaque { var number = 1 }
    struct Whole { var opaque = Opaque() }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let opaqueView = ViewSpy<Opaque>()
    }
    let screen = Screen()
    screen.autoRender(Whole())
    screen.autoRender(Whole())
    #expect(screen.opaqueView.calls.count == 3)
  }

  @Test(.contract("Ignored views aren't changed."))
  func `ignored views aren't rendered`() {
    let screen = Screen()
    screen.ignored = [screen.titleView]
    screen.autoRender(State(title: "A", count: 3))
    #expect(screen.titleView.calls.isEmpty)
    #expect(screen.counter.calls == [.render(3), .setVisible(true)])
    #expect(screen.autoRenderer.explain()?.unmatchedViews.isEmpty == true)
  }

  @Test func `a screen renders with AutoRender unless it implements render itself`() {
    final class Plain: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      func set(visible: Bool) {}
      typealias ViewState = State
    }
    final class Custom: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var counts: [Int] = []
      func render(state: State) {
        counts.append(state.count)
        autoRender(state)
      }
      func set(visible: Bool) {}
    }
    let plain = Plain()
    plain.render(state: State(title: "A", count: 1))
    #expect(plain.titleView.state == "A")
    let custom = Custom()
    custom.render(state: State(title: "B", count: 2))
    #expect(custom.titleView.state == "B")
    #expect(custom.counts == [2])
  }

  @Test func `inherited, wrapped and lazy views are found`() {
    class Base: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
    }
    final class Derived: Base {
      lazy var countView = ViewSpy<Int>()
    }
    let screen = Derived()
    screen.autoRender(State(title: "A", count: 1))
    #expect(screen.titleView.state == "A")
    #expect(screen.countView.calls.isEmpty, "a lazy view joins when it comes to exist")
    screen.autoRender(State(title: "A", count: 2))
    #expect(screen.countView.state == 2)
  }

  @Test(.contract("A view in two properties is rendered once."))
  func `one view in two properties is rendered once`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      lazy var alias: ViewSpy<String>? = titleView
    }
    let screen = Screen()
    _ = screen.alias
    screen.autoRender(State(title: "A", count: 1))
    #expect(screen.titleView.calls == [.render("A"), .setVisible(true)])
  }

  @Test(
    .contract(
      "Only the screen owns its views. Releasing it releases them, its renderer and the",
      "rendered values."))
  func `a renderer doesn't retain views and renders replacements`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var titleView: ViewSpy<String>? = ViewSpy()
    }
    let screen = Screen()
    screen.autoRender(State(title: "A", count: 1))
    weak let gone = screen.titleView
    screen.titleView = ViewSpy()
    #expect(gone == nil)
    screen.autoRender(State(title: "A", count: 1))
    #expect(screen.titleView?.calls == [.render("A"), .setVisible(true)])
  }

  @Test(.contract("A pass that a view requests starts after the current pass."))
  func `a re-entrant pass runs after the current one`() {
    let screen = Screen()
    screen.titleView.onRender = { [unowned screen] title in
      if title == "old" { screen.autoRender(State(title: "new", count: 2)) }
    }
    screen.autoRender(State(title: "old", count: 1))
    #expect(
      screen.journal.entries == [
        "title.render(\"old\")", "title.setVisible(true)",
        "counter.render(1)", "counter.setVisible(true)",
        "title.render(\"new\")", "counter.render(2)",
      ])
  }

  @Test(.contract("A view whose property is missing…"))
  func `a view that loses its property is hidden`() {
    struct State { var title = "A" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<String>()
      lazy var title = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.first.isVisible == true)
    _ = screen.title
    screen.autoRender(State())
    #expect(screen.first.isVisible == false)
    #expect(screen.title.state == "A")
    #expect(screen.autoRenderer.explain()?.unmatchedViews.map(\.view) == ["first"])
  }

  @Test(.contract("A view receives the value of…"))
  func `a type-erased view accepts only values of its exact type`() {
    let view = ViewSpy<[String]>()
    view.update(state: [Int]())
    #expect(view.calls.isEmpty, "an empty [Int] casts to [String], and is none")
    #expect(!view.canRender(state: [Int]()))
    #expect(view.canRender(state: Optional(Optional(["A"])) as Any))
    #expect(!view.canRender(state: nil))
    view.update(state: Optional(["A"]))
    #expect(view.calls == [.render(["A"])])
  }
}
