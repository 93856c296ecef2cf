// SPDX-License-Identifier: MIT

import PresentationInspection

/// The events whose line was written before they ended.
///
/// An event takes 16 bytes: a trace may have a million events that never end.
struct OpenEvents {
  /// Milliseconds shifted by 16, the depth shifted by 8, and the position of the word.
  private var packed: [UInt64: UInt64] = [:]
  private var words: [String] = []

  mutating func add(_ record: TraceEntry.Record) {
    let word = record.event.kind.word
    let position = words.firstIndex(of: word) ?? words.endIndex
    if position == words.endIndex { words.append(word) }
    let head = ConsoleFormat.Head(record)
    packed[record.event.id.rawValue] =
      UInt64(head.milliseconds) << 16 | UInt64(head.indent) << 8 | UInt64(position)
  }

  /// Removes an event, and returns its kind's word and the head of its line.
  mutating func remove(_ id: InspectionEvent.ID) -> (word: String, head: ConsoleFormat.Head)? {
    guard let bits = packed.removeValue(forKey: id.rawValue) else { return nil }
    let head = ConsoleFormat.Head(
      id: id.rawValue, milliseconds: Int64(bits >> 16), indent: Int(bits >> 8 & 0xFF))
    return (words[Int(bits & 0xFF)], head)
  }
}
