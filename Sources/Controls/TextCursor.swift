// SPDX-License-Identifier: MIT

/// The rule by which a text control keeps its cursor when the program replaces the text.
public enum TextCursor {
  /// Returns the position of a cursor after a text was replaced.
  ///
  /// The first of these rules that applies decides:
  ///
  /// 1. A cursor at the end of the text stays at the end.
  /// 2. If the new text begins with the text before the cursor, the cursor stays where it is.
  /// 3. If the new text ends with the text after the cursor, the cursor stays before that text.
  /// 4. If both texts are equally long, the cursor stays where it is; otherwise, it moves to the
  ///    end of the part that differs.
  ///
  /// A position is the number of characters before the cursor. Complexity: O(*n*) in the length of
  /// the texts.
  public static func position(
    _ position: Int, from old: some BidirectionalCollection<Character>,
    to new: some BidirectionalCollection<Character>
  ) -> Int {
    let (oldCount, newCount) = (old.count, new.count)
    let rest = oldCount - position
    guard rest > 0 else { return newCount }
    let prefix = commonCount(old, new)
    if position <= prefix { return max(position, 0) }
    let suffix = commonCount(old.reversed(), new.reversed())
    if rest <= suffix { return newCount - rest }
    return oldCount == newCount ? position : newCount - min(suffix, newCount - prefix)
  }

  private static func commonCount(
    _ first: some Sequence<Character>, _ second: some Sequence<Character>
  ) -> Int {
    var count = 0
    for (first, second) in zip(first, second) {
      guard first == second else { break }
      count += 1
    }
    return count
  }
}
