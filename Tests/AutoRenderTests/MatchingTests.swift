// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

@MainActor @Suite(.bothReadings) struct MatchingTests {
  @Test(
    .contract(
      "Equal names match first, then equal stems, those without the control's kind first. A",
      "type's only remaining property matches all remaining views of that type."))
  func `equal labels match views of one type`() {
    struct State {
      var subtitle = "S"
      var title = "T"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let title = ViewSpy<String>()
      let subtitle = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.title.state == "T")
    #expect(screen.subtitle.state == "S")
  }

  @Test(.contract("Equal names match first, then…"))
  func `equal stems match views of one type`() {
    struct State {
      var subtitleState = "S"
      var titleModel = "T"
      var name = "N"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleLabel = ViewSpy<String>()
      let subtitleView = ViewSpy<String>()
      private(set) lazy var nameView = ViewSpy<String>()
    }
    let screen = Screen()
    _ = screen.nameView
    screen.autoRender(State())
    #expect(screen.titleLabel.state == "T")
    #expect(screen.subtitleView.state == "S")
    #expect(screen.nameView.state == "N")
  }

  @Test(.contract("Equal names match first, then…"))
  func `stems omit the names of controls`() {
    struct State {
      var cover = "1"
      var save = "2"
      var name = "3"
      var isOn = "4"
      var tags = "5"
      var rows = "6"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let tagsStackView = ViewSpy<String>()
      let isOnSwitch = ViewSpy<String>()
      let nameTextField = ViewSpy<String>()
      let saveButton = ViewSpy<String>()
      let coverImageView = ViewSpy<String>()
      let rowsStack = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    let all = [
      screen.coverImageView, screen.saveButton, screen.nameTextField, screen.isOnSwitch,
      screen.tagsStackView, screen.rowsStack,
    ]
    #expect(all.map(\.state) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test(.contract("Equal names match first, then…"))
  func `a view's stem precedes a control's stem`() {
    struct State {
      var cover = "1"
      var coverImage = "2"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let coverImageView = ViewSpy<String>()
      let coverLabel = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect([screen.coverLabel.state, screen.coverImageView.state] == ["1", "2"])
  }

  @Test(.contract("Equal names match first, then…"))
  func `the one remaining property feeds every remaining view of its type`() {
    struct State {
      var title = "T"
      var other = "O"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let first = ViewSpy<String>()
      let second = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.titleView.state == "T")
    #expect([screen.first.state, screen.second.state] == ["O", "O"])
  }

  @Test(.contract("An ambiguous view is reported and not rendered."))
  func `an ambiguous view is reported and not rendered`() {
    struct State {
      var first = "1"
      var second = "2"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let label = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.label.calls.isEmpty)
    let ambiguous = screen.autoRenderer.explain()?.ambiguousViews
    #expect(ambiguous?.count == 1)
    #expect(ambiguous?.first?.reason?.contains("first, second") == true)
  }

  @Test(.contract("A view without a property is reported and not changed."))
  func `a view without a property is reported and not rendered`() {
    struct State { var title = "T" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.countView.calls.isEmpty)
    #expect(screen.autoRenderer.explain()?.unmatchedViews.map(\.view) == ["countView"])
    #expect(
      screen.autoRenderer.explain()?.unmatchedViews.first?.reason?.contains(
        "no property of type Int")
        == true)
  }

  @Test(
    .contract(
      "A match's trace counts the views that a property or binding feeds, like the",
      "explanation, and all others."),
    arguments: [
      (AutoRenderPolicy.strict, "State: 3 views fed, 1 not"),
      (.declarationOrder, "State: 3 views fed, 1 not"),
      (.archCompatible, "State: 3 views fed, 1 not"),
    ])
  func `a trace counts the fed views`(policy: AutoRenderPolicy, text: String) {
    struct State {
      var title = "T"
      var count: Int? = nil
      var isOn = true
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer: AutoRenderer
      let titleView = ViewSpy<String>()
      let countView = ViewSpy<Int>()
      let ratioView = ViewSpy<Double>()
      let boundView = ViewSpy<String>()
      init(_ policy: AutoRenderPolicy) { autoRenderer = AutoRenderer(policy: policy) }
      typealias ViewState = State
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.isOn, to: \Screen.boundView) { $0 ? "on" : "off" }]
      }
    }
    let (screen, recorder) = (Screen(policy), InspectionRecorder())
    recorder.watch { screen.autoRender(State()) }
    #expect(recorder.events.first?.kind == .matched(text))
    // The explanation has the same count.
    let rows = screen.autoRenderer.explain()?.rows ?? []
    #expect(rows.count { $0.view != nil && $0.rule != nil } == 3)
  }

  @Test(.contract("A view receives the value of…"))
  func `types match exactly even if a cast would succeed`() {
    struct State { var numbers: [Int] = [] }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let texts = ViewSpy<[String]>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.texts.calls.isEmpty)
  }

  @Test(
    .contract(
      "A view of any type is matched by name and must accept each value. A binding's closure",
      "may pass it values with another name."))
  func `a view of any type is matched by its label`() {
    final class AnyView: ViewInput {
      var states: [String] = []
      func update(state: Any?) { states.append(state.map { "\($0)" } ?? "nil") }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is Int }
    }
    struct State {
      var title = "T"
      var count = 3
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let countView = AnyView()
      let titleView = AnyView()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.countView.states == ["3"])
    #expect(screen.titleView.states.isEmpty, "it does not agree to render a String")
    #expect(
      screen.autoRenderer.explain()?.unmatchedViews.map(\.reason) == [
        "the view rejects the value, of type String"
      ])
  }

  @Test(.contract("Composite views render their…"))
  func `composite views render their own children`() {
    struct Header: Equatable { var title: String? }
    struct State { var header: Header? }
    final class HeaderView: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      var isVisible: Bool?
      typealias ViewState = Header
      func set(visible: Bool) { isVisible = visible }
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let headerView = HeaderView()
    }
    let screen = Screen()
    screen.autoRender(State(header: Header(title: "T")))
    #expect(screen.headerView.titleView.calls == [.render("T"), .setVisible(true)])
    #expect(screen.headerView.isVisible == true)
    screen.autoRender(State(header: nil))
    #expect(screen.headerView.isVisible == false)
  }

  @Test func `archCompatible feeds a view of any type a value that it can render`() {
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
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer(policy: .archCompatible)
      let anyView = AnyView()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.anyView.states == [3])
  }

  @Test func `a view receives the property that a view of another type leaves`() {
    struct State {
      var p: String? = "p"
      var q = "q"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let optionalView = ViewSpy<String?>()
      let plainView = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.optionalView.state == "p")
    #expect(screen.plainView.state == "q", "\(screen.autoRenderer.explain()!)")
  }
}
