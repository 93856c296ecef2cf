// SPDX-License-Identifier: MIT

/// What a view is fed from.
struct Source {
  enum Access {
    case property(StateProperty.Access)
    case binding(AutorenderBinding)
  }

  let access: Access
  let type: StaticType
  /// How many optionals have to be looked into.
  let depth: Int

  init(_ property: StateProperty, feeding type: Any.Type?) {
    access = .property(property.access)
    self.type = property.type
    depth = type == property.type.type ? 0 : property.type.depth
  }

  init(_ binding: AutorenderBinding, feeding type: Any.Type?) {
    access = .binding(binding)
    self.type = binding.type
    depth = type == binding.type.type ? 0 : binding.type.depth
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

  /// Shows the memory of a value; where there is none the result is false.
  func withValue(of access: Source.Access, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    switch access {
    case .property(.whole):
      return unsafe body(memory)
    case .property(.memory(let offset)):
      return unsafe body(memory + offset)
    case .property(.child(let index, let isWrapped)):
      guard let child = children?.all[index] else { return false }
      let wrapped = isWrapped ? MirrorChildren.wrapped(by: child.value, of: child.label) : nil
      return unsafe StaticType.withMemory(of: wrapped ?? child.value, body)
    case .property(.payload(let name, _)):
      guard let child = children?.all.first, child.label == name else { return false }
      return unsafe StaticType.withMemory(of: child.value, body)
    case .binding(let binding):
      var result = false
      unsafe binding.read(memory) { unsafe result = body($0) }
      return result
    }
  }
}
