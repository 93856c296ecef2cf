// SPDX-License-Identifier: MIT

import AbstractViews
import Baselines
import Foundation
import Harness
import Lists

extension Group {
  static let lists = Group("lists") {
    [
      compared("10,000 rows, identical", 60, Pair(10_000) { _, _ in }),
      compared("10,000 rows, 50 appended", 60, Pair(10_000) { $0 += rows(50, from: 20_000, &$1) }),
      compared(
        "10,000 rows, 50 prepended", 60,
        Pair(10_000) { $0.insert(contentsOf: rows(50, from: 20_000, &$1), at: 0) }),
      compared(
        "10,000 rows, one moved", 60,
        Pair(10_000) { rows, _ in rows.insert(rows.remove(at: 7_000), at: 2_000) }),
      compared("5,000 rows, 1,000 deleted, 1,000 inserted, 200 shuffled", 20, Pair(5_000, edit)),
      compared("200 rows, 25 edits", 30, Pair(200, few)),
      compared("10,000 rows, shuffled", 6, Pair(10_000) { shuffle(&$0, $0.count, &$1) }),
      compared(
        "10,000 rows, all replaced", 6, Pair(10_000) { $0 = rows(10_000, from: 20_000, &$1) }),
      compared("100,000 rows, 10 % deleted, 10 % inserted, 5 % changed", 20, Pair(100_000, many)),
      sections(),
      erased("10,000 erased items, identical", Pair(10_000) { _, _ in }),
      erased("5,000 erased items, 1,000 deleted, 1,000 inserted, 200 shuffled", Pair(5_000, edit)),
      Case("exponent of growth, 1,000 to 256,000 rows, edited", bar: 1.15, figure: growth),
    ]
  }
}

/// A row with an identity of 16 bytes and a text.
private struct Row: ListItem {
  struct ID: Hashable, Sendable {
    let high: UInt64
    let low: UInt64
  }

  typealias Cell = RowCell

  let id: ID
  var text: String

  func arranged(fitting width: Double, metrics: any ComponentMetrics) -> CGSize { .zero }
}

/// Needed by the type of the rows alone.
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

@MainActor private func compared(_ name: String, _ times: Double, _ pair: Pair) -> Case {
  Case(
    name,
    Workload { repetitions in
      for _ in 0..<repetitions {
        consume(ListDiff.changes(from: pair.old, to: pair.new))
      }
    },
    against: [
      Baseline(
        "Heckel", bar: 1 / times,
        Workload { repetitions in
          for _ in 0..<repetitions {
            let changes = HeckelDiff.changes(from: pair.old, to: pair.new)
            consume(changes.deletions.count + changes.insertions.count + changes.moves.count)
            consume(changes.updates.count)
          }
        })
    ])
}

/// A hundred sections of a hundred items, of which 200 go to other sections.
@MainActor private func sections() -> Case {
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
  return Case(
    "100 sections of 100, 200 moves across",
    Workload { repetitions in
      for _ in 0..<repetitions {
        for step in ListDiff.steps(from: old, to: after) {
          consume(step.update.movedItems.count)
        }
      }
    },
    against: [
      Baseline(
        "Heckel of all items", bar: 1 / 20,
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(HeckelDiff.changes(from: flatOld, to: flatNew).moves.count)
          }
        })
    ])
}

/// Items in boxes against the same ones by their type.
@MainActor private func erased(_ name: String, _ pair: Pair) -> Case {
  let (old, new) = (pair.old.map { AnyListItem($0) }, pair.new.map { AnyListItem($0) })
  return Case(
    name,
    Workload { repetitions in
      for _ in 0..<repetitions { consume(ListDiff.changes(from: old, to: new)) }
    },
    against: [
      Baseline(
        "items of one type", bar: 4,
        Workload { repetitions in
          for _ in 0..<repetitions { consume(ListDiff.changes(from: pair.old, to: pair.new)) }
        })
    ])
}

@MainActor private func consume(_ changes: ListChanges) {
  consume(changes.deletions.count + changes.insertions.count + changes.moves.count)
  consume(changes.updates.count)
}

/// The slope of time over rows, both as logarithms.
@MainActor private func growth() -> Double {
  let points = [1_000, 4_000, 16_000, 64_000, 256_000].map { count in
    let pair = Pair(count, many)
    // As much for each count, so that a round takes as long.
    let repetitions = 512_000 / count
    let clock = ContinuousClock()
    let times = (0..<11).map { _ in
      let time = clock.measure {
        for _ in 0..<repetitions { consume(ListDiff.changes(from: pair.old, to: pair.new)) }
      }
      return time / .nanoseconds(1) / Double(repetitions)
    }
    return (x: log(Double(count)), y: log(times.median))
  }
  let (x, y) = (
    points.reduce(0) { $0 + $1.x } / Double(points.count),
    points.reduce(0) { $0 + $1.y } / Double(points.count)
  )
  let slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
  return slope / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
}
