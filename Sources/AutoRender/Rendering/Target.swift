// SPDX-License-Identifier: MIT

import Reflection

struct Target {
  let slot: Slot
  let record: ViewRecord

  /// Renders a value of the state in the view, or hides the view if there is none.
  ///
  /// `isInHost` returns whether the host still has the view. It is called before any call of the
  /// view; if it returns `false`, so does this method.
  @MainActor func update(from state: StateReader, isInHost: () -> Bool) -> Bool {
    for source in slot.sources {
      var wasInHost = true
      let isSettled = unsafe state.withValue(of: source) { memory in
        guard unsafe source.depth == 0 || !source.type.isNil(at: memory) else { return false }
        guard source.isTyped else {
          wasInHost = isInHost()
          guard wasInHost, let value = unsafe source.type.value(at: memory) else { return true }
          // Of several sources, the first one whose value the view accepts is used.
          guard slot.sources.count == 1 || record.canShow(value) else { return false }
          record.show(value, hidesAgain: slot.hidesAgain)
          return true
        }
        let result = unsafe record.store(memory, isOptional: false)
        wasInHost = !record.requiresCall(after: result) || isInHost()
        if wasInHost {
          unsafe record.show(memory, result)
        } else {
          record.needsRedraw = true
        }
        return true
      }
      if isSettled { return wasInHost }
    }
    let requiresCall = slot.hidesAgain || record.requiresCall(after: .absent)
    guard !requiresCall || isInHost() else { return false }
    record.hide(again: slot.hidesAgain)
    return true
  }
}
