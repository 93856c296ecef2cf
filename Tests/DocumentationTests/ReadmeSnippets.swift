// SPDX-License-Identifier: MIT

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
