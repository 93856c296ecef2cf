// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import Testing

/// The snippets in the article on events and in its symbols, verbatim, with their documented
/// output.
@MainActor struct EventSnippets {
  static let article = "Sources/Observable/Observable.docc/EventsHandledOnce.md"

  @Test func `an event stream buffers events until it is observed`() throws {
    let print = Printer()

    enum ProfileEvent {
      case saved
      case failed(code: Int)
    }

    let events = EventStream<ProfileEvent>()
    events.send(.saved)
    let token = events.observe { event in print("screen: \(event)") }
    events.send(.failed(code: 3))
    token.cancel()
    events.send(.saved)
    let next = events.observe { event in print("next screen: \(event)") }

    #expect(print.lines == ["screen: saved", "screen: failed(code: 3)", "next screen: saved"])
    try print.expectToStand(in: Self.article)
    next.cancel()
  }

  @Test func `operators combine event streams`() {
    let print = Printer()

    let (name, address) = (Observable("Anna"), Observable("Main Street"))
    let save = EventStream<Void>()
    let edits = name.changes.merge(with: address.changes)
    let form = combineLatest(name, address).map { "\($0), \($1)" }
    let editsToken = edits.observe { text in print("edited: \(text)") }
    let saveToken = save.withLatestFrom(form).observe { _, form in print("save: \(form)") }
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

    let events = EventStream<ProfileEvent>()
    events.send(.saved)  // waits for an observer
    let token = events.observe { event in print(event) }  // prints saved
    events.send(.closed)  // prints closed

    #expect(print.lines == ["saved", "closed"])
    token.cancel()
  }

  @Test func `filter derives a read-only event stream`() {
    let print = Printer()

    let events = EventStream<String>()
    let errors = events.filter { $0.hasPrefix("error") }
    let token = errors.observe { print($0) }
    events.send("error 42")  // prints error 42

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

    let events = EventSpy(model.events)
    model.save()
    events.expect(.saved)
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

      for await event in model.events.values() {
        print(event)
      }
    }
    await task.value
    #expect(printed == [.saved])
  }
}
