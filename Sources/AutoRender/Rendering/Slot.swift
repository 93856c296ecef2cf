// SPDX-License-Identifier: MIT

/// A view and what it is fed from.
@MainActor struct Slot {
  /// Where a renderer has to look on most passes: at the value in the state, and at the view in the host.
  struct Place {
    let offset: Int
    let isOptional: Bool
    let viewOffset: Int
    let view: ObjectIdentifier
  }

  let view: HostView
  let record: ViewRecord
  /// The first that is not nil feeds the view.
  let sources: [Source]
  /// Where nothing but memory has to be read.
  let place: Place?

  init(_ view: HostView, _ record: ViewRecord, _ sources: [Source]) {
    self.view = view
    self.record = record
    self.sources = sources
    guard sources.count == 1, case .property(.memory(let offset)) = sources[0].access,
      sources[0].depth <= 1, view.stateType != nil, let field = view.field, field.isStrong,
      let viewOffset = field.offset
    else {
      place = nil
      return
    }
    place = Place(
      offset: offset, isOptional: sources[0].depth == 1, viewOffset: viewOffset, view: view.id)
  }

  /// Hands the view its value, or hides it where there is none.
  func update(from state: StateReader) {
    for source in sources {
      let isShown = unsafe state.withValue(of: source.access) { memory in
        guard view.stateType != nil else {
          return unsafe record.show(source.type.value(at: memory))
        }
        if source.depth > 1, unsafe source.type.isNil(at: memory) { return false }
        return unsafe record.show(memory, isOptional: source.depth == 1)
      }
      if isShown { return }
    }
    record.hide()
  }
}
