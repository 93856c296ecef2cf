// SPDX-License-Identifier: MIT

import PresentationInspection

/// A formatter that writes one line for an event without effects, and two lines, for beginning and
/// end, for any other.
struct ConsoleLines {
  let format: ConsoleFormat
  /// The newest event, deferred because its duration may still be written on its line.
  private var newest: TraceEntry.Record?
  private var open = OpenEvents()
  /// The last written instant event, and its number of consecutive repetitions.
  private var repeated: (last: TraceEntry.Record, count: Int)?

  init(format: ConsoleFormat) {
    self.format = format
  }

  /// Writes the lines that an entry completes.
  mutating func write(_ entry: TraceEntry, into buffer: TextBuffer) {
    switch entry {
    case .began(let record):
      writeNewest(into: buffer)
      if record.event.isInstant {
        writeOnce(record, into: buffer)
      } else {
        writeRepeatCount(into: buffer)
        newest = record
      }
    case .ended(let id, let duration):
      end(id, took: duration, into: buffer)
    case .lost(let count):
      flush(into: buffer)
      format.appendLostLine(count, to: buffer)
    }
  }

  mutating func flush(into buffer: TextBuffer) {
    writeNewest(into: buffer)
    writeRepeatCount(into: buffer)
  }

  private mutating func end(
    _ id: InspectionEvent.ID, took duration: Duration, into buffer: TextBuffer
  ) {
    if let newest, newest.event.id == id {
      self.newest = nil
      format.appendLine(newest, took: duration, to: buffer)
    } else if let (word, head) = open.remove(id) {
      flush(into: buffer)
      format.appendClosingLine(word, head, took: duration, to: buffer)
    }
  }

  private mutating func writeNewest(into buffer: TextBuffer) {
    guard let newest else { return }
    format.appendLine(newest, to: buffer)
    open.add(newest)
    self.newest = nil
  }

  private mutating func writeOnce(_ record: TraceEntry.Record, into buffer: TextBuffer) {
    if let (last, count) = repeated, last.event.isRepeat(of: record.event) {
      repeated = (record, count + 1)
      return
    }
    writeRepeatCount(into: buffer)
    format.appendLine(record, to: buffer)
    repeated = (record, 1)
  }

  /// Writes how often the last line was repeated.
  private mutating func writeRepeatCount(into buffer: TextBuffer) {
    if let (last, count) = repeated, count > 1 {
      format.appendRepeatLine(last, count: count, to: buffer)
    }
    repeated = nil
  }
}

extension InspectionEvent {
  fileprivate func isRepeat(of other: InspectionEvent) -> Bool {
    cause == other.cause && kind == other.kind && subject == other.subject
  }
}

/// Events whose lines were written before they ended.
///
/// An entry takes 16 bytes: a trace may have a million events that never end.
struct OpenEvents {
  /// Milliseconds shifted by 16, depth shifted by 8, and the word's position.
  private var packed: [UInt64: UInt64] = [:]
  private var words: [String] = []

  mutating func add(_ record: TraceEntry.Record) {
    let word = record.event.kind.word
    let position = words.firstIndex(of: word) ?? words.endIndex
    if position == words.endIndex { words.append(word) }
    let head = ConsoleFormat.head(of: record)
    packed[record.event.id.rawValue] =
      UInt64(head.milliseconds) << 16 | UInt64(head.indent) << 8 | UInt64(position)
  }

  /// Removes an event, and returns its kind's word and its line's head.
  mutating func remove(_ id: InspectionEvent.ID) -> (word: String, head: ConsoleFormat.Head)? {
    guard let bits = packed.removeValue(forKey: id.rawValue) else { return nil }
    let head = ConsoleFormat.Head(
      id: id.rawValue, milliseconds: Int64(bits >> 16), indent: Int(bits >> 8 & 0xFF))
    return (words[Int(bits & 0xFF)], head)
  }
}
