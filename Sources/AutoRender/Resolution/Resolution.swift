// SPDX-License-Identifier: MIT

/// A plan bound to the memory of a state and a host: the compiled mapping from properties to views.
struct Resolution {
  let shape: StateShape
  let plan: Plan
  let slots: [Slot]
  /// Each pass needs the bindings of the host.
  let hasBindings: Bool
  private let boundViews: BoundViews

  /// Matches the states of a type with the views of a host, and binds the plan to memory.
  ///
  /// - Precondition: No two bindings lead to one view.
  init(
    _ shape: StateShape, _ boundViews: BoundViews, isStripped: Bool, _ host: HostReader,
    _ policy: AutoRenderPolicy
  ) {
    // Not isolated, because each closure would check its actor.
    let views = boundViews.all
    let plan = Plan(
      for: Plan.Host(
        type: type(of: host.object), isStripped: isStripped,
        views: views.map {
          Matching.View(label: $0.label, type: $0.type, stateType: $0.stateType)
        },
        bindings: zip(host.bindings, boundViews.indices).map { binding, view in
          Plan.Binding(
            name: binding.name, type: binding.type, property: binding.index(in: shape.properties),
            view: view, isDirect: binding.isDirect)
        }),
      shape, policy)
    self.shape = shape
    self.plan = plan
    self.boundViews = boundViews
    hasBindings = !boundViews.indices.isEmpty
    slots = zip(views, plan.entries).compactMap { view, entry in
      guard case .fed(let indices, _) = entry.result else { return nil }
      let binding = entry.binding.map { index in
        let binding = host.bindings[index]
        return Source(
          binding: index, of: binding.type, named: binding.path, feeding: view.stateType)
      }
      return Slot(
        view,
        binding.map { [$0] }
          ?? indices.map { Source(shape.properties[$0], feeding: view.stateType) }, policy)
    }
  }

  /// In the order of the plan's entries.
  var views: [HostView] { boundViews.all }

  var readsMirror: Bool { slots.contains { $0.sources.contains(where: \.readsMirror) } }

  func hasSameBindings(as host: HostReader) -> Bool {
    hasBindings ? boundViews.areSame(for: host) : host.bindings.isEmpty
  }
}
