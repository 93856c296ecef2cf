// SPDX-License-Identifier: MIT

/// A queue: first in, first out, O(1) amortised at both ends.
package struct FIFO<Element> {
  private var elements: [Element?] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool {
    head == elements.count
  }

  package var count: Int {
    elements.count - head
  }

  package var first: Element? {
    isEmpty ? nil : elements[head]
  }

  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Inserts an element before the first one.
  package mutating func prepend(_ element: Element) {
    if head == 0 {
      // As many slots as elements, so that insertion is O(1) amortised.
      head = elements.count + 1
      elements.insert(contentsOf: repeatElement(nil, count: head), at: 0)
    }
    head -= 1
    elements[head] = element
  }

  package mutating func modifyLast(_ body: (inout Element) -> Void) {
    guard !isEmpty, var last = elements[elements.count - 1] else { return }
    body(&last)
    elements[elements.count - 1] = last
  }

  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}
