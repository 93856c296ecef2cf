// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

/// A running example's output.
@TaskLocal private var printer = Printer()

@MainActor private func print(_ items: String...) {
  printer(items.joined(separator: " "))
}

// The README's program, as it stands there.

enum Door { case closed, open }
enum Push { case pushed, pulled }

struct ShopState {
  var title: String
  var greeting: String?
}

@MainActor final class ShopModel {
  private let door = StateMachine<Door, Push>(
    state: .closed, transitions: [.pushed: [.closed => .open], .pulled: [.open => .closed]],
    name: "door")

  lazy var state = computed(for: self, name: "shop") {
    ShopState(title: "Flowers", greeting: $0.door.state == .open ? "Welcome" : nil)
  }

  func push() { door.processEvent(.pushed) }
}

final class Label: ViewRenderable {
  var (text, isHidden) = ("", false)
  func render(state: String) { text = state }
  func set(visible: Bool) { isHidden = !visible }
}

final class ShopScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let titleLabel = Label()
  let greetingLabel = Label()
  typealias ViewState = ShopState
  func set(visible: Bool) {}
}

// The README's test, as it stands there.

@MainActor @Test func `an open door greets once`() {
  let model = ShopModel()
  let greeting = ViewSpy<String>("greeting")
  let rendering = model.state.map(\.greeting).render(on: greeting)
  model.push()
  model.push()  // ignored: the door is open
  greeting.expect(.setVisible(false), .render("Welcome"), .setVisible(true))
  rendering.cancel()
}

@MainActor struct ReadmeSnippets {
  #if os(macOS) || os(Linux)
    // In its own process, because a process-wide tracer would print other tests' events.
    @Test func `the README shows its program's trace`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let tracer = Tracer.start(.console)
        await MainActor.run {
          let model = ShopModel()
          let screen = ShopScreen()
          let rendering = model.state.render(on: screen)
          model.push()
          tracer.stop()
          precondition(screen.titleLabel.text == "Flowers" && !screen.titleLabel.isHidden)
          precondition(screen.greetingLabel.text == "Welcome" && !screen.greetingLabel.isHidden)
          rendering.cancel()
        }
      }
      let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("#") }.suffix(7)
      let trace = Self.withoutTimes(lines.joined(separator: "\n"))
      let document = Self.withoutTimes(try Documents.text("README.md"))
      #expect(document.contains("```\n\(trace)\n```"), "README.md does not show:\n\(trace)")
    }

    private static func withoutTimes(_ text: String) -> String {
      text.replacing(#/[0-9.]+ ?(?:s|ms|µs)\b/#, with: "?")
    }
  #endif
}

private let tour = "Sources/SwiftPresentation/SwiftPresentation.docc/ATourOfTheModules.md"

// The tour's example of a screen, as it stands there.

@MainActor final class Server {
  var isReachable = false
  func names() async throws -> [String] {
    guard isReachable else { throw POSIXError(.ENETDOWN) }
    return ["Ada", "Grace"]
  }
}

final class NamesList: ViewRenderable {
  func render(state: [String]) { print("names:", state.joined(separator: ", ")) }
  func set(visible: Bool) {}
}

struct NamesState { var names: [String]? }

final class NamesScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let namesList = NamesList()
  var placeholder = "No names yet"
  typealias ViewState = NamesState
  func set(visible: Bool) {}
}

extension NamesScreen: SkeletonDisplayable, PlaceholderDisplayable {
  func showSkeleton(animated: Bool) { print("loading …") }
  func hideSkeleton(animated: Bool) {}
  func setPlaceholderVisible(_ visible: Bool) { if visible { print(placeholder) } }
}

extension NamesScreen: ErrorDisplayable, ErrorPlaceholderDisplayable {
  func showErrorPlaceholder(_ error: ErrorViewModel, retryable: Bool) { placeholder = error.title }
}

extension ReadmeSnippets {
  @Test func `the tour's screen prints its output`() async throws {
    try await $printer.withValue(Printer()) { try await theScreen() }
  }

  private func theScreen() async throws {
    let server = Server()
    let screen = NamesScreen()
    let machine = ScreenStateMachine()
    let errors = ErrorPresenter(scheduler: MainScheduler.shared)
    let loader = ScreenLoader<[String]>(machine: machine, errors: errors, isEmpty: \.isEmpty)
    let binding = ScreenBinding(screen, machine: machine, state: loader.state, errors: errors) {
      NamesState(names: $0.value)
    }

    loader.load { try await server.names() }
    await loader.settle()  // loading …, then the placeholder: what went wrong
    server.isReachable = true
    loader.retry()
    await loader.settle()  // loading …, then names: Ada, Grace

    #expect(
      printer.lines == ["loading …", "You are offline", "loading …", "names: Ada, Grace"])
    try printer.expectToStand(in: tour)
    binding.end()
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

final class CardScreen: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let titleLabel = Label()
  let bottom = Label()
  let badge = NumberLabel()
  typealias ViewState = CardState
  func set(visible: Bool) {}

  var autoRenderBindings: [AutoRenderBinding] { [bind(\.subtitle, to: \.bottom)] }
}

@MainActor @Test func `every view of the card is fed`() throws {
  let card = CardScreen()
  card.render(state: CardState())
  try card.expectEveryViewFed()
  print(card.autoRenderer.explain()?.description ?? "")
}

@MainActor @Test func `the tour's table is printed`() throws {
  let card = CardScreen()
  card.render(state: CardState())
  let table = try #require(card.autoRenderer.explain()).description
  #expect(try Documents.text(tour).contains(table))
}

enum Light: Keyed { case red, green, yellow }
enum Signal: Keyed { case go, slow, stop }

let lights = MachineDefinition<Light, Signal>(
  state: .red,
  transitions: [.go: [.red => .green], .slow: [.green => .yellow], .stop: [.yellow => .red]])

@Test func `a machine is validated and exported as a diagram`() {
  var printed: [String] = []
  func print(_ item: some Any) { printed.append("\(item)") }

  let light = StateMachine(lights)
  print(light.process(.go))  // changed(from: red, to: green)
  print(lights.graph.validate().filter(\.isError))  // []
  print(lights.graph.mermaid)  // stateDiagram-v2 …

  #expect(light.state == .green)
  #expect(printed[0].hasPrefix("changed") && printed[1] == "[]")
  #expect(printed[2].hasPrefix("stateDiagram-v2"))
}

@MainActor @Test func `content replaces the skeleton`() {
  let journal = Journal()
  let title = ViewSpy<String>("title", journal: journal)
  let screen = ScreenSpy("screen", journal: journal)
  let machine = ScreenStateMachine()
  let binding = machine.show(on: screen)
  journal.take()

  machine.processEvent(.contentReceived)
  title.render(state: "A")

  journal.expect(
    "screen.hideSkeleton(animated: true)", "screen.setPlaceholderVisible(false)",
    "screen.setLoadingIndicator(nil)", "screen.setContentVisible(true)", "title.render(\"A\")")
  #expect(screen.text == "content")
  binding.cancel()
}
