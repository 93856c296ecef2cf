// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import TestSupport
import Testing

@Suite(.contract("Each built-in text exists in English and Russian, and can be replaced."))
struct ErrorTextTests {
  @Test(arguments: ErrorText.allCases)
  func `every text exists in both languages`(_ text: ErrorText) {
    let cyrillic: ClosedRange<Character> = "а"..."я"
    for table in [text.english, text.russian] {
      #expect(!table.isEmpty)
      #expect(table == table.trimmingCharacters(in: .whitespacesAndNewlines))
      #expect(table.hasSuffix(".") == (text.part == .message), "\(table)")
      #expect(UserFacingText.shown(table) == table, "\(table)")
    }
    #expect(!text.english.lowercased().contains { cyrillic.contains($0) })
    #expect(text.russian.lowercased().contains { cyrillic.contains($0) })
    #expect(!text.russian.lowercased().contains { ("a"..."z").contains($0) })
    #expect(text.key == "error.\(text.kind.rawValue).\(text.part.rawValue)")
  }

  @Test func `every key and title is unique`() {
    let all = ErrorText.allCases
    #expect(all.count == 2 * ErrorKind.allCases.count)
    #expect(Set(all.map(\.key)).count == all.count)
    let titles = all.filter { $0.part == .title }
    #expect(Set(titles.map(\.english)).count == titles.count)
    #expect(Set(titles.map(\.russian)).count == titles.count)
    #expect(ErrorText(.offline, .title).key == "error.offline.title")
  }

  @Test(
    arguments: [
      ([], "You are offline"), (["en"], "You are offline"), (["ru"], "Нет сети"),
      (["ru-RU"], "Нет сети"), (["ru_KZ", "en"], "Нет сети"), (["en-GB", "ru"], "You are offline"),
      (["de-DE", "ru"], "Нет сети"), (["de-DE", "fr"], "You are offline"),
      (["run-BI"], "You are offline"), (["RU"], "Нет сети"),
    ] as [([String], String)])
  func `the first language with a table is used`(_ languages: [String], _ title: String) {
    #expect(ErrorText(.offline, .title).text(in: languages) == title)
  }

  @Test func `the localizer replaces all texts`() {
    let converter = ErrorConverter(localizer: \.russian)
    let viewModel = converter.viewModel(for: URLError(.timedOut), proposing: .alert)
    #expect(viewModel.title == "Ответ не пришёл вовремя")
    #expect(viewModel.message == "Возможно, связь медленная. Попробуйте ещё раз.")
    let byDefault = ErrorConverter().viewModel(for: URLError(.timedOut), proposing: .alert)
    #expect(byDefault.title == ErrorText(.timedOut, .title).text())
  }
}
