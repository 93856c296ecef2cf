// SPDX-License-Identifier: MIT

import Reflection

/// A property of a state, and how its value is read.
struct StateProperty {
  enum Access {
    /// It is the state itself.
    case whole
    /// It is at a place in the memory of the state.
    case memory(offset: Int)
    /// It is among what `Mirror` shows of the state; the value inside a property wrapper, if so.
    case child(Int, isWrapped: Bool)
    /// It is there while the state is of this case; in a box of its own, if so.
    case payload(ofCase: String, isIndirect: Bool)
  }

  let label: Label
  let type: StaticType
  private(set) var access: Access
  /// Where it is in the memory of the state, if that is known; read or not.
  private(set) var offset: Int?

  /// The state itself.
  init(whole type: Any.Type) {
    label = Label("self")
    self.type = StaticType(type)
    access = .whole
  }

  /// The payload of an enum's case.
  init(_ enumCase: EnumCase) {
    label = Label(enumCase.label)
    type = StaticType(StaticType.withoutLabel(enumCase.payload))
    access = .payload(ofCase: enumCase.label, isIndirect: enumCase.isIndirect)
  }

  /// What `Mirror` shows.
  init(child index: Int, _ child: MirrorChildren.Child) {
    let wrapped = MirrorChildren.wrapped(by: child.value, of: child.label)
    label = Label(child.label)
    type = StaticType(StaticType.of(wrapped ?? child.value))
    access = .child(index, isWrapped: wrapped != nil)
  }

  /// The same, known to be at a place.
  func at(_ offset: Int) -> StateProperty {
    var result = self
    result.offset = offset
    return result
  }

  /// Returns the property at its offset in memory, or unchanged if only `Mirror` reads it.
  ///
  /// The result is `nil` if the metadata and `Mirror` disagree.
  func inMemory(
    _ field: Field, _ child: MirrorChildren.Child, in memory: UnsafeRawPointer
  ) -> StateProperty? {
    switch unsafe MirrorCheck(field, child, in: memory) {
    case .agrees(let offset):
      var result = self.at(offset)
      result.access = .memory(offset: offset)
      return result
    case .onlyMirror: return self
    case .disagrees: return nil
    }
  }
}
