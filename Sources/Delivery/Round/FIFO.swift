// SPDX-License-Identifier: MIT

/// A queue: first in, first out, O(1) amortised at both ends.
///
/// Elements are in chunks. Growth copies at most one chunk, and a chunk is released after its last
/// element.
@usableFromInline package struct FIFO<Element> {
  private static var chunkSize: Int { 1_024 }

  /// The first chunk, with empty slots before `head`; it is empty only if the queue is.
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0
  // Short queues of machines don't pay for the metadata of nested arrays: functions that access
  // these aren't inlined.
  /// The other chunks.
  ///
  /// Chunks before `restHead` were released, and only the last one grows.
  private var rest: [[Element?]] = []
  private var restHead = 0
  private var restCount = 0

  @usableFromInline package init() {}

  @inlinable @inline(__always) package var isEmpty: Bool { head == elements.count }

  package var count: Int {
    elements.count - head + restCount
  }

  package var first: Element? {
    isEmpty ? nil : elements[head]
  }

  package mutating func append(_ element: Element) {
    if restCount == 0, elements.count < Self.chunkSize {
      elements.append(element)
    } else {
      appendToRest(element)
    }
  }

  @inline(never) private mutating func appendToRest(_ element: Element) {
    if restCount == 0 || rest[rest.count - 1].count == Self.chunkSize {
      var chunk: [Element?] = []
      chunk.reserveCapacity(Self.chunkSize)
      rest.append(chunk)
    }
    rest[rest.count - 1].append(element)
    restCount += 1
  }

  /// Inserts an element before the first one.
  package mutating func prepend(_ element: Element) {
    if head == 0 {
      // As many slots as elements, so insertion is O(1) amortised.
      head = elements.count + 1
      elements.insert(contentsOf: repeatElement(nil, count: head), at: 0)
    }
    head -= 1
    elements[head] = element
  }

  package mutating func modifyLast(_ body: (inout Element) -> Void) {
    if restCount > 0 {
      modifyLastOfRest(body)
    } else if !isEmpty {
      Self.modifyLast(of: &elements, body)
    }
  }

  @inline(never) private mutating func modifyLastOfRest(_ body: (inout Element) -> Void) {
    Self.modifyLast(of: &rest[rest.count - 1], body)
  }

  private static func modifyLast(of chunk: inout [Element?], _ body: (inout Element) -> Void) {
    guard var last = chunk[chunk.count - 1] else { return }
    body(&last)
    chunk[chunk.count - 1] = last
  }

  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      releaseFirstChunk()
    } else if head >= 64, head * 4 >= elements.count * 3 {
      // Not already at half, which a prepended element would fill again.
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  package mutating func popLast() -> Element? {
    if restCount > 0 { return popLastOfRest() }
    guard !isEmpty else { return nil }
    let last = elements.removeLast()
    if isEmpty { releaseFirstChunk() }
    return last
  }

  @inline(never) private mutating func popLastOfRest() -> Element? {
    restCount -= 1
    let last = rest[rest.count - 1].removeLast()
    if rest[rest.count - 1].isEmpty { rest.removeLast() }
    return last
  }

  private mutating func releaseFirstChunk() {
    head = 0
    if restCount == 0, restHead == 0 {
      // Many elements may have been prepended.
      elements.removeAll(keepingCapacity: elements.count <= Self.chunkSize)
    } else {
      takeNextChunk()
    }
  }

  @inline(never) private mutating func takeNextChunk() {
    elements = []
    guard restCount > 0 else {
      (rest, restHead) = ([], 0)
      return
    }
    swap(&elements, &rest[restHead])
    restCount -= elements.count
    restHead += 1
    if restHead >= 64, restHead * 2 >= rest.count {
      rest.removeFirst(restHead)
      restHead = 0
    }
  }
}
