// SPDX-License-Identifier: MIT

import PresentationLists
import PresentationViews

/// Contracts for further user actions in a `ListView`.
extension HostContract {
  static let listMoves = [
    HostContract(
      "list.move", moving, "A drop is asked about once, and moves an item that does not refuse."),
    HostContract("list.swipe", swiping, "An action of a swipe is performed for its item."),
    HostContract(
      "list.refresh", refreshing, "Refreshing runs once at a time, and looks so until its end."),
    HostContract("list.indexTitles", indexTitles, "An index title scrolls to its section."),
  ]

  /// Drops, some of which are rejected, between lists from the changed model and other lists.
  @MainActor private static func moving(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let move = session.driver.move else { return check.skip("HostDriver.List.move") }
    let model = ListMoveModel(session)
    await session.apply(model.snapshot)
    for step in 0..<min(check.stepCount, 60) where !check.hasFailed {
      if check.isLucky(3) {
        model.shuffle()
        await session.apply(model.snapshot)
      }
      guard let (source, target) = model.randomMove else { continue }
      model.begin()
      move(source, target)
      await session.settle()
      let event = "step \(step), item \(source) is dropped at \(target)"
      model.expectResult(of: source, target, event)
      session.expectDisplay(event)
      session.expectCalls(event)
      let updateCount = session.audited.updateCount
      await session.apply(model.snapshot)
      check.expect(
        session.audited.updateCount == updateCount,
        "\(event): the list of the changed model, which is displayed, changes something")
    }
  }

  /// Swipe actions, between reordered lists.
  @MainActor private static func swiping(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let perform = session.driver.performAction else {
      return check.skip("HostDriver.List.performAction")
    }
    var ids = Array(0..<8)
    for step in 0..<min(check.stepCount, 40) where !check.hasFailed {
      if check.isLucky(2) { ids.shuffle(using: &check.random) }
      await session.apply(ids)
      let displayed = session.driver.list.displayedCells.keys.compactMap(\.index).sorted()
      guard let index = displayed.randomElement(using: &check.random) else {
        return check.expect(false, "step \(step): no cell displays an item")
      }
      let title = ["Pin", "Delete", "Archive"][check.number(0..<3)]
      session.log.actions = []
      perform(title, index, title == "Pin" ? .leading : .trailing)
      await session.settle()
      check.expect(
        session.log.actions == ["\(title) \(ids[index.item])"],
        "step \(step): “\(title)” of item \(ids[index.item]) performs \(session.log.actions)")
      session.expectDisplay("step \(step), after a swipe")
    }
  }

  /// The index of random lists.
  @MainActor private static func indexTitles(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let choose = session.driver.chooseIndexTitle else {
      return check.skip("HostDriver.List.chooseIndexTitle")
    }
    for step in 0..<min(check.stepCount, 30) where !check.hasFailed {
      let titles = "ABCDEFGH".map(String.init).filter { _ in !check.isLucky(4) }
      await session.apply(
        ListSnapshot(
          titles.enumerated().map { section, title in
            ItemSection(id: ItemID(title), indexTitle: title) {
              (0..<check.number(1..<6)).map { session.item(section * 10 + $0, title) }
            }
          }))
      guard let title = titles.randomElement(using: &check.random),
        let section = titles.firstIndex(of: title)
      else { continue }
      choose(title)
      await session.settle()
      let top = session.top(of: section * 10)
      check.expect(
        top.map { abs($0) < 1.01 || $0 > 0 && session.isAtEnd } ?? false,
        "step \(step): the section “\(title)” is at \(top.map { "\($0)" } ?? "no position")")
      session.expectDisplay("step \(step), scrolled to “\(title)”")
    }
  }

  /// Refreshing, between and during list updates.
  @MainActor private static func refreshing(_ check: ContractCheck) async {
    guard let session = ListSession(check) else { return }
    guard let refresh = session.driver.refresh else { return check.skip("HostDriver.List.refresh") }
    guard let isRefreshing = session.driver.isRefreshing else {
      return check.skip("HostDriver.List.isRefreshing")
    }
    let (starts, isOpen) = (Counter(), Variable(false))
    var ids = Array(0..<8)
    await session.apply(ids)
    refresh()
    await session.settle()
    check.expect(!isRefreshing(), "a list without `onRefresh` is refreshed")
    session.adapter.onRefresh = {
      starts.add()
      while !isOpen.value { await Task.yield() }
    }
    for step in 1...min(check.stepCount, 10) where !check.hasFailed {
      isOpen.value = false
      for _ in 0..<2 {
        refresh()
        await session.settle()
        check.expect(
          starts.count == step && isRefreshing(),
          "step \(step): `onRefresh` is called \(starts.count) times, and the list looks "
            + (isRefreshing() ? "refreshed" : "idle"))
        ids.shuffle(using: &check.random)
        await session.apply(ids)
        session.expectDisplay("step \(step), while the list is refreshed")
      }
      isOpen.value = true
      while session.adapter.refreshState == .refreshing { await Task.yield() }
      await session.settle()
      check.expect(!isRefreshing(), "step \(step): the list looks refreshed after the end")
    }
  }
}

/// Two sections whose items the user moves.
@MainActor private final class ListMoveModel {
  private let session: ListSession
  private var sections = [Array(0..<5), Array(5..<8)]
  private var isAccepted = true
  private var asked: [ListSnapshot.Move] = []
  private var moves: [ListSnapshot.Move] = []

  init(_ session: ListSession) {
    self.session = session
    session.adapter.canMove = { [unowned self] move in
      asked.append(move)
      return isAccepted
    }
    session.adapter.onMove = { [unowned self] move in
      moves.append(move)
      let id = sections[move.source.section].remove(at: move.source.item)
      sections[move.target.section].insert(id, at: move.target.item)
      if session.check.isLucky(2) { session.adapter.apply(snapshot) }
    }
  }

  var snapshot: ListSnapshot {
    ListSnapshot(
      sections.enumerated().map { number, ids in
        ItemSection(id: ItemID(100 + number)) { ids.map { session.item($0, "item \($0)") } }
      })
  }

  func shuffle() {
    for section in sections.indices { sections[section].shuffle(using: &session.check.random) }
  }

  /// A visible item, and the position after or before its own.
  var randomMove: (source: ListIndex, target: ListIndex)? {
    let displayed = session.driver.list.displayedCells.keys.compactMap(\.index).sorted()
    guard let source = displayed.randomElement(using: &session.check.random) else { return nil }
    let step = session.check.isLucky(2) ? 1 : -1
    return session.adapter.snapshot.moveTarget(of: source, by: step).map { (source, $0) }
  }

  func begin() {
    (asked, moves) = ([], [])
    isAccepted = !session.check.isLucky(3)
    session.log.isMovable = !session.check.isLucky(5)
  }

  func expectResult(of source: ListIndex, _ target: ListIndex, _ event: String) {
    func expect(_ calls: [ListSnapshot.Move], _ count: Int, _ name: String) {
      session.check.expect(
        calls.map(\.source) == Array(repeating: source, count: count)
          && calls.map(\.target) == Array(repeating: target, count: count),
        "\(event): `\(name)` is called for \(calls.map { "\($0.source) to \($0.target)" }), not "
          + "\(count == 0 ? "never" : "once")")
    }
    expect(asked, session.log.isMovable ? 1 : 0, "canMove")
    expect(moves, session.log.isMovable && isAccepted ? 1 : 0, "onMove")
  }
}
