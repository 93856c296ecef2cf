// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A test's recorded calls.
final class Journal {
  var lines: [String] = []
}

/// A turn that records its execution.
final class RecordedTurn: DeliveryTurn {
  private let name: String
  private let journal: Journal

  init(_ name: String, in journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func takeTurn() {
    journal.lines.append(name)
  }

  var subject: InspectionEvent.Subject { InspectionEvent.Subject(type: "RecordedTurn", name: name) }
}

/// A job that records its execution.
final class RecordedJob: _EndOfTurnJob {
  private let name: String
  private let journal: Journal
  private let work: () -> Void

  init(_ name: String, in journal: Journal, work: @escaping () -> Void = {}) {
    self.name = name
    self.journal = journal
    self.work = work
    super.init()
  }

  override func run() {
    journal.lines.append(name)
    work()
  }
}
