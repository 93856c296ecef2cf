// SPDX-License-Identifier: MIT

/// The last resolution for each type of state and each policy, of the hosts of a class.
struct Resolutions {
  private struct Key: Hashable {
    let state: ObjectIdentifier
    let policy: AutoRenderPolicy
  }

  private let host: Any.Type
  private let isStripped: Bool
  private var known: [Key: Resolution] = [:]

  init(host: Any.Type, isStripped: Bool) {
    (self.host, self.isStripped) = (host, isStripped)
  }

  /// Returns the last resolution if it is that of a host, or else a new one.
  mutating func resolution(
    of shape: StateShape, _ views: [HostView], _ bindings: [Plan.Binding],
    _ policy: AutoRenderPolicy
  ) -> Resolution {
    let key = Key(state: ObjectIdentifier(shape.type), policy: policy)
    if let last = known[key], last.isResolution(of: shape, views, bindings) { return last }
    let resolution = Resolution(
      shape, views.map(\.kind), bindings, host: host, isStripped: isStripped, policy)
    known[key] = resolution
    return resolution
  }
}
