// SPDX-License-Identifier: MIT

import PresentationInspection

/// A number that several threads share.
final class SharedNumber: Sendable {
  private let number = Locked(0)

  var value: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}
