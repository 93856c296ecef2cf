// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import Testing

/// Bindings that render values in objects by closures.
@MainActor @Suite(.bothReadings) struct ObjectBindingTests {
  struct State: Equatable {
    var title = "T"
    var note: String? = "N"
    var count = 1
    var nested: Int?? = 1
    var shout: String { title + "!" }
  }

  /// A label of a toolkit, which knows nothing of this package.
  @MainActor final class PlainLabel {
    var calls: [String] = []
    var text: String? {
      didSet { calls.append(text ?? "nil") }
    }
    var isHidden = false {
      didSet { calls.append(isHidden ? "hidden" : "visible") }
    }
  }

  final class Host: AutoRenderHost, ViewRenderable {
    let autoRenderer = AutoRenderer()
    let titleLabel = PlainLabel()
    let noteLabel = PlainLabel()
    typealias ViewState = State
    func set(visible: Bool) {}
    var autoRenderBindings: [AutoRenderBinding] {
      [
        bind(\.title, to: \.titleLabel) { $0.text = $1 },
        bind(\.note, to: \.noteLabel) {
          $0.text = $1
        } setVisible: {
          $0.isHidden = !$1
        },
      ]
    }
  }

  @Test func aClosureRendersValuesInAnObject() {
    let host = Host()
    host.render(state: State())
    host.render(state: State())
    host.render(state: State(title: "U"))
    #expect(host.titleLabel.calls == ["T", "U"])
    #expect(host.noteLabel.calls == ["visible", "N"])
  }

  @Test func nilHidesAnObjectByItsClosure() {
    let host = Host()
    host.render(state: State())
    host.render(state: State(note: nil))
    host.render(state: State())
    #expect(host.noteLabel.calls == ["visible", "N", "hidden", "visible", "N"])
  }

  @Test("A closure of a binding decides whether its view is visible")
  func aClosureDecidesTheVisibility() {
    struct Flags: Equatable {
      var isBusy = false
      var isMarked: Bool? = false
      var count = 1
    }
    final class Screen: AutoRenderHost, ViewRenderable {
      let autoRenderer = AutoRenderer()
      let busyView = ViewSpy<String>()
      let markView = ViewSpy<String>()
      typealias ViewState = Flags
      func set(visible: Bool) {}
      var autoRenderBindings: [AutoRenderBinding] {
        [
          bind(\.isBusy, to: \.busyView) { $0.set(visible: $1) },
          bind(\.isMarked, to: \.markView) { $0.set(visible: $1) },
        ]
      }
    }
    let host = Screen()
    for (flags, isBusy, isMarked) in [
      (Flags(), false, false), (Flags(count: 2), false, false),
      (Flags(isBusy: true, isMarked: nil), true, false), (Flags(isBusy: true), true, false),
      (Flags(isMarked: true), false, true), (Flags(isMarked: nil), false, false),
      (Flags(isMarked: true), false, true), (Flags(), false, false),
    ] {
      host.render(state: flags)
      #expect(host.busyView.isVisible == isBusy, "\(flags)")
      #expect(host.markView.isVisible == isMarked, "\(flags)")
    }
  }

  @Test func anObjectThatIsAViewRendersTheValuesOfTheBinding() {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let count = ViewSpy<Int>()
      let note = ViewSpy<Int>()
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.title, to: \.count) { $0.render(state: $1.count) },
          binder(of: State.self)(\.note, to: \.note) { $0.render(state: $1.count) },
        ]
      }
    }
    let host = Screen()
    host.autoRender(State(title: "Title"))
    host.autoRender(State(title: "Title", note: nil, count: 2))
    #expect(host.count.calls == [.setVisible(true), .render(5)])
    #expect(host.note.calls == [.setVisible(true), .render(1), .setVisible(false)])
  }

  @Test func anObjectMayBeAnyThatAHostReturns() {
    @MainActor final class Header {
      let label = PlainLabel()
    }
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let header = Header()
      lazy var late = PlainLabel()
      weak var weakLabel: PlainLabel?
      unowned let unownedLabel: PlainLabel
      var optional: PlainLabel?
      init(_ label: PlainLabel) { unownedLabel = label }
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.title, to: \.header.label) { $0.text = $1 },
          binder(of: State.self)(\.shout, to: \.late) { $0.text = $1 },
          binder(of: State.self)(\.count, to: \.weakLabel) { $0.text = "\($1)" },
          binder(of: State.self)(\.nested, to: \.unownedLabel) {
            $0.text = "\($1 ?? 0)"
          } setVisible: {
            $0.isHidden = !$1
          },
          binder(of: State.self)(
            \.title, to: { $0.optional as AnyObject? },
            render: { ($0 as? PlainLabel)?.text = $1 }),
        ]
      }
    }
    let (unowned, weak) = (PlainLabel(), PlainLabel())
    let host = Screen(unowned)
    host.autoRender(State())
    host.weakLabel = weak
    host.optional = PlainLabel()
    host.autoRender(State())
    #expect([host.header.label, host.late, weak].map(\.calls) == [["T"], ["T!"], ["1"]])
    #expect(unowned.calls == ["visible", "1"])
    #expect(host.optional?.calls == ["T"])
    host.autoRender(State(nested: .some(nil)))
    host.autoRender(State(nested: 1))
    host.autoRender(State(nested: nil))
    #expect(unowned.calls.dropFirst(2) == ["hidden", "visible", "1", "hidden"])
  }

  @Test(arguments: [false, true])
  func anObjectThatReplacesAnotherIsRendered(assumesObjectiveC: Bool) {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var label: PlainLabel? = PlainLabel()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.label) { $0.text = $1 }]
      }
    }
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      let host = Screen()
      // Once is enough: other threads allocate memory, too.
      var isReused = false
      for _ in 0..<10 {
        host.autoRender(State())
        guard let address = host.label.map(Address.init) else { return }
        host.label = nil
        let (label, isAtAddress) = address.reuse { PlainLabel() }
        isReused = isReused || isAtAddress
        host.label = label
        host.autoRender(State())
        host.autoRender(State())
        #expect(label.calls == ["T"])
      }
      #expect(Address.allows(isReused))
    }
  }

  @Test func anObjectIsRenderedAgainOnRequest() {
    let host = Host()
    host.render(state: State())
    host.autoRenderer.setNeedsRedraw(host.titleLabel)
    host.render(state: State())
    #expect(host.titleLabel.calls == ["T", "T"])
    #expect(host.noteLabel.calls == ["visible", "N"])
    host.autoRenderer.setNeedsRedraw()
    host.render(state: State())
    #expect(host.noteLabel.calls == ["visible", "N", "N"])
  }

  @Test func theTraceAndTheExplanationNameTheObject() throws {
    let host = Host()
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      host.render(state: State())
      host.render(state: State(note: nil))
    }
    let subjects = recorder.events.map(\.subject).filter { $0.type == "PlainLabel" }
    #expect(Set(subjects.map(\.name)) == ["titleLabel", "noteLabel"])
    let table = try #require(host.autoRenderer.explain()).description
    #expect(table.contains("titleLabel: PlainLabel"))
    try host.expectEveryViewFed()
  }

  @Test func closuresThatUseTheirHostLeakNothing() {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let label = PlainLabel()
      let unit = "kg"
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.note, to: \.label) {
            $0.text = $1 + self.unit
          } setVisible: { _, _ in
            _ = self.unit
          }
        ]
      }
    }
    var host: Screen? = Screen()
    host?.autoRender(State())
    #expect(host?.label.text == "Nkg")
    weak let gone = host
    weak let label = host?.label
    host = nil
    #expect(gone == nil)
    #expect(label == nil)
  }

  @Test func anObjectMayBeReleasedInsideItsOwnRendering() {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      var label: PlainLabel? = PlainLabel()
      let countView = ViewSpy<Int>()
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.title, to: \.label) { [unowned self] in
            label = nil
            $0.text = $1
          }
        ]
      }
    }
    let host = Screen()
    host.autoRender(State())
    #expect(host.label == nil)
    #expect(host.countView.state == 1)
  }

  @Test func aHostMayRenderAnotherInsideAClosure() {
    final class Child: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
    }
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let child = Child()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.child) { $0.autoRender(State(title: $1 + "c")) }]
      }
    }
    let host = Screen()
    host.autoRender(State())
    #expect(host.child.titleView.state == "Tc")
  }

  @Test func closuresForSeveralTypesOfStatesTakeTurns() {
    struct Other { var title = "T" }
    struct Third { var label = 1 }
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let label = ViewSpy<Int>()
      var text = ""
      var autoRenderBindings: [AutoRenderBinding] {
        [
          binder(of: State.self)(\.title, to: \.label) { $0.render(state: $1.count) },
          binder(of: Other.self)(\.title, to: \.label) { $0.render(state: $1.count * 10) },
        ]
      }
    }
    let host = Screen()
    for _ in 0..<2 {
      host.autoRender(State())
      host.autoRender(State())
      host.autoRender(Other())
      host.autoRender(Third())
    }
    let values = host.label.calls.filter { $0 != .setVisible(true) }
    #expect(values == [1, 10, 1, 1, 10, 1].map { .render($0) })
  }

  @Test func aBindingMayTurnToAnotherProperty() {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let label = ViewSpy<String>()
      var turn = 0
      var autoRenderBindings: [AutoRenderBinding] {
        switch turn {
        case 0: [binder(of: State.self)(\.title, to: \.label) { $0.render(state: $1) }]
        case 1: [binder(of: State.self)(\.count, to: \.label) { $0.render(state: "\($1)") }]
        case 2: [binder(of: State.self)(\.note, to: \.label) { $0.render(state: $1) }]
        default: [binder(of: State.self)(\.shout, to: \.label)]
        }
      }
    }
    let host = Screen()
    for turn in [0, 1, 2, 3, 0] {
      host.turn = turn
      host.autoRender(State())
    }
    let values = host.label.calls.filter { $0 != .setVisible(true) }
    #expect(values == ["T", "1", "N", "T!", "T"].map { .render($0) })
  }

  @Test func aWrapperIsAViewOfAnyHost() {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let title = RenderedObject(PlainLabel()) { (label, text: String) in
        label.text = text
      } setVisible: {
        $0.isHidden = !$1
      }
      let note = RenderedObject<PlainLabel, String?>(PlainLabel()) {
        $0.text = $1
      } setVisible: {
        $0.isHidden = !$1
      }
      let count = RenderedObject(ViewSpy<String>()) { (spy, count: Int) in
        spy.render(state: "\(count)")
      }
    }
    let host = Screen()
    host.autoRender(State(note: nil))
    host.autoRender(State(title: "U"))
    #expect(host.title.object.calls == ["T", "visible", "U"])
    #expect(host.note.object.calls == ["nil", "visible", "N"])
    #expect(host.count.object.calls == [.render("1"), .setVisible(true)])
  }

  @Test func aViewThatLosesItsBindingIsHidden() {
    struct Name: Equatable {
      var name = "Ada"
    }
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let length = ViewSpy<Int>()
      var isBound = true
      var autoRenderBindings: [AutoRenderBinding] {
        isBound ? [binder(of: Name.self)(\.name, to: \.length) { $0.render(state: $1.count) }] : []
      }
    }
    let host = Screen()
    host.autoRender(Name())
    host.isBound = false
    host.autoRender(Name(name: "Grace"))
    #expect(host.length.calls == [.setVisible(true), .render(3), .setVisible(false)])
  }

  @Test func bindingsOfOnePropertyMayRenderOtherTypes() {
    final class Screen: AutoRenderHost {
      let autoRenderer = AutoRenderer()
      let label = PlainLabel()
      var rendersOptionals = true
      var autoRenderBindings: [AutoRenderBinding] {
        rendersOptionals
          ? [bound(\.note) { $0.text = $1 }]
          : [
            binder(of: State.self)(\.note, to: \.label) {
              $0.text = $1
            } setVisible: {
              $0.isHidden = !$1
            }
          ]
      }
      private func bound<Value>(
        _ property: KeyPath<State, Value>, _ render: @escaping (PlainLabel, Value) -> Void
      ) -> AutoRenderBinding {
        binder(of: State.self)(property, to: \.label, render: render)
      }
    }
    let host = Screen()
    host.autoRender(State(note: nil))
    host.rendersOptionals = false
    host.autoRender(State(note: nil, count: 2))
    host.autoRender(State(note: "N"))
    #expect(host.label.calls == ["nil", "hidden", "visible", "N"])
  }
}
