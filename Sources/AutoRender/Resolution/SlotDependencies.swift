// SPDX-License-Identifier: MIT

/// The slots that a pass updates, by the bytes of the state that differ from the last one.
final class SlotDependencies {
  struct Region {
    let start: Int
    let end: Int
  }

  private enum Dependence {
    case property(start: Int, end: Int)
    case wholeState
    case anything
  }

  let slotCount: Int
  /// The size of the state.
  let size: Int
  /// A state with equal bytes is equal.
  let isValue: Bool
  let regions: OwnedBuffer<Region>
  /// The slots that every pass updates, as bits.
  let always: [UInt64]
  /// The slots that a pass updates if any byte differs.
  let whole: [UInt64]
  /// The bits of the slots of each region, as many words for each as `always` has.
  let bits: [UInt64]

  init(of slots: [Slot], on shape: StateShape) {
    let none = [UInt64](repeating: 0, count: (slots.count + 63) / 64)
    var (always, whole) = (none, none)
    var properties: [(start: Int, end: Int, slot: Int)] = []
    for (index, slot) in slots.enumerated() {
      switch Self.dependence(of: slot, on: shape) {
      case .anything: always[index / 64] |= 1 << (index % 64)
      case .wholeState: whole[index / 64] |= 1 << (index % 64)
      case .property(let start, let end): properties.append((start, end, index))
      }
    }
    properties.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var regions: [Region] = []
    var bits: [UInt64] = []
    for (start, end, slot) in properties {
      if regions.last?.start != start || regions.last?.end != end {
        regions.append(Region(start: start, end: end))
        bits += none
      }
      bits[bits.count - none.count + slot / 64] |= 1 << (slot % 64)
    }
    self.always = always
    self.whole = whole
    self.bits = bits
    self.regions = OwnedBuffer(regions)
    slotCount = slots.count
    size = shape.size
    isValue = shape.isValue
  }

  private static func dependence(of slot: Slot, on shape: StateShape) -> Dependence {
    guard !slot.hidesAgain else { return .anything }
    guard shape.isValue, slot.sources.count == 1, slot.kind.skipsEqual,
      case .property(let access) = slot.sources[0].access
    else { return slot.sources.isEmpty ? .wholeState : .anything }
    switch access {
    case .memory(let offset):
      return .property(start: offset, end: offset + slot.sources[0].type.size)
    // Another allocation may reuse the address of the last one.
    case .payload(_, isIndirect: true): return .anything
    case .child, .payload: return shape.isReadInMemory ? .anything : .wholeState
    case .whole: return .wholeState
    }
  }
}
