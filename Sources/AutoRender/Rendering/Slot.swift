// SPDX-License-Identifier: MIT

/// A view and what it is fed from.
@MainActor struct Slot {
  /// Where a value comes from.
  @MainActor struct Source {
    let access: Access
    let type: StaticType
    /// How many optionals have to be looked into.
    let depth: Int

    enum Access {
      case property(StateProperty.Access)
      case binding(AutorenderBinding)
    }

    /// Whether it is found in what `Mirror` shows.
    var readsMirror: Bool {
      switch access {
      case .property(.child), .property(.payload): true
      case .property(.memory), .property(.whole), .binding: false
      }
    }

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
  }

  let view: HostView
  let record: ViewRecord
  /// The first that is not nil feeds the view.
  let sources: [Source]

  /// Hands the view its value, or hides it where there is none.
  func update(from state: StateReader) {
    for source in sources {
      let isShown = unsafe state.withValue(of: source.access) { memory in
        if source.depth > 1, unsafe source.type.isNil(at: memory) { return false }
        return unsafe record.show(memory, of: source.type, isOptional: source.depth == 1)
      }
      if isShown { return }
    }
    record.hide()
  }
}

/// Reads the values of a state.
@safe @MainActor struct StateReader {
  let memory: UnsafeRawPointer
  /// What `Mirror` shows of it, where that is needed.
  let children: MirrorChildren?

  /// Shows the memory of a value; where there is none the result is false.
  func withValue(of access: Slot.Source.Access, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    switch access {
    case .property(.whole):
      return unsafe body(memory)
    case .property(.memory(let offset)):
      return unsafe body(memory + offset)
    case .property(.child(let index, let isWrapped)):
      guard let child = children?.all[index] else { return false }
      let wrapped = isWrapped ? MirrorChildren.wrapped(by: child.value, of: child.label) : nil
      return unsafe StaticType.withMemory(of: wrapped ?? child.value) { unsafe body($0) }
    case .property(.payload(let name)):
      guard let child = children?.all.first, child.label == name else { return false }
      return unsafe StaticType.withMemory(of: child.value) { unsafe body($0) }
    case .binding(let binding):
      var result = false
      unsafe binding.read(memory) { unsafe result = body($0) }
      return result
    }
  }
}
