// SPDX-License-Identifier: MIT

import Reflection

/// A view and what it is fed from.
struct Slot {
  /// Where a renderer has to look on most passes: at the value in the state, and at the view in the host.
  struct Place {
    let offset: Int
    let isOptional: Bool
    let viewOffset: Int
    /// The word at that offset while the host has the view.
    ///
    /// It is ``unknown`` if another view may follow at the same address.
    let view: Int

    /// A word that is the address of no object.
    static let unknown = -1
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
      sources[0].depth <= 1, sources[0].isTyped, let field = view.field, field.isStrong,
      let viewOffset = field.offset
    else {
      place = nil
      return
    }
    let isKnown = view.weakView == nil || !field.isVariable
    place = Place(
      offset: offset, isOptional: sources[0].depth == 1, viewOffset: viewOffset,
      view: isKnown ? Int(bitPattern: view.id) : Place.unknown)
  }

  /// Returns a Boolean value that indicates whether a word in the host, of a place whose word is
  /// unknown, is the address of the view.
  func isView(_ word: Int) -> Bool {
    place?.view == Place.unknown && word == Int(bitPattern: view.id) && view.ownsAddress
  }

  /// Hands the view its value, or hides it where there is none.
  ///
  /// - Parameters:
  ///   - state: Where values are read.
  ///   - isThere: Whether the host still has the view; asked before it is told anything.
  /// - Returns: Whether the view was there, as far as that mattered.
  @MainActor func update(from state: StateReader, isThere: () -> Bool) -> Bool {
    for source in sources {
      var wasThere = true
      let isSettled = unsafe state.withValue(of: source) { memory in
        guard unsafe source.depth == 0 || !source.type.isNil(at: memory) else { return false }
        guard source.isTyped else {
          wasThere = isThere()
          guard wasThere, let value = unsafe source.type.value(at: memory) else { return true }
          // Where there are several, the first counts that the view can render.
          guard sources.count == 1 || record.canShow(value) else { return false }
          record.show(value)
          return true
        }
        let taken = unsafe record.take(memory, isOptional: false)
        wasThere = !record.isConcerned(by: taken) || isThere()
        if wasThere {
          unsafe record.show(memory, taken)
        } else {
          record.needsRedraw = true
        }
        return true
      }
      if isSettled { return wasThere }
    }
    guard !record.isConcerned(by: .absent) || isThere() else { return false }
    record.hide()
    return true
  }
}
