// SPDX-License-Identifier: MIT

struct Slot {
  /// The memory that most passes read: the value in the state, and the view in the host.
  struct Location {
    let offset: Int
    let isOptional: Bool
    let viewOffset: Int
    /// The word at that offset while the host has the view; ``unknown`` if another view may reuse
    /// the address.
    let view: Int

    /// A word that is the address of no object.
    static let unknown = -1
  }

  let view: HostView
  /// The first whose value is not `nil` feeds the view.
  let sources: [Source]
  /// Each pass hides the view if it has no value, even if it is hidden already.
  let hidesAgain: Bool
  /// The location, if only memory must be read.
  let location: Location?

  init(_ view: HostView, _ sources: [Source], _ policy: AutoRenderPolicy) {
    self.view = view
    self.sources = sources
    hidesAgain =
      policy == .archCompatible && (sources.count != 1 || !sources[0].alwaysHasValue)
    // Only a binding renders values in an object that is not a view.
    guard !hidesAgain, sources.count == 1, case .property(.memory(let offset)) = sources[0].access,
      sources[0].depth <= 1, sources[0].isTyped, view.boundState == nil,
      let field = view.field, field.isStrong,
      let viewOffset = field.offset
    else {
      location = nil
      return
    }
    let isKnown = !view.reference.isWeak || !field.isVariable
    location = Location(
      offset: offset, isOptional: sources[0].depth == 1, viewOffset: viewOffset,
      view: isKnown ? Int(bitPattern: view.id) : Location.unknown)
  }

  /// Returns a Boolean value that indicates whether a word in the host, of a location whose word is
  /// unknown, is the address of the view.
  func isView(_ word: Int) -> Bool {
    location?.view == Location.unknown && word == Int(bitPattern: view.id)
      && view.reference.ownsAddress
  }
}
