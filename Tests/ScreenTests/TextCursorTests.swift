// SPDX-License-Identifier: MIT

import Controls
import TestSupport
import Testing

/// The cursor of a text that the program replaces.
struct TextCursorTests {
  /// Replaces a text, with `|` in place of the cursor.
  private func replace(_ old: String, with new: String) -> String {
    let before = old.prefix { $0 != "|" }
    let text = old.replacing("|", with: "")
    let position = TextCursor.position(before.count, from: text, to: new)
    return "\(new.prefix(position))|\(new.dropFirst(position))"
  }

  @Test func theCursorIsKeptByCommonPrefixAndSuffix() {
    // The end stays the end.
    #expect(replace("|", with: "Ada") == "Ada|")
    #expect(replace("1234|", with: "1234-") == "1234-|")
    #expect(replace("Ada |", with: "Ada") == "Ada|")
    // The text before the cursor stays.
    #expect(replace("ab|cd", with: "abXcd") == "ab|Xcd")
    #expect(replace("abx|cde", with: "abxcd") == "abx|cd")
    #expect(replace("|abc", with: "Xabc") == "|Xabc")
    // The text after the cursor stays.
    #expect(replace("ABx|CD", with: "ABXCD") == "ABX|CD")
    #expect(replace("12 345|67", with: "123 45 67") == "123 45 |67")
    #expect(replace("aa|aa", with: "aaa") == "aa|a")
    // Neither stays.
    #expect(replace("ab|cd", with: "ABCD") == "AB|CD")
    #expect(replace("(a|b)", with: "(xyz)") == "(xyz|)")
    #expect(replace("a|b", with: "") == "|")
    #expect(replace("e|👩🏽‍🚀x", with: "e👩🏽‍🚀y") == "e|👩🏽‍🚀y")
  }

  @Test(arguments: Fuzzing.seeds(50)) func theCursorStaysWhereItsTextDoes(seed: UInt64) {
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
