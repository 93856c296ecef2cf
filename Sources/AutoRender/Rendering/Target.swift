// SPDX-License-Identifier: MIT

import Reflection

/// A slot of a resolution with the record of its view.
struct Target {
  let slot: Slot
  let record: ViewRecord

  /// Renders a value of the state in the view, or hides the view if there is none.
  ///
  /// - Parameters:
  ///   - state: The reader of the state.
  ///   - isThere: Returns a Boolean value that indicates whether the host still has the view. It is
  ///     called before any call of the view.
  /// - Returns: `false` if `isThere` was called and returned `false`.
  @MainActor func update(from state: StateReader, isThere: () -> Bool) -> Bool {
    for source in slot.sources {
      var wasThere = true
      let isSettled = unsafe state.withValue(of: source) { memory in
        guard unsafe source.depth == 0 || !source.type.isNil(at: memory) else { return false }
        guard source.isTyped else {
          wasThere = isThere()
          guard wasThere, let value = unsafe source.type.value(at: memory) else { return true }
          // Of several sources, the first one whose value the view accepts is used.
          guard slot.sources.count == 1 || record.canShow(value) else { return false }
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
