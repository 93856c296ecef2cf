// SPDX-License-Identifier: MIT

import Delivery

extension Observable where Value == Never {
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
}
