// SPDX-License-Identifier: MIT

/// Two lines with carets below the difference.
struct MarkedDifference: CustomStringConvertible {
  private static let longest = 240
  /// In longer lines, the number of characters before the difference, and from it on.
  private static let reach = 100

  let description: String

  init(_ recorded: String, _ replayed: String) {
    let (old, new) = (Array(recorded.printable), Array(replayed.printable))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let isLong = max(old.count, new.count) > Self.longest
    let first = isLong ? max(start - Self.reach, 0) : 0
    func cut(_ line: [Character]) -> String {
      let last = isLong ? min(start + Self.reach, line.count) : line.count
      return (first > 0 ? "…" : "") + String(line[first..<last]) + (last < line.count ? "…" : "")
    }
    let width = max(old.count, new.count) - end - start
    let shownWidth = min(width, isLong ? Self.reach : Self.longest)
    let indent = start - first + (first > 0 ? 1 : 0)
    let carets =
      String(repeating: " ", count: indent) + String(repeating: "^", count: max(shownWidth, 1))
    description = "− \(cut(old))\n+ \(cut(new))\n  \(carets)"
  }
}
