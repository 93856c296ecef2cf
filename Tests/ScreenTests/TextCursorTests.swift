// SPDX-License-Identifier: MIT

import PresentationControls
import TestSupport
import Testing

@Suite(
  .contract(
    "For any other replaced text, and one that the user didn't type, both texts' common",
    "prefix and suffix determine the new cursor. In each case, a cursor at the end remains",
    "there."))
struct TextCursorTests {
  /// Replaces a text, with `|` for the cursor.
  private func replace(_ old: String, with new: String) -> String {
    let before = old.prefix { $0 != "|" }
    let text = old.replacing("|", with: "")
    let position = TextCursor.position(before.count, from: text, to: new)
    return "\(new.prefix(position))|\(new.dropFirst(position))"
  }

  @Test func `the cursor stays at the common prefix or suffix`() {
    // A cursor at the end stays there.
    #expect(replace("|", with: "Ada") == "Ada|")
    #expect(replace("1234|", with: "1234-") == "1234-|")
    #expect(replace("Ada |", with: "Ada") == "Ada|")
    // Text before the cursor stays.
    #expect(replace("ab|cd", with: "abXcd") == "ab|Xcd")
    #expect(replace("abx|cde", with: "abxcd") == "abx|cd")
    #expect(replace("|abc", with: "Xabc") == "|Xabc")
    // Text after the cursor stays.
    #expect(replace("ABx|CD", with: "ABXCD") == "ABX|CD")
    #expect(replace("12 345|67", with: "123 45 67") == "123 45 |67")
    #expect(replace("aa|aa", with: "aaa") == "aa|a")
    // Neither stays.
    #expect(replace("ab|cd", with: "ABCD") == "AB|CD")
    #expect(replace("(a|b)", with: "(xyz)") == "(xyz|)")
    #expect(replace("a|b", with: "") == "|")
    #expect(replace("e|👩🏽‍🚀x", with: "e👩🏽‍🚀y") == "e|👩🏽‍🚀y")
  }

  /// Formats an edited text, with `|` for the cursor.
  private func format(_ old: String, as new: String) -> String {
    let before = old.prefix { $0 != "|" }
    let text = old.replacing("|", with: "")
    var isTyped = true
    let position = TextCursor.position(before.count, from: text, to: new, isTyped: &isTyped)
    return "\(new.prefix(position))|\(new.dropFirst(position))" + (isTyped ? "" : " replaced")
  }

  @Test(.contract("If the program formats the…"))
  func `formatting leaves the cursor after the typed character`() {
    #expect(format("1234 9|5678 1111", as: "1234 9567 8111 1") == "1234 9|567 8111 1")
    #expect(format("1234 90|567 8111 1", as: "1234 9056 7811 11") == "1234 90|56 7811 11")
    #expect(format("11111|1 11", as: "1111 1111") == "1111 1|111", "equal digits are counted")
    #expect(format("(1239|) 4", as: "(123) 94") == "(123) 9|4")
    #expect(format("1|23,456", as: "123,456") == "1|23,456")
    #expect(format("12,39|45,678", as: "123,945,678") == "123,9|45,678")
    #expect(format("1234.|5", as: "1,234.5") == "1,234.|5", "a typed separator is kept")
    #expect(format("1234 -|5678", as: "1234 5678") == "1234 |5678")
    #expect(format("$1|", as: "$1.") == "$1.|", "the end stays the end")
    // A deleted separator that is inserted again is passed.
    #expect(format("1234|5678", as: "1234 5678") == "1234| 5678")
    #expect(format("(123)|4", as: "(123) 4") == "(123)| 4")
    // Removed characters, letters with another case, and letters that separate digits.
    #expect(format("12a|34", as: "1234") == "12|34")
    #expect(format("12-a|34", as: "12-34") == "12-|34")
    #expect(format("9a1b2|98", as: "9129") == "912|9")
    #expect(format("05|.00", as: "5.00") == "5|.00")
    #expect(format("ab cx|de", as: "ABC XDE") == "ABC X|DE")
    #expect(format("straß|e", as: "STRASSE") == "STRASS|E")
    #expect(format("12h34|5m", as: "12h3m45") == "12h3m4|5")
    #expect(format("9|_ ____", as: "9___ ____") == "9|___ ____")
  }

  @Test func `a change that isn't formatting preserves the common prefix and suffix`() {
    #expect(format("Ad|a", as: "Ada Lovelace") == "Ad|a Lovelace replaced")
    #expect(format("A|", as: "Ada") == "Ada| replaced")
    #expect(format("a|b", as: "") == "| replaced")
    #expect(format("(a|b)", as: "(xyz)") == "(xyz|) replaced")
    #expect(format("a:)|b", as: "a🙂b") == "a🙂|b")
    // The program's text isn't the user's input.
    var isTyped = false
    #expect(TextCursor.position(6, from: "12 34567", to: "123 45 67", isTyped: &isTyped) == 7)
    #expect(!isTyped)
  }

  @Test(arguments: Fuzzing.seeds(50))
  func `the cursor stays between the texts that surround it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...200 {
      let texts = (0..<2).map { _ in
        let count = Int.random(in: 0...5, using: &random)
        return String((0..<count).map { _ in "ab".randomElement(using: &random) ?? "a" })
      }
      let (old, new) = (texts[0], texts[1])
      let position = Int.random(in: 0...old.count, using: &random)
      let result = TextCursor.position(position, from: old, to: new)
      let note: Comment = "seed \(seed): \(old) at \(position) → \(new) at \(result)"
      #expect((0...new.count).contains(result), note)
      if position == old.count {
        #expect(result == new.count, note)
      } else if new.hasPrefix(old.prefix(position)) {
        #expect(result == position, note)
      } else if new.hasSuffix(old.dropFirst(position)) {
        #expect(new.dropFirst(result) == old.dropFirst(position), note)
      }
      #expect(TextCursor.position(position, from: old, to: old) == position, note)
    }
  }
}
