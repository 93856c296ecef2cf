// SPDX-License-Identifier: MIT

import PresentationReflection

/// The properties of the states of a type, and the means of reading them.
final class StateShape {
  let type: Any.Type
  /// Values are read in memory rather than through `Mirror`.
  let isReadInMemory: Bool
  /// The properties in the order of their declaration, those of superclasses first; the state
  /// itself is last.
  let properties: [StateProperty]
  let size: Int
  /// States with equal bytes are equal, if the objects that they refer to are retained.
  let isValue: Bool
  /// The properties may differ from state to state.
  let mayVary: Bool
  /// Reflection shows nothing of a type that is not empty.
  let isStripped: Bool

  private init(
    _ type: Any.Type, _ children: MirrorChildren, _ properties: [StateProperty],
    isReadInMemory: Bool = false, mayVary: Bool = false, isStripped: Bool = false
  ) {
    let whole = StateProperty(whole: type)
    self.type = type
    self.isReadInMemory = isReadInMemory
    self.properties = properties + [whole]
    self.mayVary = mayVary
    self.isStripped = isStripped
    size = whole.type.size
    isValue = !(type is AnyClass) && !StaticType.isExistential(type) && !children.isCustom
  }

  private convenience init<State>(of state: State, mayReadMemory: Bool) {
    let children = MirrorChildren(of: state)
    let shown = children.all.enumerated().map { StateProperty(child: $0.offset, $0.element) }
    guard !StaticType.isOptional(State.self) else {
      // The state is its only property.
      self.init(State.self, children, [])
      return
    }
    guard !children.isCustom else {
      self.init(State.self, children, shown, mayVary: true)
      return
    }
    if StaticType.isEnum(State.self) {
      let cases = EnumCase.all(of: State.self)
      let isKnown = MirrorCheck.agree(cases, children)
      self.init(
        State.self, children, isKnown ? cases.map(StateProperty.init) : shown,
        mayVary: !isKnown,
        isStripped: EnumCase.count(of: State.self) == 0 && MemoryLayout<State>.size > 0)
    } else if StaticType.isStruct(State.self) {
      let fields = Field.all(of: State.self)
      let inMemory = mayReadMemory ? Self.inMemory(state, children, shown, fields) : nil
      self.init(
        State.self, children,
        inMemory ?? zip(shown, fields).map { property, field in property.at(field.offset) },
        isReadInMemory: inMemory != nil,
        isStripped: shown.isEmpty && !(state is any CustomReflectable)
          && MemoryLayout<State>.size > 0)
    } else {
      // The next object, or the next value of a protocol, may be of another type.
      self.init(State.self, children, shown, mayVary: !StaticType.isTuple(State.self))
    }
  }

  func isSame(as other: StateShape) -> Bool {
    self === other
      || properties.elementsEqual(other.properties) {
        $0.label == $1.label && $0.type.type == $1.type.type
      }
  }

  /// Returns the properties at their offsets, or `nil` if the metadata and `Mirror` disagree.
  private static func inMemory<State>(
    _ state: State, _ children: MirrorChildren, _ shown: [StateProperty], _ fields: [Field]
  ) -> [StateProperty]? {
    guard fields.count == shown.count else { return nil }
    var properties: [StateProperty] = []
    properties.reserveCapacity(shown.count)
    let agree = unsafe withMemory(of: state) { memory in
      for (index, field) in fields.enumerated() {
        let property = unsafe shown[index].inMemory(field, children.all[index], in: memory)
        guard let property else { return false }
        properties.append(property)
      }
      return true
    }
    return agree ? properties : nil
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
