// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// The properties of a state that feed the views of a screen, matched by names and types alone.
struct Plan {
  struct Screen {
    let type: Any.Type
    /// Reflection shows nothing of the screen.
    let isStripped: Bool
    /// The views in the order of the screen's properties, followed by those that only bindings
    /// return.
    let views: [Matching.View]
    let bindings: [Binding]
  }

  struct Binding: Equatable {
    let name: String
    /// The names of the properties on the key path, joined by dots.
    let path: String
    /// The type of the value that the view receives.
    let type: StaticType
    /// The index of the property that the binding reads, if the state stores it.
    let property: Int?
    /// `nil` if the screen does not have the view.
    let view: Int?
    /// The property feeds the view without a conversion.
    let isDirect: Bool
  }

  struct Entry {
    let result: Matching.Result
    /// The index of the binding that feeds the view, unless the property feeds it directly.
    let binding: Int?
  }

  /// In the order of the screen's views.
  let entries: [Entry]
  let screen: Screen
  let shape: StateShape
  let policy: AutoRenderPolicy

  /// Creates the plan for a screen and a type of state.
  ///
  /// - Precondition: No two bindings lead to one view.
  init(for screen: Screen, _ shape: StateShape, _ policy: AutoRenderPolicy) {
    self.screen = screen
    self.shape = shape
    self.policy = policy
    var entries: [Entry?] = screen.views.map { _ in nil }
    var used: Set<Int> = []
    for (index, binding) in screen.bindings.enumerated() {
      if let property = binding.property { used.insert(property) }
      guard let view = binding.view else { continue }
      Misuse.require(
        entries[view] == nil,
        "Cannot bind two properties of \(shape.type) to one view, \(screen.views[view].label.name)")
      entries[view] = Entry(
        result: .fed(by: binding.property.map { [$0] } ?? [], .binding),
        binding: binding.isDirect && binding.property != nil ? nil : index)
    }
    let free = screen.views.indices.filter { entries[$0] == nil }
    let results = Matching.results(
      free.map { screen.views[$0] },
      shape.properties.map { Matching.Property(label: $0.label, type: $0.type) },
      bound: used, policy)
    for (view, result) in zip(free, results) {
      entries[view] = Entry(result: result, binding: nil)
    }
    self.entries = entries.compactMap(\.self)
  }

  /// The number of views that are fed from at least one property, or by a binding.
  ///
  /// A view that only receives `nil`, because the state has no property of its type, is not fed.
  var fedCount: Int {
    entries.count { entry in
      guard case .fed(let indices, _) = entry.result else { return false }
      return !indices.isEmpty || entry.binding != nil
    }
  }

  var unmatched: [(view: Int, reason: String)] {
    entries.enumerated().compactMap { index, entry in
      guard case .unmatched(let reason, _) = entry.result else { return nil }
      return (index, warning ?? reason)
    }
  }

  var warning: String? {
    guard screen.isStripped || shape.isStripped else { return nil }
    return """
      reflection sees nothing of \(screen.isStripped ? screen.type : shape.type): if it has stored properties, it was \
      built with -disable-reflection-metadata; build it without
      """
  }
}
