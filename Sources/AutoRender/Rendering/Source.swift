// SPDX-License-Identifier: MIT

import Reflection

/// What a view is fed from.
struct Source {
  enum Access {
    case property(StateProperty.Access)
    case binding(Int)
  }

  let access: Access
  let type: StaticType
  /// Whether the view renders values of exactly this type, with or without the optionals around it.
  let isTyped: Bool
  /// How many optionals have to be looked into.
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

  /// Whether it is found in what `Mirror` shows.
  var readsMirror: Bool {
    switch access {
    case .property(.child), .property(.payload): true
    case .property(.memory), .property(.whole), .binding: false
    }
  }
}

/// Reads the values of a state.
@safe @MainActor struct StateReader {
  let memory: UnsafeRawPointer
  /// What `Mirror` shows of it, where that is needed.
  let children: MirrorChildren?
  let bindings: [AutorenderBinding]

  /// Shows the memory of a value; where there is none the result is false.
  func withValue(of source: Source, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    switch source.access {
    case .property(.whole):
      return unsafe body(memory)
    case .property(.memory(let offset)):
      return unsafe body(memory + offset)
    case .property(.child(let index, let isWrapped)):
      guard let children, index < children.all.count else { return false }
      let child = children.all[index]
      let wrapped = isWrapped ? MirrorChildren.wrapped(by: child.value, of: child.label) : nil
      return unsafe withMemory(of: wrapped ?? child.value, as: source.type, body)
    case .property(.payload(let name, _)):
      guard let child = children?.all.first, child.label == name else { return false }
      return unsafe withMemory(of: child.value, as: source.type, body)
    case .binding(let index):
      var result = false
      unsafe bindings[index].read(memory) { unsafe result = body($0) }
      return result
    }
  }

  // A mirror of one's own may show another thing than before, and two cases may be of one name.
  private func withMemory(
    of box: Any, as type: StaticType, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    guard StaticType.of(box) == type.type else { return false }
    return unsafe StaticType.withMemory(of: box, body)
  }
}
