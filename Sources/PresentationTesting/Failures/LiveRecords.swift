// SPDX-License-Identifier: MIT

import PresentationInspection

/// An object that may have unverified calls when a test ends.
protocol UnverifiedCallReporting: AnyObject {
  func reportUnverifiedCalls()
}

/// The process's live records.
///
/// XCTest retains a test case's properties until the process ends.
enum LiveRecords {
  // `@unchecked`: a lock guards the reference, and each record guards its own state.
  private struct Entry: @unchecked Sendable {
    weak var record: (any UnverifiedCallReporting)?
  }

  private static let entries = Locked<[Entry]>([])

  /// Adds a record until it is deallocated.
  static func add(_ record: any UnverifiedCallReporting) {
    let entry = Entry(record: record)
    entries.withLock { entries in
      entries.removeAll { $0.record == nil }
      entries.append(entry)
    }
  }

  static func reportUnverifiedCalls() {
    let records = entries.withLock { $0 }
    for entry in records { entry.record?.reportUnverifiedCalls() }
  }
}
