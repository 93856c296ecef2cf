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

  func setNeedsRedraw(_ view: any ViewInput) -> Bool {
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
  func update(
    for resolution: Resolution, on host: HostReader, _ hostViews: HostViews, removesOthers: Bool
  ) {
    // Retained to the end, so that nothing is deallocated while the records change.
    let known = records
    defer { withExtendedLifetime(known) {} }
    if removesOthers { records = [:] }
    for view in resolution.views {
      let record = known[view.id].flatMap { $0.ownsAddress ? $0 : nil }
      records[view.id] = record ?? ViewRecord(view)
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
  }
}
