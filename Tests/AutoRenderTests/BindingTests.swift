// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import TestSupport
import Testing

/// A screen's bindings, and policies for the remaining views.
@MainActor @Suite(.bothReadings) struct BindingTests {
  struct State: Equatable {
    var title: String? = "T"
    var subtitle = "S"
    var note = "N"
    var shout: String { subtitle + "!" }
  }

  @Test(
    .contract(
      "A binding takes precedence over names. A bound property isn't available to other views",
      "of its type."))
  func `a binding precedes name matching`() {
    final class Screen: AutoRenderScreen, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let bottom = ViewSpy<String>()
      typealias ViewState = State
      func set(visible: Bool) {}
      var autoRenderBindings: [AutoRenderBinding] {
        [bind(\.title, to: \.bottom), bind(\.note, to: \.titleView)]
      }
    }
    let screen = Screen()
    screen.render(state: State())
    screen.render(state: State(title: nil))
    #expect(screen.bottom.calls == [.render("T"), .setVisible(true), .setVisible(false)])
    #expect(screen.titleView.calls == [.render("N"), .setVisible(true)])
    let rows = screen.autoRenderer.explain()?.rows.map {
      [$0.property, $0.view, $0.rule?.rawValue]
    }
    #expect(
      rows == [
        ["note", "titleView", "bound"], ["title", "bottom", "bound"], ["subtitle", nil, nil],
      ])
  }

  @Test(.contract("A binding takes precedence over…"))
  func `a bound property isn't left for other views`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<String>()
      let second = ViewSpy<String>()
      let third = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.subtitle, to: \.first),
          binder(of: State.self)(\.note, to: \.second),
        ]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect([screen.first, screen.second, screen.third].map(\.state) == ["S", "N", "T"])
  }

  @Test(.contract("Computed properties are read…"))
  func `a computed property can be bound`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let loud = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] { [binder(of: State.self)(\.shout, to: \.loud)] }
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State(title: "U"))
    screen.autoRender(State(subtitle: "V"))
    #expect(screen.loud.calls == [.render("S!"), .setVisible(true), .render("V!")])
  }

  @Test(
    .contract("A binding may feed a view whose type is its value's superclass or protocol."))
  func `a binding can feed a view of a superclass or a protocol`() {
    struct Owner {
      var cat: Cat? = Cat()
      var person = Person(name: "Ann")
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let animalView = ViewSpy<Animal>()
      let namedView = ViewSpy<any Named>()
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: Owner.self)(\.cat, to: \.animalView) { $0 },
          binder(of: Owner.self)(\.person, to: \.namedView) { $0 },
        ]
      }
    }
    let screen = Screen()
    let owner = Owner()
    screen.autoRender(owner)
    #expect(screen.animalView.state === owner.cat)
    #expect(screen.namedView.state?.name == "Ann")
    screen.autoRender(Owner(cat: nil))
    #expect(screen.animalView.isVisible == false)
    #expect(screen.namedView.calls.count == 2)
  }

  @Test func `a binding can feed a view outside the screen's properties`() {
    @MainActor final class Header {
      var titleView = ViewSpy<String>()
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let header = Header()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.header.titleView)]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.header.titleView.calls == [.render("T"), .setVisible(true)])
    screen.header.titleView = ViewSpy()
    screen.autoRender(State())
    #expect(screen.header.titleView.calls == [.render("T"), .setVisible(true)])
  }

  @Test(.contract("A binding to a lazy view creates the view."))
  func `a binding creates its lazy view`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      lazy var late = ViewSpy<String>()
      var optional: ViewSpy<String>?
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.note, to: \.late),
          binder(of: State.self)(\.subtitle, to: \.optional),
        ]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.late.state == "N")
    #expect(screen.autoRenderer.explain()?.rows.first?.view == "late")
    screen.optional = ViewSpy()
    screen.autoRender(State())
    #expect(screen.optional?.state == "S")
  }

  @Test(.contract("A view of any type is matched…"))
  func `a closure can pass values to a view that accepts any type`() {
    final class AnyView: ViewInput {
      var states: [String] = []
      func update(state: Any?) { states.append("\(state ?? "nil")") }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is String }
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let anyView = AnyView()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.anyView) { $0.update(state: $1) }]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State(note: "M"))
    screen.autoRender(State(title: "U"))
    #expect(screen.anyView.states == ["T", "U"])
  }

  @Test func `another state's bindings don't apply`() {
    struct Other { var title = "O" }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] { [binder(of: State.self)(\.note, to: \.first)] }
    }
    let screen = Screen()
    screen.autoRender(Other())
    #expect(screen.first.state == "O")
    screen.autoRender(State())
    #expect(screen.first.state == "N")
  }

  @Test(
    .contract(
      "The policy `declarationOrder` pairs ambiguous views and properties in declaration",
      "order. The policy `archCompatible` feeds all views of a type from the type's first",
      "value that isn't `nil`, the most derived class's views first. There, each pass hides a",
      "view without a value."))
  func `declarationOrder pairs remaining views and properties in order`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer(policy: .declarationOrder)
      let first = ViewSpy<String>()
      let subtitle = ViewSpy<String>()
      let second = ViewSpy<String>()
      let third = ViewSpy<String>()
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect([screen.first.state, screen.subtitle.state, screen.second.state] == ["T", "S", "N"])
    #expect(screen.third.calls.isEmpty)
    #expect(screen.autoRenderer.explain()?.unmatchedViews.map(\.view) == ["third"])
  }

  @Test(.contract("The policy `declarationOrder`…"))
  func `archCompatible feeds every view the first property that isn't nil`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer(policy: .archCompatible)
      let note = ViewSpy<String>()
      let second = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let screen = Screen()
    screen.autoRender(State())
    screen.autoRender(State())
    screen.autoRender(State(title: nil))
    #expect(screen.note.calls == [.render("T"), .setVisible(true), .render("S")])
    #expect(screen.second.calls == screen.note.calls)
    // No property has its type, so each pass hides it.
    #expect(screen.countView.calls == Array(repeating: .setVisible(false), count: 3))
  }

  @Test(.contract("An ambiguous view is reported…"))
  func `the explanation prints a table`() {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let label = ViewSpy<String>()
      let badge = ViewSpy<Int>()
    }
    let screen = Screen()
    #expect(screen.autoRenderer.explain() == nil)
    screen.autoRender(State())
    let reading = AutoRenderer.reading.rawValue
    #expect(
      screen.autoRenderer.explain()?.description == """
        State → Screen, strict, \(reading)
        property          view                        why
        title: String?    titleView: ViewSpy<String>  equal stems
        –                 label: ViewSpy<String>      ambiguous: subtitle, note are all of type \
        String; rename the view after one of them, bind it, or ignore it
        –                 badge: ViewSpy<Int>         the state has no property of type Int
        subtitle: String  –                           ambiguous: see label
        note: String      –                           ambiguous: see label
        """)
    #expect(throws: AutoRenderExplanation.UnmatchedViews.self) { try screen.expectEveryViewFed() }
  }
}
