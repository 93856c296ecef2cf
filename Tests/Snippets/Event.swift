// SPDX-License-Identifier: MIT

import PresentationTesting
import Support
import SwiftPresentation
import Testing

/// The snippets in the article on events and in its symbols, verbatim, with their documented
/// output.
@MainActor struct EventSnippets {
  static let article = "Sources/Observable/Observable.docc/EventsHandledOnce.md"

  @Test func `an event stream buffers events until it is observed`() throws {
    let print = Printer()

    //= EventsHandledOnce.md: enum ProfileEvent {

    #expect(print.lines == ["screen: saved", "screen: failed(code: 3)", "next screen: saved"])
    try print.expectToStand(in: Self.article)
    next.cancel()
  }

  @Test func `operators combine event streams`() {
    let print = Printer()

    let (name, address) = (Observable("Anna"), Observable("Main Street"))
    let save = EventStream<Void>()
    //= EventsHandledOnce.md: let edits = name.changes.merge(with: address.changes)
    name.value = "Eva"  // prints edited: Eva
    save.send(())  // prints save: Eva, Main Street

    #expect(print.lines == ["edited: Eva", "save: Eva, Main Street"])
    for token in [editsToken, saveToken] { token.cancel() }
  }

  private enum ProfileEvent {
    case saved
    case closed
  }

  @Test func `an event stream delivers buffered and later events`() {
    let print = Printer()

    //= EventStream.swift: let events = EventStream<ProfileEvent>()

    #expect(print.lines == ["saved", "closed"])
    token.cancel()
  }

  @Test func `filter derives a read-only event stream`() {
    let print = Printer()

    //= EventStream.swift: let events = EventStream<String>()

    #expect(print.lines == ["error 42"])
    token.cancel()
  }

  private struct Model {
    let events = EventStream<ProfileEvent>()

    func save() { events.send(.saved) }
  }

  @Test func `an owner observes an event stream`() {
    final class Screen {
      var shown: [ProfileEvent] = []

      func show(_ event: ProfileEvent) { shown.append(event) }

      func observe(_ viewModel: Model) {
        viewModel.events.observe(self) { screen, event in screen.show(event) }
      }
    }

    let (screen, viewModel) = (Screen(), Model())
    screen.observe(viewModel)
    viewModel.save()

    #expect(screen.shown == [.saved])
  }

  @Test func `an EventSpy records events`() {
    let model = Model()

    //= EventSpy.swift: let events = EventSpy(model.events)
  }

  @Test func `changes of two observables are merged`() {
    let (name, address) = (Observable(""), Observable(""))

    let edits = name.changes.merge(with: address.changes)

    let spy = EventSpy(edits)
    address.value = "A"
    spy.expect("A")
  }

  @Test func `an event stream is an asynchronous sequence`() async {
    let model = Model()
    var printed: [ProfileEvent] = []
    model.save()
    let task = Task {
      func print(_ event: ProfileEvent) {
        printed.append(event)
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }

      //= EventStream.swift: for await event in model.events.values() {
    }
    await task.value
    #expect(printed == [.saved])
  }
}
