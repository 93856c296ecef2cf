// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

extension Observable where Value == Never {
  /// How long a chain of changes may become, each made inside the callback of the one before, before it is held to
  /// be endless; 1,000,000 unless it is set.
  ///
  /// A longer chain stops the process with a message that names the last observables of the chain,
  /// in release builds too. The limit applies to the whole process; any thread may set it at any
  /// time. It must be positive.
  public static var chainLimit: Int {
    get { Int(cpresentation_chain_limit_load()) }
    set {
      Misuse.require(
        newValue > 0, "Cannot limit chains of changes to \(newValue): it must be positive")
      cpresentation_chain_limit_store(UInt(newValue))
    }
  }
}
