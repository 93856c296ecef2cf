// SPDX-License-Identifier: MIT

import Inspection

/// A view among the stored properties of a host.
struct ViewSlot {
  let label: Label
  let view: any ViewInput
  /// The type of the values it renders; `nil` for a view that takes values of any type.
  let stateType: Any.Type?

  var id: ObjectIdentifier { ObjectIdentifier(view) }

  @MainActor var subject: InspectionSubject {
    InspectionSubject(type(of: view), name: label.name)
  }
}

/// A stored property of a state.
struct PropertySlot {
  let label: Label
  let type: Any.Type
  let value: Any?
}

/// The views of a host, in the order of its properties, those of superclasses first; each once.
@MainActor struct HostViews {
  private(set) var slots: [ViewSlot] = []

  init(of host: some AutorenderHost) {
    var seen = Set(host.autorenderIgnoreViews.map(ObjectIdentifier.init))
    for (label, value) in storedProperties(of: host) {
      guard let view = FlattenedValue(value).value as? any ViewInput,
        seen.insert(ObjectIdentifier(view)).inserted
      else { continue }
      slots.append(ViewSlot(label: label, view: view, stateType: stateType(of: view)))
    }
  }

  private func stateType(of view: any ViewInput) -> Any.Type? {
    guard let view = view as? any ViewRenderable else { return nil }
    return type(of: view).viewStateType
  }
}

/// The stored properties of a state, those of superclasses first.
struct StateProperties {
  let slots: [PropertySlot]

  init(of state: Any) {
    slots = storedProperties(of: state).map { label, value in
      let flattened = FlattenedValue(value)
      return PropertySlot(label: label, type: flattened.type, value: flattened.value)
    }
  }
}

private func storedProperties(of subject: Any) -> [(label: Label, value: Any)] {
  var mirrors: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: subject)
  while let current = mirror {
    mirrors.append(current)
    mirror = current.superclassMirror
  }
  return mirrors.reversed().flatMap { mirror in
    mirror.children.compactMap { label, value in label.map { (Label($0), value) } }
  }
}
