// SPDX-License-Identifier: MIT

public import CPresentation

// The rule for logged accesses
// ----------------------------
// Objects note what is read and changed in code that runs only if events are watched, or if a value
// is being computed. So a log needs both. Without one, an access costs a load there, and nothing
// anywhere else.

/// A log of what code on one thread reads and changes.
@usableFromInline package final class AccessLog {
  @usableFromInline package enum Access { case creation, read, change }

  @usableFromInline package enum Subject {
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
  ///
  /// Inlined, because it costs as much as a load where there is none.
  @inlinable @inline(__always)
  package static func note(_ access: Access, of subject: @autoclosure () -> Subject) {
    if cdelivery_access_log_load() != 0 { noteNow(access, subject()) }
  }

  @inlinable @inline(__always)
  package static func note(_ access: Access, of object: AnyObject) {
    if cdelivery_access_log_load() != 0 { noteNow(access, .object(object)) }
  }

  @usableFromInline static func noteNow(_ access: Access, _ subject: Subject) {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cdelivery_access_log_load()) else {
      return
    }
    // Safe: it lives until `record` returns.
    let log = unsafe Unmanaged<AccessLog>.fromOpaque(pointer).takeUnretainedValue()
    log.note(access, subject)
  }
}

/// A value that notes its accesses itself.
package protocol LoggedValue {
  /// The object in a log; `nil` for any.
  var loggedObject: AnyObject? { get }
  /// A value that may refer to other objects.
  var loggedContent: Any { get }
}
