// SPDX-License-Identifier: MIT

import Reflection

/// That a property of a state feeds a view, whatever their types and names would say.
///
/// Made by the `bind` methods of ``AutorenderHost``.
@safe public struct AutorenderBinding {
  let stateType: Any.Type
  /// The property, for an explanation.
  let keyPath: AnyKeyPath
  /// The type of what is read: the view's, or an optional of it.
  let type: StaticType
  /// Whether the property feeds the view as it is, and can be read by whoever knows where it is.
  let isDirect: Bool
  /// The view, where the host has one.
  let view: (AnyObject) -> (any ViewInput)?
  /// Shows the memory of what is read from a state.
  let read: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  /// Where the property is in the state, if it is stored there.
  private let offset: Int?
  private let property: StaticType

  /// Hands on the property as it is.
  init<Host: AutorenderHost, State, Property>(
    _ property: KeyPath<State, Property>, to view: @escaping (Host) -> (any ViewInput)?
  ) {
    self.init(property, to: view, isDirect: StaticType(Property.self).isReadable) { $0 }
  }

  /// Hands on what a closure makes of the property.
  init<Host: AutorenderHost, State, Property, Value>(
    _ property: KeyPath<State, Property>, to view: @escaping (Host) -> (any ViewInput)?,
    as convert: @escaping (Property) -> Value
  ) {
    self.init(property, to: view, isDirect: false, convert)
  }

  private init<Host: AutorenderHost, State, Property, Value>(
    _ property: KeyPath<State, Property>, to view: @escaping (Host) -> (any ViewInput)?,
    isDirect: Bool, _ convert: @escaping (Property) -> Value
  ) {
    stateType = State.self
    keyPath = property
    offset = MemoryLayout<State>.offset(of: property)
    self.property = StaticType(Property.self)
    self.isDirect = isDirect
    type = StaticType(Value.self)
    self.view = { host in (host as? Host).flatMap(view) }
    unsafe read = { state, body in
      let state = unsafe state.assumingMemoryBound(to: State.self)
      unsafe withUnsafePointer(to: convert(state.pointee[keyPath: property])) {
        unsafe body(UnsafeRawPointer($0))
      }
    }
  }

  /// Which of a state's properties it takes, if that is stored in the state.
  func index(in properties: [StateProperty]) -> Int? {
    guard let offset, property.size > 0 else { return nil }
    return properties.firstIndex { $0.offset == offset && $0.type.type == property.type }
  }
}
