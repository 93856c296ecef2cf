// SPDX-License-Identifier: MIT

/// The compiled mapping from the properties of a state to the views of a screen.
///
/// It refers to no screen, so that the screens of a class share it if their views and bindings are
/// alike.
final class Resolution {
  let shape: StateShape
  let plan: Plan
  /// The views that are not fed, with the reasons.
  let unmatched: [(view: Int, reason: String)]
  let slots: [Slot]
  let dependencies: SlotDependencies
  let readsMirror: Bool
  /// Each pass needs the bindings of the screen.
  let hasBindings: Bool
  /// In the order of the plan's entries.
  private let kinds: [ViewKind]

  /// Matches the states of a type with the views of a screen.
  ///
  /// - Precondition: No two bindings lead to one view.
  init(
    _ shape: StateShape, _ kinds: [ViewKind], _ bindings: [Plan.Binding], screen: Any.Type,
    isStripped: Bool, _ policy: AutoRenderPolicy
  ) {
    let plan = Plan(
      for: Plan.Screen(
        type: screen, isStripped: isStripped,
        views: kinds.map {
          Matching.View(label: $0.label, type: $0.type, stateType: $0.stateType)
        }, bindings: bindings),
      shape, policy)
    let slots = plan.entries.indices.compactMap { index -> Slot? in
      guard case .fed(let indices, _) = plan.entries[index].result else { return nil }
      let type = kinds[index].stateType
      let binding = plan.entries[index].binding.map {
        Source(binding: $0, of: bindings[$0].type, named: bindings[$0].path, feeding: type)
      }
      return Slot(
        index, kinds[index],
        binding.map { [$0] } ?? indices.map { Source(shape.properties[$0], feeding: type) },
        policy)
    }
    (self.shape, self.plan, self.kinds, self.slots) = (shape, plan, kinds, slots)
    unmatched = plan.unmatched
    dependencies = SlotDependencies(of: slots, on: shape)
    readsMirror = slots.contains { $0.sources.contains(where: \.readsMirror) }
    hasBindings = !bindings.isEmpty
  }

  /// Returns whether the mapping of a state to a screen of the class is this one.
  func isResolution(
    of shape: StateShape, _ views: [ScreenView], _ bindings: [Plan.Binding]
  ) -> Bool {
    self.shape === shape && kinds.count == views.count && plan.screen.bindings == bindings
      && kinds.indices.allSatisfy { kinds[$0] == views[$0].kind }
  }
}
