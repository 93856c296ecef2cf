// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// Operations that affect several observables of any types.
///
/// ```swift
/// Observables.transaction {
///   width.value = 4
///   height.value = 3
/// }
/// ```
public enum Observables {
  /// Combines several sets into one change: each observer is notified once, with the value before
  /// the first set and the last one.
  ///
  /// A value is readable as soon as it is set. An observer that subscribes inside the transaction
  /// is notified of later sets only, from the value at its subscription. A nested transaction is
  /// part of the outer one. A state machine handles an event after the transaction, so processing
  /// one inside it returns `.queued`.
  ///
  /// - Parameter body: Sets any number of observables.
  /// - Returns: The body's result.
  /// - Throws: The body's error; values that were set until then remain and are delivered.
  public static func transaction<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Transaction.run(body)
  }

  /// The maximum number of changes that one change may cause through callbacks of the same object.
  ///
  /// It limits the length of a chain of changes, each made in the previous one's callback. It also
  /// limits the total number of changes caused by an earlier change to the same object. So it stops
  /// two observers that both set what they observe. Many changes to other objects in one callback
  /// don't count.
  ///
  /// The default is 1,000,000. A delivery that exceeds the limit counts as endless. It stops the
  /// process, also in release builds, with a message that names the last observables. At 10,000
  /// changes, a trace contains a warning with their names and creation sites. Debug builds print a
  /// process's first warning to standard error. The limit applies to the whole process; any thread
  /// may set it at any time. It must be positive.
  public static var chainLimit: Int {
    get { ChainLimit.current }
    set {
      Misuse.require(
        newValue > 0, "Cannot limit chains of changes to \(newValue): it must be positive")
      ChainLimit.current = newValue
    }
  }
}
