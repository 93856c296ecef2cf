// SPDX-License-Identifier: MIT

import Inspection

/// Something that may have calls left over when a test ends.
protocol LeftoverReporting: AnyObject {
  func reportLeftovers()
}

/// The records that are alive, for XCTest: it keeps the properties of a test case until the process ends.
enum LiveRecords {
  // `@unchecked`: it is read behind the lock, and whatever changes in a record is behind a lock of its own.
  private struct Entry: @unchecked Sendable {
    weak var record: (any LeftoverReporting)?
  }

  private static let entries = Locked<[Entry]>([])

  /// Looks after a record until it goes.
  static func add(_ record: any LeftoverReporting) {
    let entry = Entry(record: record)
    entries.withLock { entries in
      entries.removeAll { $0.record == nil }
      entries.append(entry)
    }
  }

  /// Has each record say what is left over.
  static func reportLeftovers() {
    let records = entries.withLock { $0 }
    for entry in records { entry.record?.reportLeftovers() }
  }
}
