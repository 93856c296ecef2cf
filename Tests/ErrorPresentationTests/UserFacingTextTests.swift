// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import TestSupport
import Testing

/// Texts that an author has written for users, which are only made printable and truncated.
@Suite(
  .contract(
    "A text that an error provides for users is presented without control and bidirectional",
    "control characters, and with at most 300 characters. Its preparation takes linear time",
    "and doesn't search for secrets."))
struct UserFacingTextTests {
  @Test(arguments: [
    "The album is full.", "Only 3.5 % of 100 km/h is left, i.e. not much…",
    "Не удалось открыть альбом «Отпуск»: он повреждён.", "آلبوم پر است؛ می‌خواهم", "👩‍👩‍👧‍👦 क्‍ष",
    "Cannot open /Users/ada/notes.txt", "100\u{A0}%",
  ])
  func `a valid text is shown unchanged`(_ text: String) {
    let error = Samples.Written(
      errorDescription: text, failureReason: text, recoveryOptions: [text])
    let viewModel = keys.viewModel(for: error, proposing: .alert)
    #expect(viewModel.title == text && viewModel.message == text)
    #expect(viewModel.actions.map(\.title) == [text])
  }

  @Test func `control characters are removed`() {
    let shown = UserFacingText.shown(
      " \u{1B}[31mred\u{7}\r\n\n\tline\u{202E}evil\u{2066}\u{200F}\u{FEFF}\u{9B}2J\u{7F}\u{0} ")
    #expect(shown == "[31mred lineevil2J")
    #expect(UserFacingText.shown("a \n\n b\tc", isMultiline: true) == "a\nb c")
    let invisible = [
      "", " \n ", "\u{1B}\u{202E}", "\u{200D}\u{FE0F}", "\u{A0}", "\u{E0041}", "\u{301}",
    ]
    for text in invisible { #expect(UserFacingText.shown(text) == nil) }
  }

  @Test func `a long text is truncated`() {
    let exact = String(repeating: "x", count: 300)
    #expect(UserFacingText.shown(exact + " \n") == exact)
    #expect(UserFacingText.shown(exact + "y") == exact.dropLast() + "…")
    let marks = UserFacingText.shown("e" + String(repeating: "\u{301}", count: 100_000))
    #expect((marks?.unicodeScalars.count ?? .max) <= 4_097)
  }

  @Test(arguments: Fuzzing.seeds(200))
  func `random texts never break the display rules`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "Ω", "日本", "👩🏽‍🚀", "e\u{301}", " ", "\n", "\r\n", "\u{1B}[2J", "\u{9B}", "\u{202E}",
      "\u{2069}", "\u{200C}", "\u{FEFF}", "\u{0}", "\u{2028}", "\u{E0041}", "token=hunter2",
    ]
    let text = (0..<Int.random(in: 0...400, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let error = Samples.Written(
      errorDescription: text, failureReason: text, recoverySuggestion: text,
      recoveryOptions: [text, "Again"])
    var rules = keys
    rules.register(Samples.Written.self) { _, style in
      ErrorViewModel(
        title: text, message: text, presentationStyle: style,
        actions: [ErrorViewModel.Action(text) {}])
    }
    for viewModel in [keys, rules].map({ $0.viewModel(for: error, proposing: .alert) }) {
      let message = viewModel.message ?? ""
      let shown = [viewModel.title, message] + viewModel.actions.map(\.title)
      for text in shown {
        #expect(text.count <= 300, "seed \(seed)")
        let isPrintable = text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" && text == message
            || ![.control, .lineSeparator, .paragraphSeparator]
              .contains(scalar.properties.generalCategory)
              && !(0x202A...0x202E).contains(scalar.value) && scalar != "\u{2069}"
        }
        #expect(isPrintable, "seed \(seed): \(text.debugDescription)")
        #expect((UserFacingText.shown(text, isMultiline: true) ?? "") == text, "seed \(seed)")
      }
      #expect(!viewModel.title.isEmpty)
    }
  }

  @Test(arguments: ["a", "/", "\u{1B}", " ", "\u{301}", "password: x "])
  func `time is linear in the text's length`(_ piece: String) {
    expectLinearTime(from: 20_000) { count in
      let text = "x" + String(repeating: piece, count: count)
      let viewModel = keys.viewModel(
        for: Samples.Written(errorDescription: text), proposing: .alert)
      #expect(viewModel.title.count <= 300 && viewModel.title.unicodeScalars.first == "x")
    }
  }

  @Test(.contract("A `LocalizedError`'s texts…"))
  func `a rule can ignore descriptions`() {
    let error = Samples.Written(errorDescription: "row 7 of table_users")
    var converter = keys
    converter.ignoreDescriptions { $0 is CancellationError }
    #expect(converter.viewModel(for: error, proposing: .alert).title == "row 7 of table_users")
    converter.ignoreDescriptions { $0 is Samples.Written }
    #expect(converter.viewModel(for: error, proposing: .alert).title == "error.unknown.title")
    var all = ErrorConverter(localizer: \.key)
    all.ignoreDescriptions()
    #expect(all.viewModel(for: error, proposing: .alert).title == "error.unknown.title")
    let known = all.viewModel(for: URLError(.timedOut), proposing: .alert)
    #expect(known.title == "error.timedOut.title")
  }

  @Test func `an invisible title is replaced`() {
    var converter = keys
    converter.register(Samples.Written.self) { _, style in
      ErrorViewModel(title: "\u{1B}", message: "\n", presentationStyle: style)
    }
    let viewModel = converter.viewModel(for: Samples.Written(), proposing: .alert)
    #expect(viewModel.title == "error.unknown.title" && viewModel.message == nil)
    #expect(converter.viewModel(for: Samples.Written(), proposing: .silent).title.isEmpty)
  }
}
