// SPDX-License-Identifier: MIT

import CDelivery

/// The number of changes, each made in the callback of the one before, after which a chain counts
/// as endless.
package enum ChainLimit {
  /// The limit of the process, which any thread may set.
  package static var current: Int {
    get { Int(cdelivery_chain_limit_load()) }
    set { cdelivery_chain_limit_store(UInt(newValue)) }
  }
}
