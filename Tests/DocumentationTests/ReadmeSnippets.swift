// SPDX-License-Identifier: MIT

import Presentation
import PresentationTesting
import Testing

/// What the README's examples print goes here while they run.
@MainActor private var printed: [String] = []

@MainActor private func print(_ items: String...) {
  printed.append(items.joined(separator: " "))
}

// The README's first example, as it stands there.

enum Door { case closed, open }
enum Push { case pushed, pulled }

final class Label: ViewRenderable {
  func render(state: String) { print("label says", state) }
  func set(visible: Bool) { print(visible ? "label shown" : "label hidden") }
}

struct ShopState { var greeting: String? }

final class ShopScreen: AutorenderHost, ViewRenderable {
  let autorenderer = AutoRenderer()
  let greetingLabel = Label()
  typealias ViewState = ShopState
  func set(visible: Bool) {}
}

@MainActor struct ReadmeSnippets {
  @Test func theFirstExamplePrintsWhatTheReadmeSays() throws {
    printed = []

    let door = StateMachine<Door, Push>(
      state: .closed, transitions: [.pushed: [.closed => .open], .pulled: [.open => .closed]])
    let shop = Observable(ShopState())
    let screen = ShopScreen()
    let rendering = shop.render(on: screen)

    door.subscribe { shop.value.greeting = $0 == .open ? "Welcome" : nil }
    door.processEvent(.pushed)  // label says Welcome, label shown
    door.processEvent(.pushed)  // nothing: the door is open already
    door.processEvent(.pulled)  // label hidden

    #expect(printed == ["label hidden", "label says Welcome", "label shown", "label hidden"])
    #expect(try Documents.text("README.md").contains(printed.joined(separator: "\n")))
    rendering.cancel()
  }
}

final class NumberLabel: ViewRenderable {
  func render(state: Int) {}
  func set(visible: Bool) {}
}

struct CardState {
  var title = "Ada"
  var subtitle: String? = "Lovelace"
  var age = 36
}

final class CardScreen: AutorenderHost, ViewRenderable {
  let autorenderer = AutoRenderer()
  let titleLabel = Label()
  let bottom = Label()
  let badge = NumberLabel()
  typealias ViewState = CardState
  func set(visible: Bool) {}

  var autorenderBindings: [AutorenderBinding] { [bind(\.subtitle, to: \.bottom)] }
}

@MainActor @Test func everyViewOfTheCardIsFed() throws {
  let card = CardScreen()
  card.render(state: CardState())
  try card.expectEveryViewFed()
  print(card.autorenderer.explain()?.description ?? "")
}

@MainActor @Test func theTableOfTheReadmeIsTheOneThatIsPrinted() throws {
  let card = CardScreen()
  card.render(state: CardState())
  let table = try #require(card.autorenderer.explain()).description
  #expect(try Documents.text("README.md").contains(table))
}

enum Light: Keyed { case red, green, yellow }
enum Signal: Keyed { case go, slow, stop }

let lights = MachineDefinition<Light, Signal>(
  state: .red,
  transitions: [.go: [.red => .green], .slow: [.green => .yellow], .stop: [.yellow => .red]])

@Test func aMachineIsCheckedAndDrawn() {
  var printed: [String] = []
  func print(_ item: some Any) { printed.append("\(item)") }

  let light = StateMachine(lights)
  print(light.process(.go))  // changed(from: red, to: green)
  print(lights.graph.validate().filter(\.isProblem))  // []
  print(lights.graph.mermaid)  // stateDiagram-v2 …

  #expect(light.state == .green)
  #expect(printed[0].hasPrefix("changed") && printed[1] == "[]")
  #expect(printed[2].hasPrefix("stateDiagram-v2"))
}

@MainActor @Test func contentTakesThePlaceOfTheSkeleton() {
  let journal = Journal()
  let title = ViewSpy<String>("title", journal: journal)
  let screen = ScreenSpy("screen", journal: journal)
  let machine = ScreenStateMachine()
  let binding = ScreenBinder.bind(screen, to: machine)
  journal.take()

  machine.processEvent(.contentReceived)
  title.render(state: "A")

  #expect(
    journal.entries == [
      "screen.hideSkeleton(animated: true)", "screen.setPlaceholderVisible(false)",
      "screen.setLoadingIndicator(nil)", "screen.setContentVisible(true)", "title.render(\"A\")",
    ])
  binding.cancel()
}
