// SPDX-License-Identifier: MIT

/// The measurers of a tree, in reused slots.
struct MeasurerSlots {
  private(set) var measurers: [LayoutMeasurer?] = []
  private var free: [Int32] = []

  /// Returns the measurer in a slot, or `nil` for no slot.
  subscript(slot: Int32) -> LayoutMeasurer? {
    slot < 0 ? nil : measurers[Int(slot)]
  }

  /// Replaces the measurer in a slot, and returns the slot of the new one.
  ///
  /// A slot is `NodeRecord.none` if there is no measurer.
  mutating func replace(at slot: Int32, with measurer: LayoutMeasurer?) -> Int32 {
    if slot >= 0 {
      measurers[Int(slot)] = measurer
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
