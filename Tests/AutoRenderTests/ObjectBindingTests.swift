// SPDX-License-Identifier: MIT

@_spi(Measuring) import PresentationAutoRender
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

/// Bindings whose closures render values in objects.
@MainActor @Suite(.bothReadings) struct ObjectBindingTests {
  struct State: Equatable {
    var title = "T"
    var note: String? = "N"
    var count = 1
    var nested: Int?? = 1
    var shout: String { title + "!" }
  }

  /// A toolkit's label that doesn't know this package.
  @MainActor final class PlainLabel {
    var calls: [String] = []
    var text: String? {
      didSet { calls.append(text ?? "nil") }
    }
    var isHidden = false {
      didSet { calls.append(isHidden ? "hidden" : "visible") }
    }
  }

  final class Screen: AutoRenderScreen, ViewRenderable {
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

  @Test(
    .contract(
      "A binding with a closure renders values in any object, wherever the screen has it. An",
      "equal value isn't rendered again, unless the object needs a redraw."))
  func `a closure renders values in an object`() {
    let screen = Screen()
    screen.render(state: State())
    screen.render(state: State())
    screen.render(state: State(title: "U"))
    #expect(screen.titleLabel.calls == ["T", "U"])
    #expect(screen.noteLabel.calls == ["visible", "N"])
  }

  @Test(
    .contract(
      "`nil` hides a closure's object through its own `set(visible:)` or the binding's",
      "closure. Without either, the process stops with a message."))
  func `nil hides an object through its closure`() {
    let screen = Screen()
    screen.render(state: State())
    screen.render(state: State(note: nil))
    screen.render(state: State())
    #expect(screen.noteLabel.calls == ["visible", "N", "hidden", "visible", "N"])
  }

  @Test(.contract("An object becomes visible before…"))
  func `a binding's closure controls its view's visibility`() {
    struct Flags: Equatable {
      var isBusy = false
      var isMarked: Bool? = false
      var count = 1
    }
    final class Screen: AutoRenderScreen, ViewRenderable {
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
    let screen = Screen()
    for (flags, isBusy, isMarked) in [
      (Flags(), false, false), (Flags(count: 2), false, false),
      (Flags(isBusy: true, isMarked: nil), true, false), (Flags(isBusy: true), true, false),
      (Flags(isMarked: true), false, true), (Flags(isMarked: nil), false, false),
      (Flags(isMarked: true), false, true), (Flags(), false, false),
    ] {
      screen.render(state: flags)
      #expect(screen.busyView.isVisible == isBusy, "\(flags)")
      #expect(screen.markView.isVisible == isMarked, "\(flags)")
    }
  }

  @Test(
    .contract("`nil` hides a closure's object…"),
    .contract(
      "A binding's closure replaces the object's own rendering and may use its screen without",
      "a retain cycle. After a state or a binding of another type, the value is rendered",
      "again."))
  func `a view bound by a closure renders the binding's values`() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    screen.autoRender(State(title: "Title"))
    screen.autoRender(State(title: "Title", note: nil, count: 2))
    #expect(screen.count.calls == [.setVisible(true), .render(5)])
    #expect(screen.note.calls == [.setVisible(true), .render(1), .setVisible(false)])
  }

  @Test(.contract("A binding with a closure renders…"))
  func `a binding can target any object that a screen returns`() {
    @MainActor final class Header {
      let label = PlainLabel()
    }
    final class Screen: AutoRenderScreen {
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
    let screen = Screen(unowned)
    screen.autoRender(State())
    screen.weakLabel = weak
    screen.optional = PlainLabel()
    screen.autoRender(State())
    #expect([screen.header.label, screen.late, weak].map(\.calls) == [["T"], ["T!"], ["1"]])
    #expect(unowned.calls == ["visible", "1"])
    #expect(screen.optional?.calls == ["T"])
    screen.autoRender(State(nested: .some(nil)))
    screen.autoRender(State(nested: 1))
    screen.autoRender(State(nested: nil))
    #expect(unowned.calls.dropFirst(2) == ["hidden", "visible", "1", "hidden"])
  }

  @Test(
    .contract(
      "An object that replaces another is rendered, also at the same address. An object may",
      "be released during its own rendering."), arguments: [false, true])
  func `an object that replaces another is rendered`(assumesObjectiveC: Bool) {
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      var label: PlainLabel? = PlainLabel()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.label) { $0.text = $1 }]
      }
    }
    AutoRenderer.$assumesObjectiveC.withValue(assumesObjectiveC) {
      let screen = Screen()
      Address.expectReuse {
        screen.autoRender(State())
        guard let address = screen.label.map(Address.init) else { return false }
        screen.label = nil
        let (label, isAtAddress) = address.reuse { PlainLabel() }
        screen.label = label
        screen.autoRender(State())
        screen.autoRender(State())
        #expect(label.calls == ["T"])
        return isAtAddress
      }
    }
  }

  @Test(.contract("A binding with a closure renders…"))
  func `an object is rendered again on request`() {
    let screen = Screen()
    screen.render(state: State())
    screen.autoRenderer.setNeedsRedraw(screen.titleLabel)
    screen.render(state: State())
    #expect(screen.titleLabel.calls == ["T", "T"])
    #expect(screen.noteLabel.calls == ["visible", "N"])
    screen.autoRenderer.setNeedsRedraw()
    screen.render(state: State())
    #expect(screen.noteLabel.calls == ["visible", "N", "N"])
  }

  @Test(.contract("A binding with a closure renders…"))
  func `the trace and the explanation name the object`() throws {
    let screen = Screen()
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      screen.render(state: State())
      screen.render(state: State(note: nil))
    }
    let subjects = recorder.events.map(\.subject).filter { $0.type == "PlainLabel" }
    #expect(Set(subjects.map(\.name)) == ["titleLabel", "noteLabel"])
    let table = try #require(screen.autoRenderer.explain()).description
    #expect(table.contains("titleLabel: PlainLabel"))
    try screen.expectEveryViewFed()
  }

  @Test(.contract("A binding's closure replaces…"))
  func `closures that use their screen don't leak it`() {
    final class Screen: AutoRenderScreen {
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
    var screen: Screen? = Screen()
    screen?.autoRender(State())
    #expect(screen?.label.text == "Nkg")
    weak let gone = screen
    weak let label = screen?.label
    screen = nil
    #expect(gone == nil)
    #expect(label == nil)
  }

  @Test(.contract("An object that replaces another…"))
  func `an object can be released during its own rendering`() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.label == nil)
    #expect(screen.countView.state == 1)
  }

  @Test func `a screen can render another inside a closure`() {
    final class Child: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let titleView = ViewSpy<String>()
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let child = Child()
      var autoRenderBindings: [AutoRenderBinding] {
        [binder(of: State.self)(\.title, to: \.child) { $0.autoRender(State(title: $1 + "c")) }]
      }
    }
    let screen = Screen()
    screen.autoRender(State())
    #expect(screen.child.titleView.state == "Tc")
  }

  @Test(.contract("A binding's closure replaces…"))
  func `closures for several state types alternate`() {
    struct Other { var title = "T" }
    struct Third { var label = 1 }
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    for _ in 0..<2 {
      screen.autoRender(State())
      screen.autoRender(State())
      screen.autoRender(Other())
      screen.autoRender(Third())
    }
    let values = screen.label.calls.filter { $0 != .setVisible(true) }
    #expect(values == [1, 10, 1, 1, 10, 1].map { .render($0) })
  }

  @Test(.contract("A binding's closure replaces…"))
  func `a binding can switch to another property`() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    for turn in [0, 1, 2, 3, 0] {
      screen.turn = turn
      screen.autoRender(State())
    }
    let values = screen.label.calls.filter { $0 != .setVisible(true) }
    #expect(values == ["T", "1", "N", "T!", "T"].map { .render($0) })
  }

  @Test(
    .contract(
      "A `RenderedObject` is a view for any screen. Its closures render values in an object."))
  func `a RenderedObject is a view on any screen`() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    screen.autoRender(State(note: nil))
    screen.autoRender(State(title: "U"))
    #expect(screen.title.object.calls == ["T", "visible", "U"])
    #expect(screen.note.object.calls == ["nil", "visible", "N"])
    #expect(screen.count.object.calls == [.render("1"), .setVisible(true)])
  }

  @Test func `a view that loses its binding is hidden`() {
    struct Name: Equatable {
      var name = "Ada"
    }
    final class Screen: AutoRenderScreen {
      let autoRenderer = AutoRenderer()
      let length = ViewSpy<Int>()
      var isBound = true
      var autoRenderBindings: [AutoRenderBinding] {
        isBound ? [binder(of: Name.self)(\.name, to: \.length) { $0.render(state: $1.count) }] : []
      }
    }
    let screen = Screen()
    screen.autoRender(Name())
    screen.isBound = false
    screen.autoRender(Name(name: "Grace"))
    #expect(screen.length.calls == [.setVisible(true), .render(3), .setVisible(false)])
  }

  @Test func `bindings can render one property as different types`() {
    final class Screen: AutoRenderScreen {
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
    let screen = Screen()
    screen.autoRender(State(note: nil))
    screen.rendersOptionals = false
    screen.autoRender(State(note: nil, count: 2))
    screen.autoRender(State(note: "N"))
    #expect(screen.label.calls == ["nil", "hidden", "visible", "N"])
  }
}
