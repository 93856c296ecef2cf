// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
import Layout
import Synchronization

/// A number that threads share.
final class SharedNumber: Sendable {
  private let number = Mutex(0)

  var value: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}

/// A text that takes its time to be arranged: until it is released.
struct SlowLayout: Layout {
  static let started = SharedNumber()
  static let isReleased = SharedNumber()

  let text: String

  func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    Self.started.value = 1
    while Self.isReleased.value == 0 { Thread.sleep(forTimeInterval: 0.001) }
  }

  var children: [any Layout] { [TextLayout(text)] }
}

/// A layout that knows where it was arranged.
struct ThreadLayout: Layout {
  static let wasMain = SharedNumber()

  func configNode(_ node: LayoutNode, metrics: any ComponentMetrics) {
    Self.wasMain.value = Thread.isMainThread ? 1 : 0
  }
}
