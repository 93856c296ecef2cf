// SPDX-License-Identifier: MIT

import PresentationReflection

/// A view that a rendering updates.
struct Target {
  /// A word that is the address of no object.
  private static let unknown = -1

  let location: Slot.Location?
  /// The word in the screen while it has the view; ``unknown`` if another view may reuse the
  /// address.
  let word: Int
  let record: ViewRecord

  @MainActor init(_ slot: Slot, _ record: ViewRecord) {
    location = slot.location
    let isKnown = !record.reference.isWeak || slot.kind.field?.isVariable == false
    word = isKnown ? Int(bitPattern: record.reference.id) : Self.unknown
    self.record = record
  }

  /// Returns a Boolean value that indicates whether a word in the screen is the address of the
  /// view, although ``word`` is unknown.
  @MainActor func isView(_ word: Int) -> Bool {
    self.word == Self.unknown && word == Int(bitPattern: record.reference.id)
      && record.reference.ownsAddress
  }

  /// Renders a value of the state in the view, or hides the view if there is none.
  ///
  /// `isInScreen` returns whether the screen still has the view. It is called before any call of
  /// the view; if it returns `false`, so does this method.
  @MainActor func update(_ slot: Slot, from state: StateReader, isInScreen: () -> Bool) -> Bool {
    let isBound = slot.kind.boundState != nil
    for source in slot.sources {
      var wasInScreen = true
      let isSettled = unsafe state.withValue(of: source) { memory in
        guard unsafe source.depth == 0 || !source.type.isNil(at: memory) else { return false }
        guard source.isTyped else {
          wasInScreen = isInScreen()
          guard wasInScreen, let value = unsafe source.type.value(at: memory) else { return true }
          if isBound { record.showBeforeRendering() }
          // Of several sources, the first one whose value the view accepts is used.
          guard slot.sources.count == 1 || record.canShow(value) else { return false }
          record.show(value, hidesAgain: slot.hidesAgain)
          return true
        }
        let result = unsafe record.store(memory, isOptional: false)
        wasInScreen = !record.requiresCall(after: result) || isInScreen()
        if wasInScreen {
          if isBound { record.showBeforeRendering() }
          unsafe record.show(memory, result)
        } else {
          record.needsRedraw = true
        }
        return true
      }
      if isSettled { return wasInScreen }
    }
    let requiresCall = slot.hidesAgain || record.requiresCall(after: .absent)
    guard !requiresCall || isInScreen() else { return false }
    record.hide(again: slot.hidesAgain)
    return true
  }
}
