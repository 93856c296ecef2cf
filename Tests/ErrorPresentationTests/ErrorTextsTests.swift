// SPDX-License-Identifier: MIT

import Foundation
import PresentationErrors
import TestSupport
import Testing

@Suite(
  .contract(
    "Texts are read from a strings file at run time; an unusable file is rejected with its",
    "fault's line or key."))
struct ErrorTextsTests {
  private func read(_ strings: String) throws -> ErrorTexts {
    try ErrorTexts(strings: strings)
  }

  @Test func `a table replaces texts and the rest are built in`() throws {
    let texts = try read(
      """
      /* The device has no network. */
      "error.offline.title" = "Kein Netz"; // short
      error.offline.message = "Erst \\"WLAN\\",\\ndann \\U00fcber Funk.";
      "checkout.button" = "Kaufen";
      """)
    #expect(texts.text(ErrorText(.offline, .title)) == "Kein Netz")
    #expect(texts.text(ErrorText(.offline, .message)) == "Erst \"WLAN\",\ndann über Funk.")
    #expect(texts.text(ErrorText(.timedOut, .title)) == ErrorText(.timedOut, .title).text())
    #expect(texts.missing.count == ErrorText.allCases.count - 2)
    #expect(texts.missing.first == ErrorText(.connectionLost, .title))
  }

  @Test func `a converter shows a table's texts`() throws {
    let texts = try read("\"error.timedOut.title\" = \"Zu langsam\";")
    let converter = ErrorConverter(localizer: texts.text)
    let viewModel = converter.viewModel(for: URLError(.timedOut), proposing: .alert)
    #expect(viewModel.title == "Zu langsam")
  }

  /// Every writable table is read again, whatever its characters and layout.
  @Test(arguments: Fuzzing.seeds(5))
  func `a written table is parsed unchanged`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "ß", "я", "😀", "\"", "\\", "'", ";", "=", "/*", "//", "%@", "}"]
    let gaps = ["", " ", "\n", "/* \" ; */", "// = \n", "\t"]
    for round in 0..<200 {
      var table: [ErrorText: String] = [:]
      var file = ""
      func gap() { file += gaps.randomElement(using: &random) ?? "" }
      for text in ErrorText.allCases where Bool.random(using: &random) {
        let count = Int.random(in: 1...6, using: &random)
        let value = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        table[text] = value
        let escaped = value.replacingOccurrences(of: "\\", with: "\\\\")
          .replacingOccurrences(of: "\"", with: "\\\"")
        gap()
        file += Bool.random(using: &random) ? text.key : "\"\(text.key)\""
        gap()
        file += "="
        gap()
        file += "\"\(escaped)\""
        gap()
        file += ";"
      }
      guard !table.isEmpty else { continue }
      let texts = try read(file)
      #expect(texts == ErrorTexts(table), "seed \(seed), round \(round): \(file)")
    }
  }

  @Test(arguments: [
    ("\n\"error.offline.title\" = \"Kein Netz\"", "line 2"),
    ("\"a\" = \"b\";\n\"error.offline.title\" \"Kein Netz\";", "line 2"),
    ("\n\n\"error.offline.title\" = \"Kein Netz;", "line 3"),
    ("\n/* a comment", "line 2"), ("a = \"\\U12\";", "line 1"), ("a = ;", "line 1"),
    ("\na = \"\\U+123\";", "line 2"), ("a = \"\\U-123\";", "line 1"),
    ("\na = \"\\UD83D\";", "line 2"), ("a = \"\\UDE00\";", "line 1"),
    ("a = \"\\UD83D\\U0041\";", "line 1"), ("a = \"\\UD83D\\UD83D\";", "line 1"),
    ("a = \"\\UD83D\\UDE0\";", "line 1"), ("a = \"\\UDE00\\UD83D\";", "line 1"),
  ])
  func `a malformed file is rejected with its line`(strings: String, line: String) throws {
    let error = #expect(throws: ErrorTexts.Failure.self) { try read(strings) }
    let description = try #require(error).description
    #expect(description.hasPrefix("Cannot read line "))
    #expect(description.contains(line), "\(description)")
  }

  @Test func `a surrogate pair is one character`() throws {
    let texts = try read(#"error.offline.title = "a\UD83D\uDE00\U0065\U0301\ud83d\Ude00";"#)
    #expect(texts.text(ErrorText(.offline, .title)) == "a😀e\u{301}😀")
  }

  @Test func `an unusable value is rejected with its key`() {
    let key = "error.offline.title"
    #expect(throws: ErrorTexts.Failure.emptyText(key: key)) { try read("\"\(key)\" = \" \\n\";") }
    #expect("\(ErrorTexts.Failure.emptyText(key: key))".contains(key))
  }
}
