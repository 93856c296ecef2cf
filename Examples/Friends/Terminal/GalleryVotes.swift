// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationTerminal

/// Votes on one question after another: event operators.
@MainActor final class GalleryVotes {
  let buttons: [TerminalButton]
  let result = TerminalLabel()

  private let question = Observable("Tea")
  private let yes = EventStream<Void>()
  private let no = EventStream<Void>()
  private let publish = EventStream<Void>()
  private var tokens: [ObservationToken] = []
  private var state = State() { didSet { show() } }

  private struct State {
    var cast = 0
    var counted = "none"
    var published = "nothing"
  }

  init() {
    let names = ["Coffee", "Water"]
    let question = question
    buttons = [
      TerminalButton("Yes") { [yes] in yes.send(()) },
      TerminalButton("No") { [no] in no.send(()) },
      TerminalButton("Next question") {
        question.value = names.first { $0 != question.value } ?? question.value
      },
      TerminalButton("Publish") { [publish] in publish.send(()) },
    ]
    show()
    observe()
  }

  private func observe() {
    let votes = yes.map { "yes" }.merge(with: no.map { "no" })
    // Each question's first two votes count.
    let counted = question.map { _ in votes.prefix(2) }.switchToLatest()
      .withLatestFrom(question).map { "\($1): \($0)" }
    // Nothing is published before the second press, which confirms the first one.
    let published = counted.sample(on: publish.dropFirst())
    tokens = [
      votes.observe { [weak self] _ in self?.state.cast += 1 },
      counted.observe { [weak self] in self?.state.counted = $0 },
      published.observe { [weak self] in self?.state.published = $0 },
    ]
  }

  private func show() {
    let text = "cast: \(state.cast), counted: \(state.counted), published: \(state.published)"
    result.set(text: StyledText(text, style: .caption))
  }
}
