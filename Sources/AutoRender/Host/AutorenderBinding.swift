// SPDX-License-Identifier: MIT

/// That a property of a state feeds a view, whatever their types and names would say.
///
/// Made by the `bind` methods of ``AutorenderHost``.
@safe public struct AutorenderBinding {
  let stateType: Any.Type
  /// The property, for an explanation.
  let name: String
  /// Where the property is in the state, if it is stored there and feeds the view as it is.
  let offset: Int?
  /// The type of what is read: the view's, or an optional of it.
  let type: StaticType
  /// The view, where the host has one.
  let view: (AnyObject) -> (any ViewInput)?
  /// Shows the memory of what is read from a state.
  let read: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

  /// Which of a state's properties it is, if it is one as it is.
  func index(in properties: [StateProperty]) -> Int? {
    guard let offset, type.size > 0, type.isReadable else { return nil }
    return properties.firstIndex { $0.offset == offset && $0.type.type == type.type }
  }

  init<Host: AutorenderHost, State, Property, Value>(
    _ property: KeyPath<State, Property>, to view: @escaping (Host) -> (any ViewInput)?,
    as convert: @escaping (Property) -> Value
  ) {
    stateType = State.self
    let description = String(describing: property)
    name =
      description.contains("<computed") ? "a computed property" : description
    offset = Property.self == Value.self ? MemoryLayout<State>.offset(of: property) : nil
    type = StaticType(Value.self)
    self.view = { host in (host as? Host).flatMap(view) }
    unsafe read = { state, body in
      let state = unsafe state.assumingMemoryBound(to: State.self)
      unsafe withUnsafePointer(to: convert(state.pointee[keyPath: property])) {
        unsafe body(UnsafeRawPointer($0))
      }
    }
  }
}
