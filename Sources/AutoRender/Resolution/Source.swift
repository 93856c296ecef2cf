// SPDX-License-Identifier: MIT

import PresentationReflection

struct Source {
  enum Access {
    case property(StateProperty.Access)
    case binding(Int)
  }

  let access: Access
  let type: StaticType
  /// The view renders values of exactly this type, regardless of optionals.
  let isTyped: Bool
  let depth: Int
  /// The name of the property, or the key path of a binding.
  let name: String

  init(_ property: StateProperty, feeding type: Any.Type?) {
    self.init(.property(property.access), property.type, property.label.name, feeding: type)
  }

  init(
    binding index: Int, of bindingType: StaticType, named name: String, feeding type: Any.Type?
  ) {
    self.init(.binding(index), bindingType, name, feeding: type)
  }

  private init(
    _ access: Access, _ type: StaticType, _ name: String, feeding viewType: Any.Type?
  ) {
    self.name = name
    self.access = access
    self.type = type
    isTyped = viewType == type.type || viewType == type.flattened
    depth = viewType == type.type ? 0 : type.depth
  }

  /// A view of the type of the values receives one from each state.
  var alwaysHasValue: Bool { depth == 0 && isTyped && !readsMirror }

  var readsMirror: Bool {
    switch access {
    case .property(.child), .property(.payload): true
    case .property(.memory), .property(.whole), .binding: false
    }
  }
}
