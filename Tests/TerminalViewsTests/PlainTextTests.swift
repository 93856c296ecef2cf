// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationTerminal

/// Tests of texts that are written without grapheme breaking.
struct PlainTextTests {
  @Test(arguments: Fuzzing.seeds(20))
  func `plain texts are written like styled texts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1...50 {
      var grid = CellGrid(columns: 12, rows: 2)
      grid.write("日本 a日", at: Int.random(in: -1...4, using: &random), 0)
      let text = String(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 0x20..<0x7F, using: &random)))
        })
      let (column, start) = (
        Int.random(in: -4...12, using: &random), Int.random(in: 0...8, using: &random)
      )
      let end = max(start, min(Int.random(in: 0...12, using: &random), column + text.count))
      var other = grid
      grid.write(text, at: column, 0, within: start..<end)
      // The clipped last character makes the text take the path for whole characters.
      other.write(text + "é", at: column, 0, within: start..<end)
      #expect(grid == other, "seed \(seed), case \(number)")
    }
  }
}
