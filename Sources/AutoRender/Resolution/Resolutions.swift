// SPDX-License-Identifier: MIT

/// The last resolution for each type of state and each policy, of the screens of a class.
struct Resolutions {
  private struct Key: Hashable {
    let state: ObjectIdentifier
    let policy: AutoRenderPolicy
  }

  private let screen: Any.Type
  private let isStripped: Bool
  private var known: [Key: Resolution] = [:]

  init(screen: Any.Type, isStripped: Bool) {
    (self.screen, self.isStripped) = (screen, isStripped)
  }

  /// Returns the last resolution if it is that of a screen, or else a new one.
  mutating func resolution(
    of shape: StateShape, _ views: [ScreenView], _ bindings: [Plan.Binding],
    _ policy: AutoRenderPolicy
  ) -> Resolution {
    let key = Key(state: ObjectIdentifier(shape.type), policy: policy)
    if let last = known[key], last.isResolution(of: shape, views, bindings) { return last }
    let resolution = Resolution(
      shape, views.map(\.kind), bindings, screen: screen, isStripped: isStripped, policy)
    known[key] = resolution
    return resolution
  }
}
