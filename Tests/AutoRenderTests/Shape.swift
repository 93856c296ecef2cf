// SPDX-License-Identifier: MIT

import PresentationAutoRender
import TestSupport

/// A random screen and two random states that it renders.
@MainActor struct Shape {
  struct State {
    let family: StateFamily
    let kinds: [any ShapeKind]
    let type: any ShapeState.Type
    /// The type's name in the model.
    let name: String

    /// The properties that can be bound.
    ///
    /// Key paths to properties without a size are indistinguishable.
    var bindable: [Int] {
      kinds.indices.filter { field in
        kinds[field].type != TypeName(name: "Empty") && family.bindable?.contains(field) != false
      }
    }
  }

  struct View {
    let name: String
    /// The values' kind, or `nil` for a view that takes any type.
    let kind: (any ShapeKind)?
  }

  struct Binding {
    let state: Int
    let field: Int
    let target: ShapeTarget
  }

  let policy: AutoRenderPolicy
  let states: [State]
  let screen: ScreenFamily
  /// The possible kinds for each screen property, the initial one first.
  let slotKinds: [(any ShapeKind)?]
  let bindings: [Binding]
  let ignored: Set<Int>

  private let pool: [any ShapeKind]

  init(_ policy: AutoRenderPolicy, using random: inout SplitMix64) {
    self.policy = policy
    let kinds = ShapeKinds.all
    let pool = (0...Int.random(in: 0...2, using: &random)).map { _ in
      kinds.randomElement(using: &random) ?? ShapeKinds.int
    }
    let both = (0..<2).map { index in Self.state(index, pool, using: &random) }
    let states = both[0].type == both[1].type ? [both[0]] : both
    let screen = ScreenFamily.all.randomElement(using: &random) ?? ScreenFamily.all[0]
    let slotKinds = screen.slots.map { _ in
      Self.viewKind(pool, states, policy, using: &random)
    }
    (self.pool, self.states, self.screen, self.slotKinds) = (pool, states, screen, slotKinds)
    let bindings = Self.bindings(states, screen, slotKinds, using: &random)
    self.bindings = bindings
    let free = screen.slots.indices.filter { slot in !bindings.contains { $0.target.slot == slot } }
    ignored = Int.random(in: 0..<8, using: &random) == 0 ? Set(free.prefix(1)) : []
  }

  /// Returns another view kind for an open property.
  func anyViewKind(using random: inout SplitMix64) -> (any ShapeKind)? {
    Self.viewKind(pool, states, policy, using: &random)
  }

  /// The screen's properties in the order in which their views are rendered.
  var searchOrder: [Int] {
    let slots = screen.slots.indices
    guard policy == .archCompatible else { return Array(slots) }
    return slots.filter { !screen.slots[$0].isInherited }
      + slots.filter { screen.slots[$0].isInherited }
  }

  var summary: String {
    let states = states.map { state in
      zip(state.family.words, state.kinds)
        .map { "\($0.name): \($1.type.name) ?\($1.type.depth)" }
        .joined(separator: ", ") + " of \(state.type)"
    }
    let bound = bindings.map {
      let closure = $0.target.kind.map { " by a closure for ?\($0.type.depth)" } ?? ""
      return "\($0.state).\($0.field) to \($0.target.slot)\(closure)"
    }
    let views = zip(screen.slots, slotKinds)
      .map { "\($0.words.name): \($1.map { "\($0.type.name) ?\($0.type.depth)" } ?? "any")" }
    return """
      \(policy), bound: \(bound), ignored: \(ignored)
      \(states.joined(separator: "\n"))
      \(views.joined(separator: ", ")) of \(screen.instantiate(slotKinds.map(\.viewType)))
      """
  }

  private static func state(
    _ index: Int, _ pool: [any ShapeKind], using random: inout SplitMix64
  ) -> State {
    let family = StateFamily.all.randomElement(using: &random) ?? StateFamily.all[0]
    let kinds = family.words.indices.map { field in
      let kind = pool.randomElement(using: &random) ?? ShapeKinds.int
      let depth = [0, 0, 0, 1, 1, 2].randomElement(using: &random) ?? 0
      return family.fixed[field] ?? kind.wrapped(depth)
    }
    return State(
      family: family, kinds: kinds, type: family.instantiate(kinds), name: "state \(index)")
  }

  private static func viewKind(
    _ pool: [any ShapeKind], _ states: [State], _ policy: AutoRenderPolicy,
    using random: inout SplitMix64
  ) -> (any ShapeKind)? {
    let kind = pool.randomElement(using: &random) ?? ShapeKinds.int
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return kind.wrapped(1)
    case 1: return kind.wrapped(2)
    case 2: return ShapeKinds.item
    case 3: return ShapeKinds.all.randomElement(using: &random)
    case 4, 5: return ShapeKinds.whole(states[0])
    // ARCH doesn't define which property is the first.
    case 6, 7, 8: return policy == .archCompatible ? kind : nil
    default: return kind
    }
  }

  private static func bindings(
    _ states: [State], _ screen: ScreenFamily, _ slotKinds: [(any ShapeKind)?],
    using random: inout SplitMix64
  ) -> [Binding] {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
    // A binding supports one view type.
    let slots = screen.slots.indices.filter { !screen.slots[$0].isOpen }.shuffled(using: &random)
    var result: [Binding] = []
    for (state, shape) in states.enumerated() {
      for slot in slots.prefix(2) {
        let hasClosure = slotKinds[slot] != nil && Bool.random(using: &random)
        let fields = shape.bindable.filter { field in
          let type = shape.kinds[field].type
          return hasClosure || slotKinds[slot].map { $0.type.isFed(by: type) } ?? true
        }
        guard let field = fields.randomElement(using: &random) else { continue }
        let kind = hasClosure ? closureKind(shape.kinds[field], using: &random) : nil
        let target = ShapeTarget(slot: slot, kind: kind)
        result.append(Binding(state: state, field: field, target: target))
      }
    }
    return result
  }
}

extension Shape {
  /// Returns the kind that a closure renders: the property's, with or without the optional.
  private static func closureKind(
    _ kind: any ShapeKind, using random: inout SplitMix64
  ) -> any ShapeKind {
    guard kind.type.depth == 1, Bool.random(using: &random) else { return kind }
    return kind.unwrapped
  }
}

extension Optional where Wrapped == any ShapeKind {
  @MainActor func view(_ name: String, _ log: ShapeLog) -> any ViewInput {
    self?.view(name, log) ?? UntypedView(name, log)
  }

  @MainActor var viewType: any ViewInput.Type {
    self?.viewType ?? UntypedView.self
  }
}

extension TypeName {
  /// Returns a Boolean value that indicates whether a property with another type feeds a view with
  /// this type.
  ///
  /// Optionals don't count.
  func isFed(by property: TypeName) -> Bool {
    self == property || self == TypeName(name: property.name)
  }
}

extension ShapeKinds {
  /// The kind for views that render a whole state.
  static func whole(_ state: Shape.State) -> any ShapeKind {
    func summary(ofWhole state: some ShapeState) -> String { "whole" }
    func kind<State: ShapeState>(_ type: State.Type) -> any ShapeKind {
      PlainKind<State>(state.name, isEquatable: false, 1, summary: summary(ofWhole:)) { _, _ in
        fatalError("views alone are of this kind")
      }
    }
    return kind(state.type)
  }
}
