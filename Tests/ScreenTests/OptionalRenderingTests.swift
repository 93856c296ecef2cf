// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "`nil` in an optional's observable hides the view, and a value shows it after",
    "rendering. Nothing is shown or hidden before the view is prepared."))
@MainActor struct OptionalRenderingTests {
  private let view = ViewSpy<String>()

  @Test func `nil hides the view and a value shows it`() {
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

  @Test func `only the last of several changes in one turn is shown`() {
    let name = Observable<String?>("A")
    let token = name.render(on: view)
    Observables.transaction {
      name.value = nil
      name.value = "B"
    }
    #expect(view.calls == [.render("A"), .setVisible(true), .render("B")])
    token.cancel()
  }

  @Test func `nothing is shown or hidden until the view is prepared`() {
    let (name, isPrepared) = (Observable<String?>("A"), Observable(false))
    let token = name.render(on: view, whenPrepared: isPrepared)
    name.value = nil
    #expect(view.calls.isEmpty)
    isPrepared.value = true
    #expect(view.calls == [.setVisible(false)])
    token.cancel()
  }

  @Test func `the trace records when a view is shown and hidden`() {
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

  @Test func `a machine and flatMapLatest feed a hideable screen`() {
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
