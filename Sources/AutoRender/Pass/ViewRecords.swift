// SPDX-License-Identifier: MIT

import PresentationReflection

/// A view of a screen.
struct ScreenView {
  let kind: ViewKind
  fileprivate(set) var record: ViewRecord

  /// The reason why an unowned view is no longer rendered.
  static let danglingReason =
    "it is deallocated, and the screen refers to it as unowned: make the property weak or strong"
}

/// The records of a screen's views.
@MainActor final class ViewRecords {
  private var records: [ObjectIdentifier: ViewRecord] = [:]
  private var redrawsAll = false
  /// The records whose views the next pass renders.
  private var redrawn: [ViewRecord] = []

  /// Returns an object's record.
  ///
  /// If a binding renders values in the object, the record has another kind.
  func record(of object: AnyObject, _ kind: ViewKind, isWeak: Bool) -> ViewRecord {
    if !records.isEmpty, let record = records[ObjectIdentifier(object)], record.ownsAddress {
      return record
    }
    return ViewRecord(of: kind, object, isWeak: isWeak)
  }

  func setNeedsRedraw() {
    redrawsAll = true
  }

  func setNeedsRedraw(_ view: AnyObject) -> Bool {
    guard let record = records[ObjectIdentifier(view)], record.ownsAddress else { return false }
    redrawn.append(record)
    return true
  }

  /// Begins a pass: marks the requested views, and clears the requests.
  func redraw() {
    for record in redrawsAll ? Array(records.values) : redrawn {
      record.needsRedraw = true
    }
    redrawsAll = false
    redrawn = []
  }

  /// Adds view records, or replaces all others with them.
  ///
  /// A record of another kind is replaced by a new one. Returns whether that was the case, because
  /// other renderings must then no longer use it.
  func add(_ views: inout [ScreenView], removesOthers: Bool) -> Bool {
    // Retained to the end, so that nothing is deallocated while the records change.
    let known = records
    defer { extendLifetime(known) }
    var records = removesOthers ? Dictionary(minimumCapacity: views.count) : known
    var hasReplaced = false
    for index in views.indices {
      let record = views[index].record
      if !record.isRecord(of: views[index].kind), let object = record.object {
        let new = ViewRecord(of: views[index].kind, object, isWeak: record.isWeak)
        // The view may show a value that this state no longer feeds.
        new.stateType = record.stateType
        hasReplaced = hasReplaced || known[record.id] === record
        views[index].record = new
      }
      records[record.id] = views[index].record
    }
    self.records = records
    return hasReplaced
  }
}
