// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import Testing

@MainActor struct OptionalRenderingTests {
  private let view = ViewSpy<String>()

  @Test func nilHidesTheViewAndAValueShowsIt() {
    let name = Observable<String?>(nil)
    let token = name.render(on: view)
    #expect(view.calls == [.setVisible(false)])
    name.value = nil
    #expect(view.calls.count == 1)
    name.value = "A"
    name.value = "B"
    name.value = nil
    #expect(
      view.calls == [
        .setVisible(false), .render("A"), .setVisible(true), .render("B"),
        .setVisible(false),
      ])
    token.cancel()
    name.value = "C"
    #expect(view.calls.count == 5)
  }

  @Test func severalChangesInOneRoundShowTheLastOne() {
    let name = Observable<String?>("A")
    let token = name.render(on: view)
    Observables.transaction {
      name.value = nil
      name.value = "B"
    }
    #expect(view.calls == [.render("A"), .setVisible(true), .render("B")])
    token.cancel()
  }

  @Test func nothingIsShownOrHiddenUntilTheViewIsPrepared() {
    let (name, isPrepared) = (Observable<String?>("A"), Observable(false))
    let token = name.render(on: view, whenPrepared: isPrepared)
    name.value = nil
    #expect(view.calls.isEmpty)
    isPrepared.value = true
    #expect(view.calls == [.setVisible(false)])
    token.cancel()
  }

  @Test func theTraceShowsWhatIsShownAndHidden() {
    let name = Observable<String?>("A", name: "name")
    let recorder = InspectionRecorder()
    let token = name.render(on: view)
    Inspection.watch(with: recorder) {
      name.value = nil
      name.value = "B"
    }
    #expect(
      recorder.events.map(\.kind).filter { $0.category.contains(.render) } == [
        .hidden, .rendered("\"B\""), .shown,
      ])
    token.cancel()
  }

  @Test func aMachineAndAChoiceFeedAScreenThatMayBeHidden() {
    let machine = ScreenStateMachine()
    let text = Observable("A")
    let token = machine.observable.flatMapLatest { $0 == .content ? text : nil }
      .render(on: view)
    machine.process(.contentReceived)
    text.value = "B"
    machine.reset()
    text.value = "C"
    #expect(
      view.calls == [
        .setVisible(false), .render("A"), .setVisible(true), .render("B"),
        .setVisible(false),
      ])
    token.cancel()
  }
}
