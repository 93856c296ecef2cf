// SPDX-License-Identifier: MIT

import PresentationReflection

struct StateProperty {
  enum Access {
    case whole
    case memory(offset: Int)
    /// A child of the state's mirror, or the value inside it if that is a property wrapper.
    case child(Int, isWrapped: Bool)
    /// The payload of a case, which has a separate allocation if the case is indirect.
    case payload(ofCase: String, isIndirect: Bool)
  }

  let label: Label
  let type: StaticType
  private(set) var access: Access
  /// The offset in the memory of the state if it is known, even if it is not used for reading.
  private(set) var offset: Int?

  init(whole type: Any.Type) {
    label = Label("self")
    self.type = StaticType(type)
    access = .whole
  }

  init(_ enumCase: EnumCase) {
    label = Label(enumCase.label)
    type = StaticType(StaticType.withoutLabel(enumCase.payload))
    access = .payload(ofCase: enumCase.label, isIndirect: enumCase.isIndirect)
  }

  init(child index: Int, _ child: MirrorChildren.Child) {
    let wrapped = MirrorChildren.wrapped(by: child.value, of: child.label)
    label = Label(child.label)
    type = StaticType(StaticType.of(wrapped ?? child.value))
    access = .child(index, isWrapped: wrapped != nil)
  }

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
