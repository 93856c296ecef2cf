// SPDX-License-Identifier: MIT

import CReflection
import Inspection
import Reflection

/// Which views of a host are fed from what of a state, and how the last state looked in memory.
///
/// A view is looked at only if the bytes of what feeds it are not those of the last pass. That is sound because
/// each view's record holds the value that these bytes are of, so that what they refer to is not freed, and
/// because a value is equal to itself.
@safe @MainActor final class Resolution {
  let shape: StateShape
  let plan: Plan
  @safe @exclusivity(unchecked) var hostViews: HostViews
  // Its own memory, which `deinit` gives back wherever the last owner lets go; nobody else has it then.
  nonisolated(unsafe) private let slots: UnsafeMutableBufferPointer<Slot>
  // Its own memory too: `deinit` gives it back wherever it runs, as the last that has it.
  nonisolated(unsafe) private let regions: UnsafeMutableBufferPointer<Region>
  /// The bytes of the last state.
  // Its own memory too: `deinit` gives it back wherever it runs, as the last that has it.
  nonisolated(unsafe) private let image: UnsafeMutableRawPointer
  /// A bit for each slot that is to be looked at.
  // Its own memory too: `deinit` gives it back wherever it runs, as the last that has it.
  nonisolated(unsafe) private let pending: UnsafeMutableBufferPointer<UInt64>
  /// The slots that are looked at on every pass, and those that are when anything has changed.
  private let always: [UInt64]
  private let whole: [UInt64]
  /// The bits of the slots that each region feeds, so many words for each.
  private let bits: [UInt64]
  private let readsMirror: Bool

  /// Where a property that feeds slots is in the memory of a state.
  private struct Region {
    let start: Int
    let end: Int
  }

  /// On what of a state a slot depends.
  private enum Dependence {
    case property(start: Int, end: Int)
    case wholeState
    case anything
  }

  init(_ shape: StateShape, _ hostViews: HostViews, _ plan: Plan, _ slots: [Slot]) {
    self.shape = shape
    self.hostViews = hostViews
    self.plan = plan
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
    readsMirror = slots.contains { $0.sources.contains(where: \.readsMirror) }
    unsafe self.slots = Self.buffer(slots)
    unsafe self.regions = Self.buffer(regions)
    unsafe pending = Self.buffer(none)
    unsafe image = .allocate(byteCount: shape.size + 1, alignment: 16)
    unsafe image.initializeMemory(as: UInt8.self, repeating: 0, count: shape.size + 1)
  }

  deinit {
    unsafe slots.deinitialize().deallocate()
    unsafe regions.deinitialize().deallocate()
    unsafe pending.deallocate()
    unsafe image.deallocate()
  }

  /// Hands the views their values.
  ///
  /// - Parameters:
  ///   - state: Where the state is.
  ///   - host: Whose views they are.
  ///   - all: Whether every view is looked at, whatever the bytes say.
  ///   - children: What `Mirror` shows of the state.
  /// - Returns: Whether the views were where they were when they were matched.
  func render(
    _ state: UnsafeRawPointer, on host: HostReader, all: Bool, children: () -> MirrorChildren
  ) -> Bool {
    guard unsafe mark(state, all: all || Inspection.isWatching(.render)) else { return true }
    var areThere = true
    let reader = unsafe StateReader(
      memory: state, children: readsMirror ? children() : nil, bindings: host.bindings)
    for word in unsafe 0..<pending.count {
      while unsafe pending[word] != 0 {
        let index = unsafe word * 64 + pending[word].trailingZeroBitCount
        unsafe pending[word] &= pending[word] &- 1
        let slot = unsafe slots.baseAddress.unsafelyUnwrapped + index
        if let place = unsafe slot.pointee.place {
          let record = unsafe slot.pointee.record
          let value = unsafe state + place.offset
          let taken = unsafe record.take(value, isOptional: place.isOptional)
          // A view that has left meanwhile is left alone; even the release of what it was handed last may take it away.
          let view = unsafe host.memory.load(fromByteOffset: place.viewOffset, as: Int.self)
          if unsafe view != place.view && !slot.pointee.isView(view) {
            record.needsRedraw = true
            areThere = false
          } else if taken == .absent {
            record.hide()
          } else {
            unsafe record.show(value, taken)
          }
        } else {
          let slot = unsafe slot.pointee
          let wasThere = slot.update(from: reader) { hostViews.contain(slot.view, in: host) }
          if !wasThere {
            areThere = false
            if let field = slot.view.field, host.hasLostView(of: field) {
              slot.record.noteUnmatched(HostView.isLost)
            }
          }
        }
      }
    }
    unsafe image.copyMemory(from: state, byteCount: shape.size)
    return areThere
  }

  /// Notes that the views are fed from states of this type now.
  func claimViews() {
    for index in unsafe slots.indices {
      unsafe slots[index].record.stateType = shape.type
      unsafe slots[index].record.sourceNames = slots[index].sources.map(\.name)
    }
  }

  /// Whether it would come out the same for states of a shape, and the bindings of a host.
  func isSame(as shape: StateShape, on host: HostReader) -> Bool {
    self.shape.isSame(as: shape) && plan.isCurrent(for: host)
  }

  /// Whether the views of a host are the ones that were matched, and with states of a type.
  func isCurrent(for type: Any.Type, on host: HostReader) -> Bool {
    shape.type == type && !shape.varies && hostViews.areCurrent(in: host)
      && plan.isCurrent(for: host)
  }

  /// Finds out which slots are to be looked at.
  ///
  /// - Returns: Whether there are any.
  private func mark(_ state: UnsafeRawPointer, all: Bool) -> Bool {
    guard !all else {
      for index in unsafe slots.indices {
        unsafe pending[index / 64] |= 1 << (index % 64)
      }
      return unsafe !slots.isEmpty
    }
    var hasAny = add(always)
    guard shape.isValue else { return hasAny }
    let size = shape.size
    var offset = unsafe creflection_first_difference(image, state, 0, size)
    guard offset < size else { return hasAny }
    if add(whole) { hasAny = true }
    var index = 0
    while true {
      while unsafe index < regions.count && regions[index].end <= offset { index += 1 }
      guard unsafe index < regions.count else { break }
      if unsafe regions[index].start <= offset {
        if add(bits, from: index * always.count) { hasAny = true }
        index += 1
      }
      guard unsafe index < regions.count else { break }
      offset = unsafe creflection_first_difference(image, state, regions[index].start, size)
      if offset >= size { break }
    }
    return hasAny
  }

  private func add(_ bits: [UInt64], from start: Int = 0) -> Bool {
    var hasAny = false
    for word in 0..<always.count where bits[start + word] != 0 {
      unsafe pending[word] |= bits[start + word]
      hasAny = true
    }
    return hasAny
  }

  private static func dependence(of slot: Slot, on shape: StateShape) -> Dependence {
    guard shape.isValue, slot.sources.count == 1, slot.record.skipsEqual,
      case .property(let access) = slot.sources[0].access
    else { return slot.sources.isEmpty ? .wholeState : .anything }
    switch access {
    case .memory(let offset):
      return .property(start: offset, end: offset + slot.sources[0].type.size)
    // A box may come to be where another one was.
    case .payload(_, isIndirect: true): return .anything
    case .child, .payload: return shape.reading == .memory ? .anything : .wholeState
    case .whole: return .wholeState
    }
  }

  private static func buffer<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<Element>
  {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe buffer.initialize(fromContentsOf: elements)
    return unsafe buffer
  }
}
