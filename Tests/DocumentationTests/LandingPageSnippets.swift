// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

private func print(_ line: String) {
  LandingPage.print(line)
}

/// The test on the `PresentationTesting` page, verbatim.
@MainActor @Test func `a search waits for a pause`() {
  let scheduler = VirtualScheduler()
  let query = Observable("")
  let label = ViewSpy<String>("label")
  let rendering = query.debounce(for: .milliseconds(300), on: scheduler).render(on: label)

  query.value = "A"
  query.value = "Ada"
  scheduler.advance(by: .milliseconds(300))

  label.expect(.render(""), .render("Ada"))
  rendering.cancel()
}

/// The programs on the core modules' pages, verbatim, with their documented output.
@MainActor struct LandingPageSnippets {
  @Test func `the Observable program prints its documented output`() async throws {
    try await LandingPage.run("Observable") {
      let width = Observable(2)
      let height = Observable(3)
      let area = computed { width.value * height.value }
      let token = area.observe { old, new in print("area: \(old) → \(new)") }

      width.value = 4
      height.value = 5
      token.cancel()
      height.value = 6
      print("now \(area.value)")
    }
  }

  @Test func `the StateMachine program prints its documented output`() async throws {
    try await LandingPage.run("StateMachine") {
      enum Gate { case locked, unlocked }
      enum Action { case coin, push }

      let gate = StateMachine<Gate, Action>(
        state: .locked,
        transitions: [.coin: [.locked => .unlocked], .push: [.unlocked => .locked]])
      gate.subscribe { print("the gate is \($0)") }
      gate.processEvent(.coin)
      gate.processEvent(.coin)  // ignored: the gate is unlocked
      gate.processEvent(.push)
    }
  }

  @Test func `the AutoRender program prints its documented output`() async throws {
    try await LandingPage.run("AutoRender") {
      final class Label: ViewRenderable {
        let name: String
        init(_ name: String) { self.name = name }
        func render(state: String) { print("\(name): \(state)") }
        func set(visible: Bool) { print("\(name) is \(visible ? "visible" : "hidden")") }
      }

      final class Card: AutoRenderScreen {
        let autoRenderer = AutoRenderer()
        let titleLabel = Label("title")
        let subtitleLabel = Label("subtitle")
      }

      struct CardState {
        var title: String
        var subtitle: String?
      }

      let card = Card()
      card.autoRender(CardState(title: "Ada", subtitle: "Lovelace"))
      card.autoRender(CardState(title: "Ada", subtitle: nil))
    }
  }

  @Test func `the ErrorPresentation program prints its documented output`() async throws {
    try await LandingPage.run("ErrorPresentation") {
      struct AlbumIsFull: ErrorViewModelConvertible {
        func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
          ErrorViewModel(title: "The album is full", presentationStyle: style)
        }
      }

      final class AlbumScreen: ErrorDisplayable, AlertDisplayable {
        func showAlert(_ error: ErrorViewModel) { print("alert: \(error.title)") }
      }

      let screen = AlbumScreen()
      let errors = ErrorPresenter(view: screen, scheduler: MainScheduler.shared)
      let alert = errors.present(AlbumIsFull(), proposing: .alert)
      errors.present(URLError(.notConnectedToInternet), proposing: .alert)
      errors.dismiss(alert.id)  // the user pressed OK
    }
  }

  @Test func `the Screen program prints its documented output`() async throws {
    try await LandingPage.run("Screen") {
      final class NamesScreen: ViewRenderable, SkeletonDisplayable, ContentDisplayable {
        private var names: [String] = []
        func render(state: [String]) { names = state }
        func set(visible: Bool) {}
        func showSkeleton(animated: Bool) { print("loading") }
        func hideSkeleton(animated: Bool) {}
        func setContentVisible(_ visible: Bool) { if visible { print("names: \(names)") } }
      }

      let screen = NamesScreen()
      let machine = ScreenStateMachine()
      let errors = ErrorPresenter(scheduler: MainScheduler.shared)
      let loader = ScreenLoader<[String]>(machine: machine, errors: errors, isEmpty: \.isEmpty)
      let binding = ScreenBinding(screen, machine: machine, state: loader.state, errors: errors) {
        $0.value ?? []
      }
      loader.load { ["Ada", "Grace"] }  // a request to a server, which may throw
      await loader.settle()
      withExtendedLifetime(binding) {}
    }
  }

  @Test func `the Inspection program prints its documented output`() async throws {
    try await LandingPage.run("Inspection") {
      final class EventLog: Inspector {
        func record(_ event: InspectionEvent) {
          print(String(repeating: "  ", count: event.depth) + "\(event.subject): \(event.kind)")
        }

        func finish(_ id: InspectionEvent.ID) {}
      }

      let celsius = Observable(20, name: "celsius")
      let kelvin = Observable(293, name: "kelvin")
      let token = celsius.observe { _, new in kelvin.value = new + 273 }
      Inspection.watch(with: EventLog()) { celsius.value = 25 }
      token.cancel()
    }
  }

  @Test func `the Controls program prints its documented output`() async throws {
    try await LandingPage.run("Controls") {
      final class Slider: ValueControl {
        var value = 0.0
        var binding: ControlBinding<Double>?

        func drag(to position: Double) {
          value = position
          binding?.valueDidChange(to: value)
        }
      }

      let (volume, slider) = (Observable(0.5), Slider())
      let token = volume.bindTwoWay(to: slider)
      print("slider: \(slider.value)")
      slider.drag(to: 0.7)
      print("volume: \(volume.value)")
      volume.value = 1
      print("slider: \(slider.value)")
      token.cancel()
    }
  }

  #if os(macOS) || os(Linux)
    // In its own process, because the process-wide tracer would print other tests' events.
    @Test func `the Trace program prints its documented output`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        enum Gate { case locked, unlocked }
        enum Action { case coin, push }

        let tracer = Tracer.start(.console)
        let gate = StateMachine<Gate, Action>(
          state: .locked,
          transitions: [.coin: [.locked => .unlocked], .push: [.unlocked => .locked]],
          name: "gate")
        let text = Observable("", name: "text")
        gate.subscribe { text.value = "The gate is \($0)" }
        gate.processEvent(.coin)
        tracer.stop()
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      try await LandingPage.run("Trace", replacing: #/[0-9.]+ ?(?:s|ms|µs|ns)\b/#) {
        for line in output.split(separator: "\n") where line.hasPrefix("#") { print(String(line)) }
      }
    }
  #endif
}
