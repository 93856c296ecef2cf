// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The measurers of a tree, in reused slots.
struct MeasurerSlots {
  /// Free slots have an empty measurer: reading a function through an optional would copy all.
  private(set) var measurers: [LayoutMeasurer] = []
  private var free: [Int32] = []
  private static let empty = LayoutMeasurer { _ in .zero }

  /// `nil` for no slot.
  subscript(slot: Int32) -> LayoutMeasurer? {
    slot < 0 ? nil : measurers[Int(slot)]
  }

  /// Replaces a measurer, and returns the slot of the new one, which is `NodeRecord.none` for
  /// `nil`.
  mutating func replace(at slot: Int32, with measurer: LayoutMeasurer?) -> Int32 {
    if slot >= 0 {
      measurers[Int(slot)] = measurer ?? Self.empty
      if measurer == nil { free.append(slot) }
      return measurer == nil ? NodeRecord.none : slot
    }
    guard let measurer else { return NodeRecord.none }
    if let slot = free.popLast() {
      measurers[Int(slot)] = measurer
      return slot
    }
    measurers.append(measurer)
    return Int32(measurers.count - 1)
  }
}
