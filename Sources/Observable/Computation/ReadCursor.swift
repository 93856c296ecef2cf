// SPDX-License-Identifier: MIT

import PresentationDelivery

/// The last evaluation's sources, and the position of the next one among them.
///
/// Most evaluations read the same sources in the same order: a read is then one comparison.
struct ReadCursor {
  /// The number of sources from which a table is used to find one.
  private static let tableSize = 16

  var edges: [ReadEdge] = []
  private var position = 0
  /// The last read's number; the numbers of one evaluation follow those of the last.
  private var number: UInt = 0
  private var firstNumber: UInt = 0
  /// The number of the last evaluation's sources that were read again, each counted once.
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

  /// Notes a read of a source, and moves behind it; returns `false` if the source is new.
  mutating func note(_ slots: ObserverSlots, _ stamp: UInt) -> Bool {
    if position >= edges.count || edges[position].slots != slots {
      guard let index = index(of: slots) else { return false }
      position = index
    }
    edges[position].reading.stamp = stamp
    if !wasRead(edges[position]) {
      edges[position].number = nextNumber()
      readEdges += 1
    }
    position += 1
    return true
  }

  private mutating func index(of slots: ObserverSlots) -> Int? {
    if position > 0, edges[position - 1].slots == slots { return position - 1 }
    guard edges.count >= Self.tableSize else { return edges.firstIndex { $0.slots == slots } }
    if indices.isEmpty {
      for (index, edge) in edges.enumerated() { indices[edge.slots] = index }
    }
    return indices[slots]
  }
}
