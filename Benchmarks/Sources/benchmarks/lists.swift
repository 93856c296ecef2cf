// SPDX-License-Identifier: MIT

import Baselines
import Foundation
import Harness
import PresentationLists
import PresentationViews

extension Group {
  static let lists = Group(
    "lists",
    [
      Case("10,000 rows, identical", .hot, counted: 1) {
        compared(Pair(10_000) { _, _ in }, rows: Bar(1.25, pass))
      },
      Case("10,000 rows, 50 appended", counted: 1) {
        compared(
          Pair(10_000) { $0 += rows(50, from: 20_000, &$1) }, rows: Bar(1.25, pass))
      },
      Case("10,000 rows, 50 prepended", counted: 1) {
        compared(
          Pair(10_000) { $0.insert(contentsOf: rows(50, from: 20_000, &$1), at: 0) },
          rows: Bar(1.25, pass))
      },
      Case("10,000 rows, one moved", counted: 1) {
        compared(
          Pair(10_000) { rows, _ in rows.insert(rows.remove(at: 7_000), at: 2_000) },
          rows: Bar(1.25, pass))
      },
      Case("5,000 rows, 2,200 edits", .hot, counted: 1) {
        compared(
          Pair(5_000, edit),
          rows: Bar(
            3,
            "half of the rows are in no run: each is hashed at 3 comparisons and found in a table at 2"
          ))
      },
      Case("200 rows, 25 edits", .hot, counted: 100) {
        compared(
          Pair(200, few),
          rows: Bar(
            1.5, "25 rows are hashed and found at 5 comparisons each; the result is 4 arrays"))
      },
      Case("10,000 rows, shuffled", .hot, counted: 1) {
        compared(
          Pair(10_000) { shuffle(&$0, $0.count, &$1) },
          rows: Bar(
            12,
            "each row of both lists is hashed and found at 5 comparisons; a search finds those that stay"
          ))
      },
      Case("10,000 rows, all replaced", counted: 1) {
        compared(
          Pair(10_000) { $0 = rows(10_000, from: 20_000, &$1) },
          rows: Bar(
            10, "each row of both lists is hashed at 3 comparisons and found in a table at 2"))
      },
      Case("100,000 rows, 10 % deleted and inserted, 5 % changed", counted: 1) {
        compared(
          Pair(100_000, many),
          rows: Bar(
            3, "a fifth of the rows is hashed, at 3 comparisons each, in a table that fits no cache"
          ))
      },
      Case("100 sections of 100, 200 moves across", .hot, counted: 1, measuring: sections),
      Case("10,000 erased items, identical", counted: 1) { erased(Pair(10_000) { _, _ in }) },
      Case("5,000 erased items, 2,200 edits", counted: 1) { erased(Pair(5_000, edit)) },
      Case("256,000 rows edited, each", counted: 1, measuring: growth),
    ],
    scales: [
      ScaleCase(
        "a difference with 15 % of edits", of: "rows", sizes: powers(from: 10, upTo: 1_000_000),
        time: Bar(1.35, "each row is compared; from 10,000 on, texts leave the caches"),
        memory: Bar(1.05, "two lists of rows with a text each"),
        .work { difference(Pair($0, many)) })
    ])

  private static let pass = "one pass compares the rows; nothing else is found"
}

/// A row with a 16-byte identity and a text.
private struct Row: ListItem {
  struct ID: Hashable, Sendable {
    let high: UInt64
    let low: UInt64
  }

  typealias Cell = RowCell

  let id: ID
  var text: String

  func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize { .zero }
}

/// A cell that only the row type requires.
private final class RowCell: ListCell {
  let view: any ContainerView

  init(host: any ComponentHost) {
    view = host.makeContainer()
  }

  func show(_ item: Row, arranged arrangement: CGSize, in size: CGSize) {}
}

private func rows(_ count: Int, from first: Int, _ random: inout Random) -> [Row] {
  (first..<(first + count)).map { number in
    Row(
      id: Row.ID(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number)),
      text: "The text of row \(number)")
  }
}

/// A list before and after, which share no storage.
private struct Pair {
  let old: [Row]
  let new: [Row]

  init(_ count: Int, _ change: (inout [Row], inout Random) -> Void) {
    var random = Random(seed: 7)
    old = rows(count, from: 0, &random)
    var new = rows(count, from: 0, &random)
    change(&new, &random)
    self.new = new
  }
}

private func shuffle(_ rows: inout [Row], _ count: Int, _ random: inout Random) {
  for _ in 0..<count {
    rows.swapAt(random.next(below: rows.count), random.next(below: rows.count))
  }
}

private func delete(_ rows: inout [Row], _ count: Int, _ random: inout Random) {
  for _ in 0..<count { rows.remove(at: random.next(below: rows.count)) }
}

private func insert(_ new: inout [Row], _ count: Int, _ random: inout Random) {
  for row in rows(count, from: 1_000_000, &random) {
    new.insert(row, at: random.next(below: new.count + 1))
  }
}

private func edit(_ rows: inout [Row], _ random: inout Random) {
  delete(&rows, 1_000, &random)
  insert(&rows, 1_000, &random)
  shuffle(&rows, 100, &random)
}

private func few(_ rows: inout [Row], _ random: inout Random) {
  delete(&rows, 10, &random)
  insert(&rows, 10, &random)
  shuffle(&rows, 2, &random)
  for _ in 0..<3 { rows[random.next(below: rows.count)].text += "." }
}

private func many(_ rows: inout [Row], _ random: inout Random) {
  let count = rows.count
  rows = rows.filter { _ in random.next(below: 10) > 0 }
  var result: [Row] = []
  var inserted = fresh(count / 10, &random)[...]
  for row in rows {
    if random.next(below: 9) == 0, let row = inserted.popFirst() { result.append(row) }
    result.append(row)
  }
  for _ in 0..<(count / 20) { result[random.next(below: result.count)].text += "." }
  rows = result
}

private func fresh(_ count: Int, _ random: inout Random) -> [Row] {
  rows(count, from: 1_000_000, &random)
}

@MainActor private func difference(_ pair: Pair, operations: Int = 1) -> Workload {
  Workload(operations: operations) { repetitions in
    for _ in 0..<repetitions { consume(ListDiff.changes(from: pair.old, to: pair.new)) }
  }
}

@MainActor private func compared(_ pair: Pair, rows bar: Bar) -> Case.Subject {
  let copies = copies(of: pair.old)
  return .work(
    difference(pair),
    against: [
      Baseline(
        "a comparison of the rows", bar: bar,
        Workload { repetitions in
          for _ in 0..<repetitions { consume(equalRows(pair.old, copies)) }
        }),
      Baseline(
        "Heckel",
        Workload { repetitions in
          for _ in 0..<repetitions {
            let changes = HeckelDiff.changes(from: pair.old, to: pair.new)
            consume(changes.deletions.count + changes.insertions.count + changes.moves.count)
            consume(changes.updates.count)
          }
        }),
    ])
}

/// Returns equal rows that share no storage, so that a comparison reads both texts.
private func copies(of rows: [Row]) -> [Row] {
  rows.map { Row(id: $0.id, text: String(decoding: Array($0.text.utf8), as: UTF8.self)) }
}

/// Returns how many rows are equal to the row at the same index.
@inline(never) private func equalRows(_ old: [Row], _ new: [Row]) -> Int {
  var count = 0
  for index in 0..<min(old.count, new.count) where old[index].id == new[index].id {
    if old[index].text == new[index].text { count += 1 }
  }
  return count
}

/// A hundred sections with a hundred items each; 200 items move to other sections.
@MainActor private func sections() -> Case.Subject {
  var random = Random(seed: 7)
  func list() -> [ListSection<Row, Row>] {
    (0..<100).map { number in
      let header = rows(1, from: 1_000_000 + number, &random)[0]
      return ListSection(header, items: rows(100, from: number * 100, &random))
    }
  }
  let old = list()
  var new = list()
  for _ in 0..<200 {
    let (source, target) = (random.next(below: 100), random.next(below: 100))
    let item = new[source].items.remove(at: random.next(below: new[source].items.count))
    new[target].items.insert(item, at: random.next(below: new[target].items.count + 1))
  }
  let (after, flatOld, flatNew) = (new, old.flatMap(\.items), new.flatMap(\.items))
  let copies = copies(of: flatOld)
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        for step in ListDiff.batches(from: old, to: after) {
          consume(step.update.movedItems.count)
        }
      }
    },
    against: [
      Baseline(
        "a comparison of the rows",
        bar: Bar(
          3, "400 items are hashed; those of sections that differ are compared in place and across"),
        Workload { repetitions in
          for _ in 0..<repetitions { consume(equalRows(flatOld, copies)) }
        }),
      Baseline(
        "Heckel of all items",
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(HeckelDiff.changes(from: flatOld, to: flatNew).moves.count)
          }
        }),
    ])
}

/// Type-erased items against the same ones by their type.
@MainActor private func erased(_ pair: Pair) -> Case.Subject {
  let (old, new) = (pair.old.map { AnyListItem($0) }, pair.new.map { AnyListItem($0) })
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions { consume(ListDiff.changes(from: old, to: new)) }
    },
    against: [
      Baseline(
        "items of one type",
        bar: Bar(
          4, "each item is reached through a reference and compared by a call through a pointer"),
        difference(pair))
    ])
}

@MainActor private func consume(_ changes: ListDiff.Changes) {
  consume(changes.deletions.count + changes.insertions.count + changes.moves.count)
  consume(changes.updates.count)
}

@MainActor private func growth() -> Case.Subject {
  let (few, rows) = (Pair(1_000, many), Pair(256_000, many))
  return .work(
    difference(rows, operations: 256_000),
    against: [
      Baseline(
        "1,000 rows edited, each",
        bar: Bar(
          4, "the texts come from memory in place of a cache, at 4 times the time of a comparison"),
        difference(few, operations: 1_000))
    ])
}
