// SPDX-License-Identifier: MIT

import PresentationReflection

/// A state type's properties, and the means to read them.
final class StateShape {
  let type: Any.Type
  /// Values are read in memory rather than through `Mirror`.
  let isReadInMemory: Bool
  /// The properties in declaration order, superclass properties first; the state itself is last.
  let properties: [StateProperty]
  let size: Int
  /// States with equal bytes are equal, if the objects that they refer to are retained.
  let isValue: Bool
  /// The properties may differ from state to state.
  let mayVary: Bool
  /// Reflection shows nothing of a type that isn't empty.
  let isStripped: Bool

  private init<State>(of state: State, mayReadMemory: Bool) {
    type = State.self
    let children = MirrorChildren(of: state)
    var properties = children.all.enumerated().map { StateProperty(child: $0.offset, $0.element) }
    var (isReadInMemory, mayVary, count) = (false, false, 1)
    if StaticType.isOptional(State.self) {
      // The state is its only property.
      properties = []
    } else if children.isCustom {
      mayVary = true
    } else if StaticType.isEnum(State.self) {
      let cases = EnumCase.all(of: State.self)
      mayVary = !MirrorCheck.agree(cases, children)
      if !mayVary { properties = cases.map(StateProperty.init) }
      count = EnumCase.count(of: State.self)
    } else if StaticType.isStruct(State.self) {
      let fields = Field.all(of: State.self)
      isReadInMemory = mayReadMemory && Self.locate(&properties, of: state, children.all, fields)
      if !isReadInMemory {
        for (index, field) in zip(properties.indices, fields) {
          properties[index].offset = field.offset
        }
      }
      count = properties.count
    } else {
      // The next object, or the next value of a protocol, may have another type.
      mayVary = !StaticType.isTuple(State.self)
    }
    let whole = StateProperty(Label("self"), StaticType(type), .whole)
    self.properties = properties + [whole]
    (self.isReadInMemory, self.mayVary, size) = (isReadInMemory, mayVary, whole.type.size)
    isValue = !(type is AnyClass) && !StaticType.isExistential(type) && !children.isCustom
    isStripped = count == 0 && size > 0 && !(type is any CustomReflectable.Type)
  }

  /// Sets the properties' offsets, or returns `false` if metadata and `Mirror` disagree.
  private static func locate<State>(
    _ properties: inout [StateProperty], of state: State, _ children: [MirrorChildren.Child],
    _ fields: [Field]
  ) -> Bool {
    guard fields.count == children.count else { return false }
    let checks = _ValueMemory.of(state) { memory in
      fields.indices.map { memory.check(fields[$0], children[$0]) }
    }
    for case .disagrees in checks { return false }
    for case (let index, .agrees(let offset)) in checks.enumerated() {
      (properties[index].access, properties[index].offset) = (.memory(offset: offset), offset)
    }
    return true
  }

  func isSame(as other: StateShape) -> Bool {
    self === other
      || properties.elementsEqual(other.properties) {
        $0.label == $1.label && $0.type.type == $1.type.type
      }
  }
}

extension StateShape {
  @MainActor private static var known: [ObjectIdentifier: StateShape] = [:]

  /// Returns the shape of the state's type, which its first state determines, unless states may
  /// differ.
  @MainActor static func of<State>(_ state: State, mayReadMemory: Bool) -> StateShape {
    let id = ObjectIdentifier(State.self)
    if mayReadMemory, let shape = known[id] { return shape }
    let shape = StateShape(of: state, mayReadMemory: mayReadMemory)
    if mayReadMemory, !shape.mayVary { known[id] = shape }
    return shape
  }

  @MainActor static func removeAllCached() {
    known = [:]
  }
}

/// A state's stored property, or the state itself.
struct StateProperty {
  enum Access {
    case whole
    case memory(offset: Int)
    /// A child in the state's mirror, or the wrapped value if the child is a property wrapper.
    case child(Int)
    /// A case's payload, which has a separate allocation if the case is indirect.
    case payload(ofCase: String, isIndirect: Bool)
    /// The value that a screen's binding reads.
    case binding(Int)
  }

  let label: Label
  let type: StaticType
  var access: Access
  /// The offset in the state's memory if it is known, even if it isn't used for reading.
  var offset: Int?

  init(_ label: Label, _ type: StaticType, _ access: Access) {
    (self.label, self.type, self.access) = (label, type, access)
  }

  init(_ enumCase: EnumCase) {
    self.init(
      Label(enumCase.label), StaticType(StaticType.withoutLabel(enumCase.payload)),
      .payload(ofCase: enumCase.label, isIndirect: enumCase.isIndirect))
  }

  init(child index: Int, _ child: MirrorChildren.Child) {
    let type = StaticType.of(MirrorChildren.value(of: child))
    self.init(Label(child.label), StaticType(type), .child(index))
  }

  /// The value must be read through `Mirror`.
  var readsMirror: Bool {
    switch access {
    case .child, .payload: true
    case .memory, .whole, .binding: false
    }
  }
}
