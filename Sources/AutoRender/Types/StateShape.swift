// SPDX-License-Identifier: MIT

import Reflection

/// What states of a type are made of.
final class StateShape {
  let type: Any.Type
  /// By which means the values are read.
  let reading: AutorenderExplanation.Reading
  /// The properties in the order in which they were written, those of superclasses first; the state itself last.
  let properties: [StateProperty]
  let size: Int
  /// Whether states of the same bytes are the same, as long as what they refer to is held.
  let isValue: Bool
  /// Whether a state may have other properties than the one before.
  let varies: Bool
  /// Whether reflection sees nothing of a type that holds something.
  let isStripped: Bool

  private init(
    _ type: Any.Type, _ children: MirrorChildren, _ reading: AutorenderExplanation.Reading,
    _ properties: [StateProperty], varies: Bool = false, isStripped: Bool = false
  ) {
    let whole = StateProperty(whole: type)
    self.type = type
    self.reading = reading
    self.properties = properties + [whole]
    self.varies = varies
    self.isStripped = isStripped
    size = whole.type.size
    isValue = !(type is AnyClass) && !StaticType.isExistential(type) && !children.isCustom
  }

  /// The shape of a type that a state of it shows.
  convenience init<State>(of state: State, reading: AutorenderExplanation.Reading) {
    let children = MirrorChildren(of: state)
    let shown = children.all.enumerated().map { StateProperty(child: $0.offset, $0.element) }
    guard !StaticType.isOptional(State.self) else {
      // The state is its one property.
      self.init(State.self, children, .mirror, [])
      return
    }
    guard !children.isCustom else {
      self.init(State.self, children, .mirror, shown, varies: true)
      return
    }
    if StaticType.isEnum(State.self) {
      let cases = EnumCase.all(of: State.self)
      let isKnown = MirrorCheck.agree(cases, children)
      self.init(
        State.self, children, .mirror, isKnown ? cases.map(StateProperty.init) : shown,
        varies: !isKnown,
        isStripped: EnumCase.count(of: State.self) == 0 && MemoryLayout<State>.size > 0)
    } else if StaticType.isStruct(State.self) {
      let fields = Field.all(of: State.self)
      let inMemory = reading == .memory ? Self.inMemory(state, children, shown, fields) : nil
      self.init(
        State.self, children, inMemory == nil ? .mirror : .memory,
        inMemory ?? zip(shown, fields).map { property, field in property.at(field.offset) },
        isStripped: shown.isEmpty && !(state is any CustomReflectable)
          && MemoryLayout<State>.size > 0)
    } else {
      // The next object, or the next value of a protocol, may be of another type.
      self.init(
        State.self, children, .mirror, shown, varies: !StaticType.isTuple(State.self))
    }
  }

  /// Whether another shape of the same type has the same properties.
  func isSame(as other: StateShape) -> Bool {
    self === other
      || properties.elementsEqual(other.properties) {
        $0.label == $1.label && $0.type.type == $1.type.type
      }
  }

  /// The properties at their places; nil where the metadata says another thing than `Mirror` shows.
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

  /// The shape of a type, found out at its first state; of this state alone, where the next may have another.
  @MainActor static func of<State>(_ state: State, reading: AutorenderExplanation.Reading)
    -> StateShape
  {
    let id = ObjectIdentifier(State.self)
    if reading == .memory, let shape = known[id] { return shape }
    let shape = StateShape(of: state, reading: reading)
    if reading == .memory, !shape.varies { known[id] = shape }
    return shape
  }

  /// Forgets what is known of types, so that finding it out can be measured.
  @MainActor static func forgetAll() {
    known = [:]
  }
}
