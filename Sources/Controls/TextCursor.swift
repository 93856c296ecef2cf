// SPDX-License-Identifier: MIT

/// The rules by which a text control keeps its cursor when the program replaces its text.
///
/// A position is the number of characters before the cursor.
public enum TextCursor {
  /// Returns a cursor's position after its text was replaced.
  ///
  /// The first rule that applies decides:
  ///
  /// 1. A cursor at the end stays there.
  /// 2. If the new text begins with the text before the cursor, the cursor stays where it is.
  /// 3. If the new text ends with the text after the cursor, the cursor stays before that text.
  /// 4. If both texts are equally long, the cursor stays where it is; otherwise, it moves to the
  ///    end of the part that differs.
  ///
  /// Complexity: O(*n*) in the text length.
  public static func position(
    _ position: Int, from old: some BidirectionalCollection<Character>,
    to new: some BidirectionalCollection<Character>
  ) -> Int {
    position < old.count ? commonPosition(position, from: old, to: new) : new.count
  }

  /// Returns a cursor's position after a text was replaced that the user may have typed.
  ///
  /// The program *formats* typed text if it only inserts or removes separators, removes characters,
  /// or changes letter case. A cursor at the end then stays at the end. Any other cursor stays
  /// after the kept characters before it, so that typed digits keep their order. For example, it
  /// stays after a 9 that a user types into “1234 5678”, if the program formats this as
  /// “1234 9567 8”.
  ///
  /// Separators are characters other than letters and numbers. If the program inserts letters
  /// between digits, as in “12h30”, only digits are kept. Any other change follows the rules for
  /// ``position(_:from:to:)``.
  ///
  /// Complexity: O(*n*) in the text length.
  ///
  /// - Parameters:
  ///   - position: The position in the old text.
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - isTyped: A Boolean value that indicates whether the user typed the control's text. A
  ///     control sets it when the user edits. It remains `true` if the program formats the text.
  /// - Returns: The position in the new text.
  public static func position(
    _ position: Int, from old: some BidirectionalCollection<Character>,
    to new: some BidirectionalCollection<Character>, isTyped: inout Bool
  ) -> Int {
    let (old, new) = (Array(old), Array(new))
    let formatted = isTyped ? formattedPosition(position, from: old, to: new) : nil
    isTyped = formatted != nil
    return position < old.count
      ? formatted ?? commonPosition(position, from: old, to: new) : new.count
  }

  /// Returns the position by common prefix and suffix.
  private static func commonPosition(
    _ position: Int, from old: some BidirectionalCollection<Character>,
    to new: some BidirectionalCollection<Character>
  ) -> Int {
    let (oldCount, newCount) = (old.count, new.count)
    let prefix = commonCount(old, new)
    if position <= prefix { return max(position, 0) }
    let suffix = commonCount(old.reversed(), new.reversed())
    if oldCount - position <= suffix { return newCount - (oldCount - position) }
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

// MARK: - Formatting

extension TextCursor {
  /// Returns the position by kept characters, or `nil` if the change isn't a format.
  private static func formattedPosition(
    _ position: Int, from old: [Character], to new: [Character]
  ) -> Int? {
    formattedPosition(position, from: old, to: new) { $0.isLetter || $0.isNumber }
      ?? formattedPosition(position, from: old, to: new, keeping: \.isNumber)
  }

  private static func formattedPosition(
    _ position: Int, from old: [Character], to new: [Character],
    keeping isKept: (Character) -> Bool
  ) -> Int? {
    let (candidates, kept) = (folded(old, isKept), folded(new, isKept))
    // Separators around the cursor, in both texts.
    var (oldGap, newGap) = (0..<old.count, 0..<new.count)
    var rest = candidates[...]
    for character in kept {
      guard let match = rest.firstIndex(where: { $0.text == character.text }) else { return nil }
      let offset = rest[match].offset
      rest = rest[(match + 1)...]
      if offset < position {
        (oldGap, newGap) = (offset + 1..<old.count, character.offset + 1..<new.count)
      } else if oldGap.upperBound == old.count {
        oldGap = oldGap.lowerBound..<offset
        newGap = newGap.lowerBound..<max(character.offset, newGap.lowerBound)
      }
    }
    guard !kept.isEmpty else { return nil }
    return newGap.lowerBound
      + commonPosition(position - oldGap.lowerBound, from: old[oldGap], to: new[newGap])
  }

  /// Returns the kept characters with their offsets, regardless of case; “ß” is “SS”.
  private static func folded(
    _ text: [Character], _ isKept: (Character) -> Bool
  ) -> [(text: Character, offset: Int)] {
    text.enumerated().filter { isKept($0.element) }.flatMap { offset, character in
      character.uppercased().map { ($0, offset) }
    }
  }
}
