// SPDX-License-Identifier: MIT

@MainActor final class ViewRecords {
  private var records: [ObjectIdentifier: ViewRecord] = [:]
  private var redrawsAll = false
  /// The records of the views that the next pass renders.
  private var redrawn: [ViewRecord] = []

  func record(of view: HostView) -> ViewRecord {
    guard let record = records[view.id] else {
      preconditionFailure("Cannot render a view without a record")
    }
    return record
  }

  func rejection(of view: HostView) -> String? { records[view.id]?.rejection }

  func setNeedsRedraw() {
    redrawsAll = true
  }

  func setNeedsRedraw(_ view: AnyObject) -> Bool {
    guard let record = records[ObjectIdentifier(view)], record.ownsAddress else { return false }
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
  /// Returns a Boolean value that indicates whether a record has replaced another one of the same
  /// object, which other resolutions must no longer use.
  func update(
    for resolution: Resolution, on host: HostReader, _ hostViews: HostViews, removesOthers: Bool
  ) -> Bool {
    // Retained to the end, so that nothing is deallocated while the records change.
    let known = records
    defer { withExtendedLifetime(known) {} }
    if removesOthers { records = [:] }
    var hasReplaced = false
    for view in resolution.views {
      let record = known[view.id].flatMap { $0.ownsAddress ? $0 : nil }
      if let record, record.isRecord(of: view) {
        records[view.id] = record
      } else {
        let new = ViewRecord(view)
        // The view may show a value that this state no longer feeds.
        new.stateType = record?.stateType
        records[view.id] = new
        hasReplaced = hasReplaced || record != nil
      }
    }
    for (index, reason) in resolution.plan.unmatched {
      let view = resolution.views[index]
      // Hiding one view may remove another.
      guard hostViews.contain(view, in: host), let record = records[view.id] else { continue }
      // The view shows a value of an earlier state.
      if record.stateType == resolution.shape.type {
        record.stateType = nil
        record.hide()
      }
      record.reportUnmatched(reason)
    }
    return hasReplaced
  }
}
