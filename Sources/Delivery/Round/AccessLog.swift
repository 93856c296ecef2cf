// SPDX-License-Identifier: MIT

import CPresentation

// The rule for logged accesses
// ----------------------------
// Objects note what is read and changed in code that already runs if events are watched, or if a
// value is being computed. So a log watches these, and accesses have no cost without one.

/// A log of what code on one thread reads and changes.
package final class AccessLog {
  package enum Access { case creation, read, change }

  package enum Subject {
    case object(AnyObject)
    case name(String)
    /// A log can't tell which objects.
    case anything
  }

  private let note: (Access, Subject) -> Void

  package init(_ note: @escaping (Access, Subject) -> Void) {
    self.note = note
  }

  /// Logs a closure's accesses.
  package func record<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (log, computation) = (cdelivery_access_log_load(), cdelivery_computation_load())
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    cdelivery_access_log_store(address)
    // A suspended computation, with which reads take the way that notes them.
    cdelivery_computation_store(computation | 1)
    defer {
      cdelivery_access_log_store(log)
      cdelivery_computation_store(computation)
    }
    return try withExtendedLifetime(self) { try body() }
  }

  /// Notes an access in this thread's log, if there is one.
  package static func note(_ access: Access, of subject: @autoclosure () -> Subject) {
    let address = cdelivery_access_log_load()
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
    // Safe: it lives until `record` returns.
    let log = unsafe Unmanaged<AccessLog>.fromOpaque(pointer).takeUnretainedValue()
    log.note(access, subject())
  }

  package static func note(_ access: Access, of object: AnyObject) {
    note(access, ofObject: object)
  }

  /// Notes an access to an object; `nil` for any.
  package static func note(_ access: Access, ofObject object: AnyObject?) {
    note(access, of: object.map(Subject.object) ?? .anything)
  }
}

/// A value that notes its accesses itself.
package protocol LoggedValue {
  /// The object in a log; `nil` for any.
  var loggedObject: AnyObject? { get }
  /// A value that may refer to other objects.
  var loggedContent: Any { get }
}
