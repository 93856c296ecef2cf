// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

/// The links between a state type's properties and a screen's views, derived from names and types
/// alone.
///
/// It refers to neither a screen nor a view. Screens of one class share it if their views and
/// bindings are alike.
final class Matching {
  /// A binding without its closures, which may retain the screen.
  struct Binding: Equatable {
    /// The property that is read, with the type that the view receives.
    let name: String
    /// The key path's property names, joined by dots.
    let path: String
    let type: StaticType
    /// The type of the view that renders values in the binding's object; `nil` for a view.
    var objectViewType: ObjectIdentifier?
    /// The index of the property that the binding reads, if the state stores it.
    let property: Int?
    /// `nil` if the screen doesn't have the view.
    let view: Int?
    /// The property feeds the view without a conversion.
    let isDirect: Bool
  }

  enum Result {
    /// The view is fed from a property, or from the first of several that isn't `nil`, unless a
    /// binding converts or computes the value.
    case fed(by: [Int], binding: Int?, AutoRenderExplanation.Rule)
    case unmatched(reason: String, isAmbiguous: Bool)
  }

  let screen: Any.Type
  let shape: StateShape
  /// The views in the order of the screen's properties, followed by those that only bindings
  /// return.
  let views: [ViewKind]
  let bindings: [Binding]
  let policy: AutoRenderPolicy
  /// In view order.
  let results: [Result]
  let links: [Link]
  /// In link order.
  let targets: [Link.Target]
  /// Each pass must update a view, even if the state's bytes are all equal.
  let isAlwaysNeeded: Bool
  let readsMirror: Bool
  /// The message if reflection shows nothing about the screen or the state.
  let warning: String?

  /// Matches a state type with a screen's views.
  ///
  /// Reflection shows nothing about a screen that `isStripped`.
  ///
  /// - Precondition: No two bindings lead to one view.
  init(
    _ shape: StateShape, _ views: [ViewKind], _ bindings: [Binding], screen: Any.Type,
    isStripped: Bool, _ policy: AutoRenderPolicy
  ) {
    var bound: [Result?] = Array(repeating: nil, count: views.count)
    for (index, binding) in bindings.enumerated() {
      guard let view = binding.view else { continue }
      Misuse.require(
        bound[view] == nil,
        "Cannot bind two properties of \(shape.type) to one view, \(views[view].label.name)")
      let isDirect = binding.isDirect && binding.property != nil
      bound[view] = .fed(
        by: binding.property.map { [$0] } ?? [], binding: isDirect ? nil : index, .binding)
    }
    let results = Pairing.results(
      views, shape.properties, bound, used: Set(bindings.compactMap(\.property)), policy)
    (self.shape, self.views, self.bindings) = (shape, views, bindings)
    (self.screen, self.policy, self.results) = (screen, policy, results)
    let links = results.enumerated().compactMap { index, result -> Link? in
      guard case .fed(let indices, let binding, _) = result else { return nil }
      let properties =
        binding.map { [StateProperty(bindings[$0], at: $0)] }
        ?? indices.map { shape.properties[$0] }
      return Link(index, views[index], properties, of: shape, policy)
    }
    self.links = links
    targets = links.map(\.target)
    isAlwaysNeeded = targets.contains { $0.bytes == Link.Target.always }
    readsMirror = links.contains { $0.sources.contains(where: \.property.readsMirror) }
    warning =
      isStripped || shape.isStripped
      ? """
      reflection sees nothing of \(isStripped ? screen : shape.type): \
      if it has stored properties, it was built with -disable-reflection-metadata; build it without
      """ : nil
  }

  /// Returns whether a screen of the class would match a state type with an equal result.
  func isMatching(of shape: StateShape, _ views: [ViewKind], _ bindings: [Binding]) -> Bool {
    self.shape === shape && self.views == views && self.bindings == bindings
  }

  /// The number of views that at least one property or a binding feeds.
  ///
  /// A view that only receives `nil`, because the state has no property with its type, isn't fed.
  var fedCount: Int {
    results.count { result in
      guard case .fed(let indices, let binding, _) = result else { return false }
      return !indices.isEmpty || binding != nil
    }
  }

  /// The views that aren't fed, with reasons.
  var unmatched: [(view: Int, reason: String)] {
    results.enumerated().compactMap { index, result in
      guard case .unmatched(let reason, _) = result else { return nil }
      return (index, warning ?? reason)
    }
  }
}

extension StateProperty {
  fileprivate init(_ binding: Matching.Binding, at index: Int) {
    self.init(Label(binding.path), binding.type, .binding(index))
  }
}
