// SPDX-License-Identifier: MIT

import PresentationReflection

/// A binding from a state's property to a view, or to an object that a closure renders values in.
///
/// ``AutoRenderScreen/bind`` creates bindings.
public struct AutoRenderBinding {
  let stateType: Any.Type
  private let keyPath: AnyKeyPath
  /// The type that is read: the view's value type, or an optional of it.
  let type: StaticType
  /// The property feeds the view without a conversion, and can be read at its offset.
  private let isDirect: Bool
  /// Returns a screen's view, or the object that ``objectView`` renders values in.
  let object: (AnyObject) -> AnyObject?
  /// Returns a view that renders values in the object; `nil` if the object is a view itself.
  ///
  /// It is recreated for each use, because its closures may retain the screen.
  private(set) var objectView: ((AnyObject) -> (any ObjectView)?)?
  /// The type of ``objectView``, which decides how values are stored.
  private(set) var objectViewType: Any.Type?
  /// Calls a closure with the value that is read from a state, and returns its result.
  let read: (_ValueMemory, (_ValueMemory) -> Bool) -> Bool
  /// `nil` if the state does not store the property.
  private let offset: Int?
  private let property: StaticType

  /// Creates a binding to a view whose type isn't checked.
  package init<Screen: AnyObject, State, Property>(
    _ property: KeyPath<State, Property>, to view: @escaping (Screen) -> AnyObject?
  ) {
    self.init(property, to: view, isDirect: StaticType(Property.self).isReadable) { $0 }
  }

  package init<Screen: AnyObject, State, Property, Value>(
    _ property: KeyPath<State, Property>, to view: @escaping (Screen) -> AnyObject?,
    as convert: @escaping (Property) -> Value
  ) {
    self.init(property, to: view, isDirect: false, convert)
  }

  init<Screen: AnyObject, State, Property, Object: AnyObject, View: ObjectView>(
    _ property: KeyPath<State, Property>, to object: @escaping (Screen) -> Object?,
    objectView: @escaping (Object) -> View
  ) {
    self.init(property, to: object, isDirect: StaticType(Property.self).isReadable) { $0 }
    self.objectView = { screen in (screen as? Screen).flatMap(object).map(objectView) }
    objectViewType = View.self
  }

  private init<Screen: AnyObject, State, Property, Value>(
    _ property: KeyPath<State, Property>, to object: @escaping (Screen) -> AnyObject?,
    isDirect: Bool, _ convert: @escaping (Property) -> Value
  ) {
    stateType = State.self
    keyPath = property
    offset = MemoryLayout<State>.offset(of: property)
    self.property = StaticType(Property.self)
    self.isDirect = isDirect
    type = StaticType(Value.self)
    self.object = { screen in (screen as? Screen).flatMap(object) }
    read = { state, body in _ValueMemory.of(convert(state.property(property)), body) }
  }

  /// Returns the binding without its closures, given its view's index if the screen has the view.
  func described(in properties: [StateProperty], to view: Int?) -> Matching.Binding {
    Matching.Binding(
      name: name, path: path, type: type,
      objectViewType: objectViewType.map { ObjectIdentifier($0) },
      property: index(in: properties), view: view, isDirect: isDirect)
  }

  private func index(in properties: [StateProperty]) -> Int? {
    guard let offset, property.size > 0 else { return nil }
    return properties.firstIndex { $0.offset == offset && $0.type.type == property.type }
  }

  var name: String {
    let description = String(describing: keyPath)
    return description.contains("<computed") ? "a computed property" : description
  }

  /// The key path's property names, joined by dots, without optional chaining.
  private var path: String {
    String(describing: keyPath).split(separator: ".").dropFirst()
      .map { $0.filter { !"?!".contains($0) } }.joined(separator: ".")
  }
}
