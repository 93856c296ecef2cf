// SPDX-License-Identifier: MIT

import PresentationReflection

/// A view with the state properties that feed it, and the means to read and show them.
final class Link {
  /// A property as its view receives it.
  struct Source {
    let property: StateProperty
    /// The view renders exactly this type, regardless of optionals.
    let isTyped: Bool
    /// The number of optionals around the value.
    ///
    /// If any is `nil`, the view is hidden.
    let depth: Int

    init(_ property: StateProperty, feeding type: Any.Type?) {
      self.property = property
      isTyped = type.map(property.type.isType) ?? false
      depth = type == property.type.type ? 0 : property.type.depth
    }
  }

  /// The memory that most passes read: the value in the state, and the view in the screen.
  struct Location {
    let offset: Int
    let isOptional: Bool
    let viewOffset: Int
    /// The screen always has the same view.
    let isFixed: Bool
  }

  /// The part that each pass reads.
  struct Target {
    /// The location, if only memory must be read.
    let location: Location?
    /// The state's bytes that determine the value; ``always`` if each pass must update the view.
    let bytes: Range<Int>

    /// A range that no state has.
    static var always: Range<Int> { -1 ..< -1 }
  }

  /// The view's index in the matching.
  let view: Int
  let kind: ViewKind
  /// The first whose value isn't `nil` feeds the view.
  let sources: [Source]
  let names: [String]
  /// Each pass hides the view if it has no value, even if it is already hidden.
  let hidesAgain: Bool
  let target: Target

  init(
    _ view: Int, _ kind: ViewKind, _ properties: [StateProperty], of shape: StateShape,
    _ policy: AutoRenderPolicy
  ) {
    (self.view, self.kind) = (view, kind)
    let sources = properties.map { Source($0, feeding: kind.stateType) }
    self.sources = sources
    names = properties.map(\.label.name)
    // A view with the value's type receives one from each state.
    let alwaysHasValue =
      sources.count == 1 && sources[0].depth == 0 && sources[0].isTyped
      && !properties[0].readsMirror
    hidesAgain = policy == .archCompatible && !alwaysHasValue
    target = Target(
      location: hidesAgain ? nil : Self.location(of: kind, sources),
      bytes: hidesAgain ? Target.always : Self.bytes(for: kind, properties, of: shape))
  }

  private static func location(of kind: ViewKind, _ sources: [Source]) -> Location? {
    // Only a binding renders values in an object that isn't a view.
    guard sources.count == 1, case .memory(let offset) = sources[0].property.access,
      sources[0].depth <= 1, sources[0].isTyped, kind.boundState == nil,
      let field = kind.field, field.isStrong, let viewOffset = field.offset
    else { return nil }
    return Location(
      offset: offset, isOptional: sources[0].depth == 1, viewOffset: viewOffset,
      isFixed: !field.isVariable)
  }

  private static func bytes(
    for kind: ViewKind, _ properties: [StateProperty], of shape: StateShape
  ) -> Range<Int> {
    let whole = 0..<shape.size
    guard let property = properties.first else { return whole }
    guard shape.isValue, properties.count == 1, kind.skipsEqual else { return Target.always }
    switch property.access {
    case .memory(let offset): return offset..<offset + property.type.size
    // Another allocation may reuse the last one's address.
    case .payload(_, isIndirect: true), .binding: return Target.always
    case .child, .payload: return shape.isReadInMemory ? Target.always : whole
    case .whole: return whole
    }
  }
}
