// SPDX-License-Identifier: MIT

import PresentationReflection

/// The bytes of the last rendered state, and the slots that depend on them.
///
/// Equal bytes mean an equal value. The records of the views retain the last values, so that the
/// objects in them are not deallocated, and a value equals itself.
struct StateImage: ~Copyable {
  /// A bit for each slot that the next pass updates.
  let pending: OwnedBuffer<UInt64>
  private let image: ByteImage
  private let dependencies: SlotDependencies

  init(_ dependencies: SlotDependencies) {
    self.dependencies = dependencies
    pending = OwnedBuffer(dependencies.always.map { _ in 0 })
    image = ByteImage(size: dependencies.size)
  }

  @inline(__always) func mark(_ state: UnsafeRawPointer, all: Bool) -> Bool {
    guard !all else {
      // The thread sanitizer of Swift 6.3 cannot change elements through the property.
      let pending = unsafe pending.elements
      for index in 0..<dependencies.slotCount {
        unsafe pending[index / 64] |= 1 << (index % 64)
      }
      return dependencies.slotCount > 0
    }
    var hasAny = add(dependencies.always)
    guard dependencies.isValue else { return hasAny }
    var offset = unsafe image.firstDifference(from: state)
    guard offset < image.size else { return hasAny }
    if add(dependencies.whole) { hasAny = true }
    let regions = unsafe dependencies.regions.elements
    var index = 0
    while true {
      while unsafe index < regions.count && regions[index].end <= offset { index += 1 }
      guard index < regions.count else { break }
      if unsafe regions[index].start <= offset {
        if add(dependencies.bits, from: index * dependencies.always.count) { hasAny = true }
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
    for word in pending.indices where bits[start + word] != 0 {
      unsafe pending[word] |= bits[start + word]
      hasAny = true
    }
    return hasAny
  }
}
