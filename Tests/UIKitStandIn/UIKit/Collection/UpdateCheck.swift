// SPDX-License-Identifier: MIT

/// The checks of a batch update. Messages match UIKit's exceptions in crash reports from public
/// issue trackers.
@MainActor final class UpdateCheck {
  private let updates: ItemUpdates
  private let before, after: [Int]
  private var isValid = true

  init(_ updates: ItemUpdates, _ before: [Int], _ after: [Int]) {
    (self.updates, self.before, self.after) = (updates, before, after)
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard !condition else { return }
    isValid = false
    StandIn.raise(message())
  }

  func checkSections() -> Bool {
    let (deleted, inserted) = (updates.deletedSections, updates.insertedSections)
    for section in deleted {
      require(
        section < before.count,
        "attempt to delete section \(section), but there are only \(before.count) sections "
          + "before the update")
    }
    for section in inserted {
      require(
        section < after.count,
        "attempt to insert section \(section) but there are only \(after.count) sections after "
          + "the update")
    }
    for move in updates.movedSections {
      require(
        move.source < before.count && move.target < after.count,
        "attempt to move section \(move.source) to \(move.target), but there are only "
          + "\(before.count) sections before and \(after.count) after the update")
      require(
        !deleted.contains(move.source) && !inserted.contains(move.target),
        "attempt to perform a delete and a move from, or an insert and a move to, the same section "
          + "(\(move.source), \(move.target))")
    }
    let moves = updates.movedSections
    require(
      Set(moves.map(\.source)).count == moves.count
        && Set(moves.map(\.target)).count == moves.count,
      "attempt to move a section twice")
    require(
      after.count == before.count + inserted.count - deleted.count,
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (\(after.count)) must be equal to the number of "
        + "sections contained in the collection view before the update (\(before.count)), plus or "
        + "minus the number of sections inserted or deleted (\(inserted.count) inserted, "
        + "\(deleted.count) deleted).")
    return isValid
  }

  private func existed(_ path: IndexPath) -> Bool {
    before.indices.contains(path.section) && (0..<before[path.section]).contains(path.item)
  }

  private func exists(_ path: IndexPath) -> Bool {
    after.indices.contains(path.section) && (0..<after[path.section]).contains(path.item)
  }

  func checkItems() -> Bool {
    for path in updates.deleted {
      require(
        existed(path),
        "attempt to delete item \(path.item) from section \(path.section) which only contains "
          + "\(before.indices.contains(path.section) ? before[path.section] : 0) items before the "
          + "update")
    }
    for path in updates.inserted {
      require(
        exists(path),
        "attempt to insert item \(path.item) into section \(path.section), but there are only "
          + "\(after.indices.contains(path.section) ? after[path.section] : 0) items in section "
          + "\(path.section) after the update")
    }
    for path in updates.reloaded + updates.reconfigured {
      require(
        existed(path) && !updates.deletedSections.contains(path.section),
        "attempt to reload or reconfigure item \(path.message), which does not exist")
    }
    for move in updates.moved {
      require(
        existed(move.source) && exists(move.target),
        "attempt to move item \(move.source.message) to \(move.target.message), where there is none"
      )
      require(
        !updates.deletedSections.contains(move.source.section)
          && !updates.insertedSections.contains(move.target.section),
        "attempt to move item \(move.source.message) from a deleted section, or to an inserted one")
    }
    checkDuplicates()
    return isValid
  }

  private func checkDuplicates() {
    let sources = updates.deleted + updates.moved.map(\.source) + updates.reloaded
    require(
      Set(sources).count == sources.count,
      "attempt to delete, move or reload the same index path twice")
    let targets = updates.inserted + updates.moved.map(\.target)
    require(
      Set(targets).count == targets.count,
      "attempt to insert or move to the same index path twice")
    require(
      Set(updates.reconfigured).isDisjoint(with: updates.deleted + updates.reloaded),
      "attempt to reconfigure an item that is deleted or reloaded")
  }

  func checkCounts(_ sections: [Int: Int]) -> Bool {
    for (source, target) in sections {
      let deleted = updates.deleted.count { $0.section == source }
      let inserted = updates.inserted.count { $0.section == target }
      let movedOut = updates.moved.count { $0.source.section == source }
      let movedIn = updates.moved.count { $0.target.section == target }
      let expected = before[source] + inserted - deleted + movedIn - movedOut
      require(
        after[target] == expected,
        "Invalid update: invalid number of items in section \(target). The number of items "
          + "contained in an existing section after the update (\(after[target])) must be equal to "
          + "the number of items contained in that section before the update (\(before[source])), "
          + "plus or minus the number of items inserted or deleted from that section (\(inserted) "
          + "inserted, \(deleted) deleted) and plus or minus the number of items moved into or out "
          + "of that section (\(movedIn) moved in, \(movedOut) moved out).")
    }
    return isValid
  }
}
