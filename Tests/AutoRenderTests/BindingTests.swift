// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationTesting
import Testing

/// Bindings of a host, and policies for the remaining views.
@MainActor @Suite(.bothReadings) struct BindingTests {
  struct State: Equatable {
    var title: String? = "T"
    var subtitle = "S"
    var note = "N"
    var shout: String { subtitle + "!" }
  }

  @Test func aBindingComesBeforeNames() {
    final class Host: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let bottom = ViewSpy<String>()
      typealias ViewState = State
      func set(visible: Bool) {}
      var autoRenderBindings: [AutoRenderBinding] {
        [bind(\.title, to: \.bottom), bind(\.note, to: \.titleView)]
      }
    }
    let host = Host()
    host.render(state: State())
    host.render(state: State(title: nil))
    #expect(host.bottom.calls == [.render("T"), .setVisible(true), .setVisible(false)])
    #expect(host.titleView.calls == [.render("N"), .setVisible(true)])
    let rows = host.autoRenderer.explain()?.rows.map { [$0.property, $0.view, $0.rule?.rawValue] }
    #expect(
      rows == [
        ["note", "titleView", "bound"], ["title", "bottom", "bound"], ["subtitle", nil, nil],
      ])
  }

  @Test func aPropertyThatIsBoundIsNotLeftForOthers() {
    final class Host: AutoRenderHost {
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
    let host = Host()
    host.autoRender(State())
    #expect([host.first, host.second, host.third].map(\.state) == ["S", "N", "T"])
  }

  @Test func aComputedPropertyMayBeBound() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let loud = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] { [binder(of: State.self)(\.shout, to: \.loud)] }
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State(title: "U"))
    host.autoRender(State(subtitle: "V"))
    #expect(host.loud.calls == [.render("S!"), .setVisible(true), .render("V!")])
  }

  @Test func aBindingMayGoToAViewOfASuperclassOrAProtocol() {
    struct Owner {
      var cat: Cat? = Cat()
      var person = Person(name: "Ann")
    }
    final class Host: AutoRenderHost {
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
    let host = Host()
    let owner = Owner()
    host.autoRender(owner)
    #expect(host.animalView.state === owner.cat)
    #expect(host.namedView.state?.name == "Ann")
    host.autoRender(Owner(cat: nil))
    #expect(host.animalView.isVisible == false)
    #expect(host.namedView.calls.count == 2)
  }

  @Test func aBindingMayGoToAViewThatIsNotAPropertyOfTheHost() {
    @MainActor final class Header {
      var titleView = ViewSpy<String>()
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let header = Header()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.header.titleView)]
      }
    }
    let host = Host()
    host.autoRender(State())
    #expect(host.header.titleView.calls == [.render("T"), .setVisible(true)])
    host.header.titleView = ViewSpy()
    host.autoRender(State())
    #expect(host.header.titleView.calls == [.render("T"), .setVisible(true)])
  }

  @Test func aLazyViewThatIsBoundComesToExist() {
    final class Host: AutoRenderHost {
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
    let host = Host()
    host.autoRender(State())
    #expect(host.late.state == "N")
    #expect(host.autoRenderer.explain()?.rows.first?.view == "late")
    host.optional = ViewSpy()
    host.autoRender(State())
    #expect(host.optional?.state == "S")
  }

  @Test("A closure may pass values to a view of values of any type")
  func aViewOfAnyTypeMayBeBound() {
    final class AnyView: ViewInput {
      var states: [String] = []
      func update(state: Any?) { states.append("\(state ?? "nil")") }
      func set(visible: Bool) {}
      func canRender(state: Any?) -> Bool { state is String }
    }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let anyView = AnyView()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.anyView) { $0.update(state: $1) }]
      }
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State(note: "M"))
    host.autoRender(State(title: "U"))
    #expect(host.anyView.states == ["T", "U"])
  }

  @Test func bindingsOfAnotherStateDoNotCount() {
    struct Other { var title = "O" }
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let first = ViewSpy<String>()
      var autoRenderBindings: [AutoRenderBinding] { [binder(of: State.self)(\.note, to: \.first)] }
    }
    let host = Host()
    host.autoRender(Other())
    #expect(host.first.state == "O")
    host.autoRender(State())
    #expect(host.first.state == "N")
  }

  @Test func inOrderOfDeclarationWhatIsLeftIsPaired() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer(policy: .declarationOrder)
      let first = ViewSpy<String>()
      let subtitle = ViewSpy<String>()
      let second = ViewSpy<String>()
      let third = ViewSpy<String>()
    }
    let host = Host()
    host.autoRender(State())
    #expect([host.first.state, host.subtitle.state, host.second.state] == ["T", "S", "N"])
    #expect(host.third.calls.isEmpty)
    #expect(host.autoRenderer.explain()?.unmatchedViews.map(\.view) == ["third"])
  }

  @Test func asArchDoesItTheFirstThatIsNotNilFeedsEveryView() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer(policy: .archCompatible)
      let note = ViewSpy<String>()
      let second = ViewSpy<String>()
      let countView = ViewSpy<Int>()
    }
    let host = Host()
    host.autoRender(State())
    host.autoRender(State())
    host.autoRender(State(title: nil))
    #expect(host.note.calls == [.render("T"), .setVisible(true), .render("S")])
    #expect(host.second.calls == host.note.calls)
    // There is nothing of its type, so each pass hides it.
    #expect(host.countView.calls == Array(repeating: .setVisible(false), count: 3))
  }

  @Test func theExplanationIsATable() {
    final class Host: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
      let label = ViewSpy<String>()
      let badge = ViewSpy<Int>()
    }
    let host = Host()
    #expect(host.autoRenderer.explain() == nil)
    host.autoRender(State())
    let reading = AutoRenderer.reading.rawValue
    #expect(
      host.autoRenderer.explain()?.description == """
        State → Host, strict, \(reading)
        property          view                        why
        title: String?    titleView: ViewSpy<String>  equal stems
        –                 label: ViewSpy<String>      ambiguous: subtitle, note are all of type \
        String; rename the view after one of them, bind it, or ignore it
        –                 badge: ViewSpy<Int>         the state has no property of type Int
        subtitle: String  –                           ambiguous: see label
        note: String      –                           ambiguous: see label
        """)
    #expect(throws: UnmatchedViews.self) { try host.expectEveryViewFed() }
  }
}
