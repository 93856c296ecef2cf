// SPDX-License-Identifier: MIT

import Delivery
import Inspection

extension Observable where Value == Never {
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
