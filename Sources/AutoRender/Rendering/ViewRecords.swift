// SPDX-License-Identifier: MIT

import PresentationReflection

@MainActor final class ViewRecords {
  private var records: [ObjectIdentifier: ViewRecord] = [:]
  private var redrawsAll = false
  /// The records of the views that the next pass renders.
  private var redrawn: [ViewRecord] = []

  func rejection(of view: ScreenView) -> String? { records[view.id]?.rejection }

  func setNeedsRedraw() {
    redrawsAll = true
  }

  func setNeedsRedraw(_ view: AnyObject) -> Bool {
    guard let record = records[ObjectIdentifier(view)], record.reference.ownsAddress else {
      return false
    }
    redrawn.append(record)
    return true
  }

  /// Begins a pass: marks the requested views for it, and clears the requests.
  func redraw() {
    for record in redrawsAll ? Array(records.values) : redrawn {
      record.needsRedraw = true
    }
    redrawsAll = false
    redrawn = []
  }

  /// Creates the missing records of the views of a resolution, hides the views that are no longer
  /// fed, and reports why.
  ///
  /// Returns the records in the order of the views. `hasReplaced` indicates whether a record has
  /// replaced another one of the same object, which other renderings must no longer use.
  func update(
    for resolution: Resolution, _ views: [ScreenView], on screen: PropertyReader,
    _ screenViews: ScreenViews,
    removesOthers: Bool
  ) -> (records: [ViewRecord], hasReplaced: Bool) {
    // Retained to the end, so that nothing is deallocated while the records change.
    let known = records
    defer { extendLifetime(known) }
    var records = removesOthers ? Dictionary(minimumCapacity: views.count) : known
    var all: [ViewRecord] = []
    all.reserveCapacity(views.count)
    var hasReplaced = false
    for view in views {
      var record = known.isEmpty ? nil : known[view.id]
      if record?.reference.ownsAddress == false { record = nil }
      if record?.isRecord(of: view.kind) != true {
        let new = ViewRecord(view)
        // The view may show a value that this state no longer feeds.
        new.stateType = record?.stateType
        hasReplaced = hasReplaced || record != nil
        record = new
      }
      records[view.id] = record
      if let record { all.append(record) }
    }
    self.records = records
    for (index, reason) in resolution.unmatched {
      let record = all[index]
      // Hiding one view may remove another.
      guard screenViews.contain(views[index].reference, views[index].kind, in: screen) else {
        continue
      }
      // The view shows a value of an earlier state.
      if record.stateType == resolution.shape.type {
        record.stateType = nil
        record.hide()
      }
      record.reportUnmatched(reason)
    }
    return (all, hasReplaced)
  }
}
