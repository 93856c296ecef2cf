// SPDX-License-Identifier: MIT

import PresentationDelivery

/// The position of an evaluation among the sources of the last one.
///
/// Most evaluations read the same sources in the same order: a read is then one comparison.
struct ReadCursor {
  /// The number of sources from which a table is used to find one.
  private static let tableSize = 16

  private var position = 0
  /// The number of the last read; the numbers of one evaluation follow those of the last.
  private var number: UInt = 0
  private var firstNumber: UInt = 0
  /// The number of different sources of the last evaluation that were read again.
  private(set) var readEdges = 0
  private var indices: [ObserverSlots: Int] = [:]

  mutating func begin() {
    firstNumber = number
    position = 0
    readEdges = 0
    if !indices.isEmpty { indices = [:] }
  }

  mutating func nextNumber() -> UInt {
    number += 1
    return number
  }

  func wasRead(_ edge: ReadEdge) -> Bool { edge.number > firstNumber }

  mutating func note(_ edge: inout ReadEdge, _ stamp: UInt) {
    edge.reading.stamp = stamp
    guard !wasRead(edge) else { return }
    edge.number = nextNumber()
    readEdges += 1
  }

  /// Returns the index of a source, and moves behind it; `nil` if it is new.
  mutating func next(to slots: ObserverSlots, in edges: [ReadEdge]) -> Int? {
    if position < edges.count, edges[position].slots == slots {
      position += 1
      return position - 1
    }
    guard let index = index(of: slots, in: edges) else { return nil }
    position = index + 1
    return index
  }

  private mutating func index(of slots: ObserverSlots, in edges: [ReadEdge]) -> Int? {
    if position > 0, edges[position - 1].slots == slots { return position - 1 }
    guard edges.count >= Self.tableSize else { return edges.firstIndex { $0.slots == slots } }
    if indices.isEmpty {
      for (index, edge) in edges.enumerated() { indices[edge.slots] = index }
    }
    return indices[slots]
  }
}
