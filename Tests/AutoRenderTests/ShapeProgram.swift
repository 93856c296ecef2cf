// SPDX-License-Identifier: MIT

import PresentationAutoRender
import TestSupport

/// A random step sequence for a screen.
@MainActor struct ShapeProgram {
  /// A state and its properties' variants.
  struct Values {
    let state: Int
    let fields: FieldValues
  }

  enum Action: CustomStringConvertible {
    case render(Values)
    /// Renders the last state again, unchanged.
    case renderAgain
    case redrawAll
    case redraw(slot: Int)
    /// Puts a new view, or `nil`, into a property.
    case replace(slot: Int, Shape.View?)
    /// Removes a property's view, to be put back.
    case takeOut(slot: Int)
    case putBack(slot: Int)

    var description: String {
      switch self {
      case .render(let values): "render state \(values.state) \(values.fields)"
      case .renderAgain: "render again"
      case .redrawAll: "redraw all"
      case .redraw(let slot): "redraw \(slot)"
      case .replace(let slot, let view): "replace \(slot) with \(view?.name ?? "none")"
      case .takeOut(let slot): "take out \(slot)"
      case .putBack(let slot): "put back \(slot)"
      }
    }
  }

  /// An action performed once, during a view's rendering.
  struct Reaction {
    let view: String
    let actions: [Action]
  }

  struct Step: CustomStringConvertible {
    let action: Action
    var reaction: Reaction?

    var description: String {
      "\(action)" + (reaction.map { "; inside \($0.view): \($0.actions)" } ?? "")
    }
  }

  private let shape: Shape
  private var random: SplitMix64
  private let census: Census
  /// Each state's property variants, followed by the case index.
  private var variants: [[Int]] = []
  private var state = 0
  private var numberOfViews = 0

  init(_ shape: Shape, _ census: Census, random: SplitMix64) {
    (self.shape, self.census, self.random) = (shape, census, random)
    variants = shape.states.map { state in
      (state.kinds.map(\.variants) + [state.family.cases ?? 1]).map { number(below: $0) }
    }
  }

  /// Returns a view for each property.
  mutating func firstViews() -> [Shape.View] {
    shape.slotKinds.map { newView($0) }
  }

  /// Returns the next step for a screen with a model's views.
  mutating func next(_ model: ShapeModel) -> Step {
    switch number(below: 20) {
    case 0: return Step(action: .redrawAll)
    case 1: return Step(action: .redraw(slot: number(below: shape.screen.slots.count)))
    case 2, 3:
      return replacement(model, otherThan: nil).map { Step(action: $0) } ?? rendering(model)
    case 4:
      let slots = model.views.indices.filter {
        shape.screen.slots[$0].form == .optional && model.views[$0] != nil
      }
      let slot = slots.randomElement(using: &random)
      return slot.map { Step(action: .takeOut(slot: $0)) } ?? rendering(model)
    case 5, 6:
      let slot = model.takenOut.keys.min()
      return slot.map { Step(action: .putBack(slot: $0)) } ?? rendering(model)
    case 7: return Step(action: .renderAgain, reaction: reaction(model))
    default: return rendering(model)
    }
  }

  private mutating func rendering(_ model: ShapeModel) -> Step {
    Step(action: .render(nextValues()), reaction: reaction(model))
  }

  private mutating func reaction(_ model: ShapeModel) -> Reaction? {
    guard number(below: 4) == 0,
      let view = model.views.compactMap(\.self).randomElement(using: &random)
    else { return nil }
    var actions: [Action] = []
    for _ in 0...number(below: 2) {
      let choice = number(below: 5)
      if choice < 2 {
        actions.append(.render(nextValues()))
      } else if choice == 2 {
        let slot = number(below: shape.screen.slots.count)
        actions.append(number(below: 3) == 0 ? .redrawAll : .redraw(slot: slot))
      } else if let replacement = replacement(model, otherThan: view.name) {
        actions.append(replacement)
      }
    }
    return Reaction(view: view.name, actions: actions)
  }

  private mutating func replacement(_ model: ShapeModel, otherThan view: String?) -> Action? {
    let slots = shape.screen.slots.indices.filter { slot in
      shape.screen.slots[slot].form != .fixed && (view == nil || model.views[slot]?.name != view)
    }
    guard let slot = slots.randomElement(using: &random) else { return nil }
    guard shape.screen.slots[slot].form != .optional || number(below: 2) == 0 else {
      return .replace(slot: slot, nil)
    }
    let isOpen = shape.screen.slots[slot].isOpen
    let kind = isOpen ? shape.anyViewKind(using: &random) : shape.slotKinds[slot]
    return .replace(slot: slot, newView(kind))
  }

  /// Returns the next values: one or all change, or all are equal in separate storage.
  private mutating func nextValues() -> Values {
    if number(below: 5) == 0 { state = number(below: shape.states.count) }
    let kinds = shape.states[state].kinds
    let limits = kinds.map(\.variants) + [shape.states[state].family.cases ?? 1]
    switch number(below: 4) {
    case 0: break
    case 1: variants[state] = limits.map { number(below: $0) }
    default:
      let changed = number(below: limits.count)
      variants[state][changed] = number(below: limits[changed])
    }
    var fields = zip(kinds, variants[state]).map { $0.field($1, census) }
    if let enumCase = variants[state].last {
      let model = ModelValue(summary: "", anySummary: "")
      fields.append(FieldValue(box: ValueBox(enumCase), model: model))
    }
    return Values(state: state, fields: FieldValues(fields: fields))
  }

  private mutating func newView(_ kind: (any ShapeKind)?) -> Shape.View {
    numberOfViews += 1
    return Shape.View(name: "view\(numberOfViews)", kind: kind)
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }
}
