// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Synchronization
import Testing

/// The running example's output.
private let output = Mutex<[String]>([])

private var printed: [String] { output.withLock { $0 } }

// This declaration has the form of Swift's own `print`, which it replaces.
private func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let line = items.map { "\($0)" }.joined(separator: separator)
  output.withLock { $0.append(line) }
}

//= ViewRenderable.swift: final class TitleLabel: ViewRenderable {

struct ProfileState { var title: String? }

//= AutoRenderScreen.swift: final class ProfileScreen: AutoRenderScreen, ViewRenderable {

/// The documentation comments' snippets, verbatim.
@MainActor @Suite(.serialized) struct DeclarationSnippets {
  init() {
    output.withLock { $0 = [] }
  }

  @Test func `a transaction delivers one combined change`() {
    let (width, height) = (Observable(1), Observable(1))
    let token = combineLatest(width, height).observe { _, new in print(new.0 * new.1) }
    //= Observables.swift: Observables.transaction {
    token.cancel()
    #expect(printed == ["12"])
  }

  @Test func `an observable delivers the old and the new value`() {
    //= Observable.swift: let count = Observable(0)

    #expect(printed == ["0 → 1"])
  }

  @Test func `combineLatest combines an array`() {
    let fields = [Field("a", validate: { $0.isEmpty ? "empty" : nil })]
    let isComplete = combineLatest(fields.map(\.isValid)).map { !$0.contains(false) }
    #expect(isComplete.value)
    fields[0].value = ""
    #expect(!isComplete.value)
  }

  @Test func `removeDuplicates emits distinct mapped values`() {
    //= ReadOnlyObservable.swift: let price = Observable(10)

    #expect(printed == ["10 €", "12 €"])
    token.cancel()
  }

  @Test func `combineLatest combines two observables`() {
    let (width, height) = (Observable(2), Observable(3))
    let area = combineLatest(width, height).map { $0 * $1 }

    #expect(area.value == 6)
  }

  @Test func `an owner's observation calls it with each change`() {
    final class ViewModel { let count = Observable(0) }
    final class Screen {
      let viewModel: ViewModel
      init(_ viewModel: ViewModel) {
        self.viewModel = viewModel
        viewModel.count.observe(self) { screen, old, new in screen.showCount(new) }
      }
      func showCount(_ count: Int) { print(count) }
    }

    let screen = Screen(ViewModel())
    screen.viewModel.count.value = 1
    #expect(printed == ["1"])
  }

  @Test func `a StateMachine processes an event`() {
    enum Dog { case laying, walking, eating, sitting }
    enum Command { case walk, sit }

    //= StateMachine.swift: let machine = StateMachine<Dog, Command>(

    #expect(machine.state == .walking)
  }

  @Test func `a screen renders its state`() {
    ProfileScreen().render(state: ProfileState(title: "A"))
    #expect(printed == ["A"])
  }

  @Test func `a journal records calls in order`() {
    //= Journal.swift: let journal = Journal()
  }

  @Test func `an InspectionRecorder records an accepted event`() {
    let machine = ScreenStateMachine()

    //= InspectionRecorder.swift: let recorder = InspectionRecorder()
  }

  #if os(macOS) || os(Linux)
    // The process-wide tracer would print other tests' events, so this test runs in its own
    // process.
    @Test func `a tracer prints events to the console`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let tracer = Tracer.start(.console)
        ScreenStateMachine().processEvent(.loadingStarted)
        tracer.stop()
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output.contains("◆ event ScreenStateMachine loadingStarted: initial → loading"))
    }
  #endif

  //= AutoRenderExplanation+UnmatchedViews.swift: @Test func `every view is fed`() throws {
}
