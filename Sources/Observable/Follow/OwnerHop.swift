// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// The hop of elements from any thread to the isolation of their receiver's owner.
///
/// `@unchecked`: a lock guards the queue, and elements are received only on the owner's isolation.
/// The owner is weak because an actor may own the receiver.
package final class OwnerHop<Element>: @unchecked Sendable {
  package weak let owner: (any Actor)?
  private let receive: (Element) -> Void
  private let waiting = Locked((elements: FIFO<Element>(), isUnderWay: false))

  package init(to owner: any Actor, _ receive: @escaping (Element) -> Void) {
    self.owner = owner
    self.receive = receive
  }

  /// Forwards an element, and those before it: at once from the owner's isolation, otherwise later.
  package func put(_ element: sending Element, from isolation: (any Actor)? = nil) {
    let isFirst = waiting.withLock { waiting in
      waiting.elements.append(element)
      defer { waiting.isUnderWay = true }
      return !waiting.isUnderWay
    }
    guard let owner else { return }
    if isolation === owner {
      arrive()
    } else if isFirst {
      let ongoing = OngoingWork.begin("delivery of \(Element.self)")
      Task {
        await arrive(on: owner)
        withExtendedLifetime(ongoing) {}
      }
    }
  }

  private func arrive(on owner: isolated any Actor) { arrive() }

  private func arrive() {
    while let element = next() { receive(element) }
  }

  private func next() -> Element? {
    waiting.withLock { waiting in
      let element = waiting.elements.popFirst()
      waiting.isUnderWay = element != nil
      return element
    }
  }
}
