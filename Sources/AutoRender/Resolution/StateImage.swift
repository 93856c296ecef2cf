// SPDX-License-Identifier: MIT

import Reflection

/// The bytes of the last rendered state, and the slots that depend on them.
///
/// Equal bytes mean an equal value. The records of the views retain the last values, so that the
/// objects in them are not deallocated, and a value equals itself.
struct StateImage: ~Copyable {
  /// A bit for each slot that the next pass updates.
  let pending: OwnedBuffer<UInt64>
  private let image: ByteImage
  private let isValue: Bool
  private let slotCount: Int
  private let regions: OwnedBuffer<Region>
  /// The slots that every pass updates.
  private let always: [UInt64]
  /// The slots that a pass updates if any byte differs.
  private let whole: [UInt64]
  /// The bits of the slots of each region, as many words for each as `always` has.
  private let bits: [UInt64]

  private struct Region {
    let start: Int
    let end: Int
  }

  private enum Dependence {
    case property(start: Int, end: Int)
    case wholeState
    case anything
  }

  init(of shape: StateShape, _ slots: [Slot]) {
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
    pending = OwnedBuffer(none)
    image = ByteImage(size: shape.size)
    isValue = shape.isValue
    slotCount = slots.count
  }

  @inline(__always) func mark(_ state: UnsafeRawPointer, all: Bool) -> Bool {
    guard !all else {
      // The thread sanitizer of Swift 6.3 cannot change elements through the property.
      let pending = unsafe pending.elements
      for index in 0..<slotCount {
        unsafe pending[index / 64] |= 1 << (index % 64)
      }
      return slotCount > 0
    }
    var hasAny = add(always)
    guard isValue else { return hasAny }
    var offset = unsafe image.firstDifference(from: state)
    guard offset < image.size else { return hasAny }
    if add(whole) { hasAny = true }
    let regions = unsafe regions.elements
    var index = 0
    while true {
      while unsafe index < regions.count && regions[index].end <= offset { index += 1 }
      guard index < regions.count else { break }
      if unsafe regions[index].start <= offset {
        if add(bits, from: index * always.count) { hasAny = true }
        index += 1
      }
      guard index < regions.count else { break }
      offset = unsafe image.firstDifference(from: state, startingAt: regions[index].start)
      if offset >= image.size { break }
    }
    return hasAny
  }

  @inline(__always) func copy(_ state: UnsafeRawPointer) {
    unsafe image.copy(state)
  }

  private func add(_ bits: [UInt64], from start: Int = 0) -> Bool {
    let pending = unsafe pending.elements
    var hasAny = false
    for word in 0..<always.count where bits[start + word] != 0 {
      unsafe pending[word] |= bits[start + word]
      hasAny = true
    }
    return hasAny
  }

  private static func dependence(of slot: Slot, on shape: StateShape) -> Dependence {
    guard !slot.hidesAgain else { return .anything }
    guard shape.isValue, slot.sources.count == 1, slot.view.skipsEqual,
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
