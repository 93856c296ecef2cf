// SPDX-License-Identifier: MIT

import PresentationReflection

@safe @MainActor struct StateReader {
  let memory: UnsafeRawPointer
  /// The properties that `Mirror` shows, if a source needs them.
  let children: MirrorChildren?
  let bindings: [AutoRenderBinding]

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

  // A custom mirror may show another type than before, and two cases may have one base name.
  private func withMemory(
    of box: Any, as type: StaticType, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    guard StaticType.of(box) == type.type else { return false }
    return unsafe StaticType.withMemory(of: box, body)
  }
}
