// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// Which views of a host are fed from what of a state, and how the last state looked in memory.
///
/// A view is looked at only if the bytes of what feeds it are not those of the last pass. That is sound because
/// each view's record holds the value that these bytes are of, so that what they refer to is not freed, and
/// because a value is equal to itself.
@safe @MainActor final class Resolution {
  let shape: StateShape
  let plan: Plan
  @safe @exclusivity(unchecked) var hostViews: HostViews
  nonisolated(unsafe) private let slots: UnsafeMutableBufferPointer<Slot>
  nonisolated(unsafe) private let regions: UnsafeMutableBufferPointer<Region>
  /// The bytes of the last state.
  nonisolated(unsafe) private let image: UnsafeMutableRawPointer
  /// A bit for each slot that is to be looked at.
  nonisolated(unsafe) private let pending: UnsafeMutableBufferPointer<UInt64>
  /// The slots that are looked at on every pass, and those that are when anything has changed.
  private let always: [UInt64]
  private let whole: [UInt64]
  private let readsMirror: Bool
  /// Whether a view was left out of the last pass, because it was not there.
  @safe @exclusivity(unchecked) private var isIncomplete = false

  /// A property in the memory of a state, and the slots that it feeds.
  private struct Region {
    let start: Int
    let end: Int
    var slots: [UInt64]
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
    var regions: [Region] = []
    for (index, slot) in slots.enumerated() {
      let (word, bit) = (index / 64, UInt64(1) << (index % 64))
      switch Self.dependence(of: slot, on: shape) {
      case .anything: always[word] |= bit
      case .wholeState: whole[word] |= bit
      case .property(let start, let end):
        let known = regions.firstIndex { $0.start == start && $0.end == end }
        if known == nil { regions.append(Region(start: start, end: end, slots: none)) }
        regions[known ?? regions.count - 1].slots[word] |= bit
      }
    }
    self.always = always
    self.whole = whole
    readsMirror = slots.contains { $0.sources.contains(where: \.readsMirror) }
    unsafe self.slots = Self.buffer(slots)
    unsafe self.regions = Self.buffer(regions.sorted { $0.start < $1.start })
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
  func render(
    _ state: UnsafeRawPointer, on host: AnyObject, all: Bool, children: () -> MirrorChildren
  ) {
    guard unsafe mark(state, all: all || isIncomplete || Inspection.isWatching(.render))
    else { return }
    isIncomplete = false
    let reader = unsafe StateReader(memory: state, children: readsMirror ? children() : nil)
    let views = unsafe UnsafeRawPointer(Unmanaged.passUnretained(host).toOpaque())
    for word in unsafe 0..<pending.count {
      while unsafe pending[word] != 0 {
        let index = unsafe word * 64 + pending[word].trailingZeroBitCount
        unsafe pending[word] &= pending[word] &- 1
        let slot = unsafe slots.baseAddress.unsafelyUnwrapped + index
        if let place = unsafe slot.pointee.place {
          let view = unsafe views.load(fromByteOffset: place.viewOffset, as: Int.self)
          // A view that has left meanwhile is left alone.
          guard view == Int(bitPattern: place.view) else {
            isIncomplete = true
            continue
          }
          let record = unsafe slot.pointee.record
          if unsafe !record.show(state + place.offset, isOptional: place.isOptional) {
            record.hide()
          }
        } else if unsafe hostViews.contain(slot.pointee.view, in: host) {
          unsafe slot.pointee.update(from: reader)
        } else {
          isIncomplete = true
        }
      }
    }
    unsafe image.copyMemory(from: state, byteCount: shape.size)
  }

  /// Notes that the views are fed from states of this type now.
  func claimViews() {
    for index in unsafe slots.indices {
      unsafe slots[index].record.stateType = shape.type
    }
  }

  /// Whether the views of a host are the ones that were matched, and with states of a type.
  func isCurrent(for type: Any.Type, on host: AnyObject) -> Bool {
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
    // An object may be the same and hold other values.
    guard shape.isValue else { return add(whole) || hasAny }
    let size = shape.size
    var offset = unsafe cpresentation_first_difference(image, state, 0, size)
    guard offset < size else { return hasAny }
    if add(whole) { hasAny = true }
    var index = 0
    while true {
      while unsafe index < regions.count && regions[index].end <= offset { index += 1 }
      guard unsafe index < regions.count else { break }
      if unsafe regions[index].start <= offset {
        if unsafe add(regions[index].slots) { hasAny = true }
        index += 1
      }
      guard unsafe index < regions.count else { break }
      offset = unsafe cpresentation_first_difference(image, state, regions[index].start, size)
      if offset >= size { break }
    }
    return hasAny
  }

  private func add(_ bits: [UInt64]) -> Bool {
    var hasAny = false
    for (word, bits) in bits.enumerated() where bits != 0 {
      unsafe pending[word] |= bits
      hasAny = true
    }
    return hasAny
  }

  private static func dependence(of slot: Slot, on shape: StateShape) -> Dependence {
    guard slot.sources.count == 1, slot.record.skipsEqual,
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
