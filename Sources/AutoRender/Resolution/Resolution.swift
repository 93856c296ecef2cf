// SPDX-License-Identifier: MIT

/// A plan bound to the memory of a state and a host: the compiled mapping from properties to views.
struct Resolution {
  let shape: StateShape
  let plan: Plan
  /// In the order of the plan's entries.
  let views: [HostView]
  let slots: [Slot]
  /// The view that each binding returned; the bindings themselves may retain the host.
  private let boundViews: [HostView?]

  /// Matches the states of a type with the views of a host, and binds the plan to memory.
  ///
  /// - Precondition: No two bindings lead to one view.
  init(
    _ shape: StateShape, _ hostViews: [HostView], isStripped: Bool, _ host: HostReader,
    _ policy: AutoRenderPolicy, _ counting: ReferenceCounting
  ) {
    // Not isolated, because each closure would check its actor.
    var views = hostViews
    var targets: [Int?] = []
    for (index, binding) in host.bindings.enumerated() {
      guard let view = binding.view(host.object) else {
        targets.append(nil)
        continue
      }
      if let known = views.firstIndex(where: { $0.reference.refers(to: view) }) {
        targets.append(known)
      } else {
        targets.append(views.count)
        views.append(
          HostView(label: Label(binding.name), view: view, counting, binding: index))
      }
    }
    let plan = Plan(
      for: Plan.Host(
        type: type(of: host.object), isStripped: isStripped,
        views: views.map {
          Matching.View(label: $0.label, type: $0.type, stateType: $0.stateType)
        },
        bindings: zip(host.bindings, targets).map { binding, view in
          Plan.Binding(
            name: binding.name, type: binding.type, property: binding.index(in: shape.properties),
            view: view, isDirect: binding.isDirect)
        }),
      shape, policy)
    self.shape = shape
    self.plan = plan
    self.views = views
    boundViews = targets.map { $0.map { views[$0] } }
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
          ?? indices.map { Source(shape.properties[$0], feeding: view.stateType) })
    }
  }

  var readsMirror: Bool { slots.contains { $0.sources.contains(where: \.readsMirror) } }

  /// Each pass needs the bindings of the host.
  var hasBindings: Bool { !boundViews.isEmpty }

  func hasSameBindings(as host: HostReader) -> Bool {
    guard boundViews.count == host.bindings.count else { return false }
    for (known, binding) in zip(boundViews, host.bindings) {
      guard let view = binding.view(host.object) else {
        guard known == nil else { return false }
        continue
      }
      guard let known, known.reference.refers(to: view) else { return false }
    }
    return true
  }
}
