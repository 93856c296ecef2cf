// SPDX-License-Identifier: MIT

import CPresentation

/// The maximum length of a chain of changes, each made in the callback of the previous one.
package enum ChainLimit {
  /// Any thread may set it.
  package static var current: Int {
    get { Int(cdelivery_chain_limit_load()) }
    set { cdelivery_chain_limit_store(UInt(newValue)) }
  }
}
