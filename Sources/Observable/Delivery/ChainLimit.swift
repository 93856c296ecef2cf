// SPDX-License-Identifier: MIT

import CPresentation

extension Observable where Value == Never {
  /// How long a chain of changes may become, each made inside the callback of the one before, before it is held to
  /// be endless; 1,000,000 unless it is set.
  ///
  /// A longer chain is a precondition failure that names the last observables of it. Of the whole process; may be set
  /// on any thread, at any time. Must be positive.
  public static var chainLimit: Int {
    get { Int(cpresentation_chain_limit_load()) }
    set {
      precondition(
        newValue > 0, "Cannot limit chains of changes to \(newValue): it must be positive")
      cpresentation_chain_limit_store(UInt(newValue))
    }
  }
}
