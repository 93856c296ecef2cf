// SPDX-License-Identifier: MIT

/// A view of a resolution that receives values, with their sources.
struct Slot {
  /// The memory that most passes read: the value in the state, and the view in the screen.
  struct Location {
    let offset: Int
    let isOptional: Bool
    let viewOffset: Int
  }

  /// The index of the view among those of the resolution.
  let view: Int
  let kind: ViewKind
  /// The first whose value is not `nil` feeds the view.
  let sources: [Source]
  let sourceNames: [String]
  /// Each pass hides the view if it has no value, even if it is hidden already.
  let hidesAgain: Bool
  /// The location, if only memory must be read.
  let location: Location?

  init(_ view: Int, _ kind: ViewKind, _ sources: [Source], _ policy: AutoRenderPolicy) {
    self.view = view
    self.kind = kind
    self.sources = sources
    sourceNames = sources.map(\.name)
    hidesAgain =
      policy == .archCompatible && (sources.count != 1 || !sources[0].alwaysHasValue)
    // Only a binding renders values in an object that is not a view.
    guard !hidesAgain, sources.count == 1, case .property(.memory(let offset)) = sources[0].access,
      sources[0].depth <= 1, sources[0].isTyped, kind.boundState == nil,
      let field = kind.field, field.isStrong,
      let viewOffset = field.offset
    else {
      location = nil
      return
    }
    location = Location(
      offset: offset, isOptional: sources[0].depth == 1, viewOffset: viewOffset)
  }
}
