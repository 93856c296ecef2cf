// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The transitions of view controllers, one after the other.
  ///
  /// UIKit drops a transition that begins while another is under way.
  @MainActor final class TransitionQueue {
    /// A transition, which calls its argument once when it is complete.
    typealias Transition = @MainActor (_ completion: @escaping @MainActor () -> Void) -> Void

    private var waiting: [Transition] = []
    private var isUnderWay = false

    func add(_ transition: @escaping Transition) {
      waiting.append(transition)
      performNext()
    }

    private func performNext() {
      guard !isUnderWay, !waiting.isEmpty else { return }
      isUnderWay = true
      let transition = waiting.removeFirst()
      transition { [weak self] in
        guard let self else { return }
        isUnderWay = false
        performNext()
        // Alerts that were dismissed for a screen do not appear with their view controller, which
        // a page sheet leaves visible.
        if !isUnderWay { AlertPresenter.presentWaiting() }
      }
    }
  }
#endif
