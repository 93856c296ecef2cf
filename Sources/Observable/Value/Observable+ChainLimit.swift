// SPDX-License-Identifier: MIT

import Delivery
import Inspection

extension Observable where Value == Never {
  /// The number of changes, each made in the callback of the one before, after which a chain counts
  /// as endless: 1,000,000 by default.
  ///
  /// A longer chain stops the process with a message that names the last observables of the chain,
  /// in release builds too. The limit applies to the whole process; any thread may set it at any
  /// time. It must be positive.
  public static var chainLimit: Int {
    get { ChainLimit.current }
    set {
      Misuse.require(
        newValue > 0, "Cannot limit chains of changes to \(newValue): it must be positive")
      ChainLimit.current = newValue
    }
  }
}
