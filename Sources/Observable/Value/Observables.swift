// SPDX-License-Identifier: MIT

import Delivery
import Inspection

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
  /// A value is readable as soon as it is set. The change is made when the transaction ends, so
  /// that an observer that subscribes inside it is notified. A nested transaction is a part of the
  /// outer one.
  ///
  /// - Parameter body: Sets any number of observables.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; the values that were set until then remain and are delivered.
  public static func transaction<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Transaction.run(body)
  }

  /// The maximum length of a chain of changes, each made in the callback of the previous one.
  ///
  /// The default is 1,000,000. A longer chain counts as endless. It stops the process, also in
  /// release builds, with a message that names the last observables of the chain. The limit applies
  /// to the whole process; any thread may set it at any time. It must be positive.
  public static var chainLimit: Int {
    get { ChainLimit.current }
    set {
      Misuse.require(
        newValue > 0, "Cannot limit chains of changes to \(newValue): it must be positive")
      ChainLimit.current = newValue
    }
  }
}
