// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationInspection
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

/// Moves by the user.
@Suite(
  .contract(
    "A user's drop is asked about, displayed and reported once each. A snapshot of the",
    "changed model changes nothing. A list that is being prepared is compared with the",
    "moved one."))
@MainActor struct ListAdapterMovingTests {
  private let list = RecordingList(width: 80, height: 100)
  private let scheduler = VirtualScheduler()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  private func index(_ item: Int, in section: Int = 0) -> ListIndex {
    ListIndex(section: section, item: item)
  }

  private func snapshot(_ sections: [[Int]]) -> ListSnapshot {
    ListSnapshot(
      sections.enumerated().map { number, ids in
        ItemSection(id: ItemID(-1 - number)) {
          ids.map { CountedItem($0, "\($0)", handlers: ListHandlers(tryMove: { true })) }
        }
      })
  }

  private var ids: [[Int]] { adapter.snapshot.sections.map { $0.items.compactMap(Self.id) } }

  private static func id(_ item: AnyListItem) -> Int? { (item.base as? CountedItem)?.id }

  @Test func `a move is displayed once and changes the model once`() {
    var model = [[1, 2, 3, 4], []]
    adapter.apply(snapshot(model))
    adapter.selection = [1]
    var moves: [ListSnapshot.Move] = []
    adapter.onMove = { move in
      moves.append(move)
      #expect(ids == [[2, 3, 1, 4], []], "the list displays the move before the model changes")
      model = [[2, 3, 1, 4], []]
      adapter.apply(snapshot(model))
    }
    #expect(list.drag(1, to: index(2)))
    #expect(moves.map(\.item.id) == [1] && moves.map(\.source) == [index(0)])
    #expect(moves.map(\.target) == [index(2)])
    #expect(list.picture.split(whereSeparator: \.isWhitespace) == ["2", "3", "1", "4"])
    adapter.apply(snapshot(model))
    #expect(list.updates.count == 1 && list.violations.isEmpty && ids == model)
    #expect(list.selectedItems == [index(2)])
    // Another section, which is empty.
    adapter.onMove = { moves.append($0) }
    #expect(list.drag(4, to: index(0, in: 1)) && ids == [[2, 3, 1], [4]] && moves.count == 2)
    #expect(list.updates.count == 2 && list.violations.isEmpty)
  }

  @Test func `a rejected move changes nothing`() {
    adapter.apply(snapshot([[1, 2, 3]]))
    // Nobody changes the model.
    #expect(!list.drag(1, to: index(1)))
    var (asked, moves) = ([ListSnapshot.Move](), [ListSnapshot.Move]())
    adapter.onMove = { moves.append($0) }
    adapter.canMove = { move in
      asked.append(move)
      return false
    }
    #expect(!list.drag(1, to: index(1)))
    #expect(asked.map(\.target) == [index(1)] && moves.isEmpty && list.updates.isEmpty)
    // These positions do not exist, the item already has its position, or it is not in the list.
    for (id, target) in [(1, index(3)), (1, index(0)), (1, index(-1)), (1, index(0, in: 1))] {
      #expect(!adapter.move(ItemID(id), to: target))
    }
    #expect(!adapter.move(9, to: index(0)) && asked.count == 1 && ids == [[1, 2, 3]])
  }

  @Test func `an item decides whether it moves`() {
    let items = [
      CountedItem(1), CountedItem(2, handlers: ListHandlers(tryMove: { false })),
      CountedItem(3, handlers: ListHandlers(tryMove: { true })),
    ]
    adapter.reload(items: items)
    #expect(!adapter.tryMove(index(2)))
    adapter.onMove = { _ in }
    #expect((0...2).map { adapter.tryMove(index($0)) } == [false, false, true])
    #expect(!list.drag(1, to: index(2)) && !list.drag(2, to: index(0)))
    #expect(list.drag(3, to: index(0)))
  }

  @Test func `a list applied in canMove prevents the move`() {
    adapter.apply(snapshot([[1, 2, 3]]))
    adapter.onMove = { _ in Issue.record("the item was moved") }
    adapter.canMove = { _ in
      adapter.apply(snapshot([[3, 2, 1]]))
      return true
    }
    #expect(!list.drag(1, to: index(1)) && ids == [[3, 2, 1]])
  }

  @Test(
    .contract(
      "A drop is ignored while the list view is being updated, and the next list waits for",
      "the move."))
  func `a drop is ignored during an update`() {
    adapter.apply(snapshot([[1, 2, 3]]))
    var count = 0
    adapter.onMove = { _ in count += 1 }
    list.completesManually = true
    adapter.apply(snapshot([[1, 2, 3, 4]]))
    #expect(!list.drag(1, to: index(1)) && count == 0)
    list.completeUpdates()
    #expect(list.drag(1, to: index(1)) && count == 1)
    // The next list waits for the move.
    adapter.apply(snapshot([[4]]))
    #expect(ids == [[2, 1, 3, 4]])
    list.completeUpdates()
    #expect(ids == [[4]] && list.violations.isEmpty)
  }

  @Test func `a list being prepared is compared with the list after the move`() {
    adapter.apply(snapshot([[1, 2, 3]]))
    var buildCount = 0
    let newer = snapshot([[3, 2, 1]])
    let counter = MeasurementLog()
    adapter.apply {
      counter.add(1)
      return newer
    }
    adapter.onMove = { _ in buildCount += 1 }
    #expect(list.drag(1, to: index(1)) && ids == [[2, 1, 3]] && buildCount == 1)
    scheduler.advance(by: .seconds(1))
    #expect(ids == [[3, 2, 1]] && list.violations.isEmpty && counter.take() == [1])
  }

  @Test func `a move by one leads into the next section`() {
    let snapshot = snapshot([[1, 2], [], [3]])
    #expect(snapshot.moveTarget(of: index(0), by: 1) == index(1))
    #expect(snapshot.moveTarget(of: index(1), by: 1) == index(0, in: 1))
    #expect(snapshot.moveTarget(of: index(0, in: 2), by: -1) == index(0, in: 1))
    #expect(snapshot.moveTarget(of: index(0), by: -1) == nil)
    #expect(snapshot.moveTarget(of: index(0, in: 2), by: 1) == nil)
  }

  /// Random moves and lists change the model, too.
  @Test(arguments: Fuzzing.seeds(100)) func `moves and lists agree with the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // The model that the list finally displays, and how often moves changed it.
    var model = [Array(0..<8), Array(8..<12), []]
    var (asked, moved) = (0, 0)
    adapter.apply(snapshot(model))
    adapter.canMove = { _ in
      asked += 1
      return true
    }
    adapter.onMove = { move in
      moved += 1
      guard let id = Self.id(move.item) else { return }
      // The model may be newer than the displayed list.
      for section in model.indices { model[section].removeAll { $0 == id } }
      let target = min(move.target.item, model[move.target.section].count)
      model[move.target.section].insert(id, at: target)
      if seed.isMultiple(of: 2) { adapter.apply(snapshot(model)) }
    }
    for _ in 1...80 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        let before = ids
        let id = Int.random(in: 0..<14, using: &random)
        let target = index(
          Int.random(in: -1...8, using: &random), in: Int.random(in: 0..<4, using: &random))
        let (count, updates) = (moved, list.updates.count)
        let isMoved = list.drag(ItemID(id), to: target)
        #expect(asked == moved && moved == count + (isMoved ? 1 : 0), "seed \(seed)")
        #expect(list.updates.count >= updates + (isMoved ? 1 : 0), "seed \(seed)")
        if !isMoved { #expect(ids == before, "seed \(seed)") }
      case 4, 5:
        for section in model.indices { model[section].shuffle(using: &random) }
        let list = snapshot(model)
        if Bool.random(using: &random) { adapter.apply(list) } else { adapter.apply { list } }
      case 6: list.completesManually.toggle()
      case 7: list.completeUpdates()
      case 8: scheduler.advance(by: .milliseconds(1))
      default: list.scroll(to: Double.random(in: 0...300, using: &random))
      }
      #expect(ids.flatMap(\.self).sorted() == Array(0..<12), "seed \(seed)")
    }
    list.completesManually = false
    adapter.apply(snapshot(model))
    list.completeUpdates()
    scheduler.advance(by: .seconds(1))
    #expect(ids == model && list.violations.isEmpty, "seed \(seed): \(list.violations)")
    #expect(adapter.updater.requests.isEmpty && adapter.updater.notifyMove == nil)
  }
}
