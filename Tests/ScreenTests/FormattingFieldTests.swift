// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

/// Text fields whose texts an observer formats while the user types.
@Suite(
  .contract(
    "If the program formats the user's input, at once or later, the cursor stays after the",
    "kept characters before it. So typed digits keep their order. A change formats if it",
    "only inserts or removes separators, removes characters, or changes letter case."))
@MainActor struct FormattingFieldTests {
  /// A formatter that keeps some characters and inserts separators.
  struct Format: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Characters to type and paste.
    var keys = "0123456789"
    var isKept: @Sendable (Character) -> Bool = { $0.isNumber }
    /// Inserts separators between the kept characters.
    let separate: @Sendable (String) -> String

    func callAsFunction(_ text: String) -> String { separate(text.filter(isKept)) }

    /// The characters that the user thinks of, whatever their case.
    func kept(_ text: some StringProtocol) -> String { String(text.filter(isKept)).uppercased() }
  }

  private nonisolated static func groups(
    of count: Int, by separator: String
  ) -> @Sendable (String) -> String {
    { text in
      text.enumerated().map { index, character in
        (index > 0 && index % count == 0 ? separator : "") + String(character)
      }.joined()
    }
  }

  nonisolated static let formats = [
    Format(testDescription: "card", keys: "11213 -", separate: groups(of: 4, by: " ")),
    Format(testDescription: "date", separate: groups(of: 2, by: " / ")),
    Format(testDescription: "limited", keys: "01-") {
      groups(of: 4, by: " ")(String($0.prefix(10)))
    },
    Format(testDescription: "phone") { digits in
      let (area, rest) = (digits.prefix(3), digits.dropFirst(3))
      guard !rest.isEmpty else { return area.isEmpty ? "" : "(\(area)" }
      let end = rest.dropFirst(3)
      return "(\(area)) \(rest.prefix(3))" + (end.isEmpty ? "" : "-\(end)")
    },
    Format(testDescription: "thousands", keys: "1201,") { digits in
      String(groups(of: 3, by: ",")(String(digits.reversed())).reversed())
    },
    Format(
      testDescription: "letters", keys: "abßéX1 -", isKept: { $0.isLetter || $0.isNumber },
      separate: { groups(of: 3, by: "-")($0.uppercased()) }),
    Format(testDescription: "hours", keys: "12 h") { digits in
      digits.count < 3 ? digits : "\(digits.prefix(2))h\(digits.dropFirst(2))"
    },
  ]

  private func formatting(
    _ text: Observable<String>, _ format: @escaping @Sendable (String) -> String
  ) -> ObservationToken {
    text.observe { [text] _, _ in
      let formatted = format(text.value)
      if formatted != text.value { text.value = formatted }
    }
  }

  @Test func `digits typed into a card number retain their order`() {
    let format = Self.formats[0]
    let (text, field) = (Observable("1234 5678 1111"), ControlSpy(value: "", exhaustivity: .off))
    let tokens = [
      formatting(text) { format($0) }, text.bindTwoWay(to: field),
    ]
    field.cursor = 4
    field.type("90")
    #expect(field.value == "1234 9056 7811 11" && field.cursor == 7 && tokens.count == 2)
  }

  @Test func `early and late observers format the text`() {
    let card = Self.formats[0]
    let (text, field) = (Observable("AB12 cd34"), ControlSpy(value: "", exhaustivity: .off))
    var tokens = [text.bindTwoWay(to: field)]
    tokens.append(formatting(text) { $0.uppercased() })
    field.cursor = 4
    field.type("x")
    #expect(field.value == "AB12X CD34" && field.cursor == 5)
    tokens.append(
      formatting(text) { card.separate($0.filter { $0 != " " }) })
    field.type("y1")
    #expect(field.value == "AB12 XY1C D34" && field.cursor == 8)
    // Formatted later, as by an observer that debounces.
    tokens = [text.bindTwoWay(to: field)]
    field.type("zz")
    text.value = card.separate(text.value.filter { $0 != " " })
    #expect(field.value == "AB12 XY1z zCD3 4" && field.cursor == 11 && tokens.count == 1)
  }

  @Test(.contract("For any other replaced text…"))
  func `a programmatic text preserves the cursor by prefix and suffix`() {
    let (text, field) = (Observable(""), ControlSpy(value: "", exhaustivity: .off))
    let token = text.bindTwoWay(to: field)
    field.type("1")
    text.value = "program"
    text.value = "12 34567"
    field.cursor = 6
    text.value = "123 45 67"
    #expect(field.cursor == 7)
    token.cancel()
  }

  @Test(arguments: formats, Fuzzing.seeds(20))
  func `typed characters retain their order`(format: Format, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (text, field) = (Observable(""), ControlSpy(value: "", exhaustivity: .off))
    var tokens = [
      formatting(text) { format($0) }, text.bindTwoWay(to: field),
    ]
    if Bool.random(using: &random) { tokens.reverse() }
    for step in 1...60 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        field.cursor = Int.random(in: 0...field.value.count, using: &random)
      }
      let (old, cursor) = (field.value, field.cursor)
      // The user expects the kept characters before and after the cursor.
      var (before, after) = (format.kept(old.prefix(cursor)), format.kept(old.dropFirst(cursor)))
      let key = format.keys.randomElement(using: &random) ?? "0"
      let isDeletion = Int.random(in: 0..<4, using: &random) == 0
      if isDeletion {
        if let last = old.prefix(cursor).last, format.isKept(last) {
          before.removeLast(format.kept(String(last)).count)
        }
        field.deleteBackward()
      } else {
        before += format.kept(String(key))
        field.type(String(key))
      }
      let expected = format(before + after)
      after = String(format.kept(expected).dropFirst(before.count))
      let note: Comment = """
        \(format.testDescription), seed \(seed), step \(step): \(isDeletion ? "delete" : "\(key)") \
        at \(cursor) of \(old) → \(field.value) at \(field.cursor)
        """
      #expect(field.value == expected, note)
      #expect(format.kept(field.value.dropFirst(field.cursor)) == after, note)
    }
    #expect(tokens.count == 2)
  }
}
