// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A binding's target: a screen property, and what renders the values.
struct ShapeTarget {
  let slot: Int
  /// The kind that a closure renders, or `nil` if the view renders the values.
  let kind: (any ShapeKind)?
}

extension ShapeScreen {
  /// Returns a binding to a slot's view, whose type is known only at run time.
  func untypedBinding<State, Value>(
    of property: KeyPath<State, Value>, at slot: Int
  ) -> AutoRenderBinding {
    AutoRenderBinding(property, to: { (screen: ShapeScreen) in screen.view(at: slot) })
  }
}

extension ShapeKind {
  /// Returns a binding whose closure renders this kind's values in a slot's object.
  ///
  /// The property has this kind or an optional of it, whose `nil` hides the object.
  @MainActor func binding<State, Property>(
    of property: KeyPath<State, Property>, _ screen: ShapeScreen, _ slot: Int
  ) -> AutoRenderBinding {
    let object = { (screen: ShapeScreen) in screen.view(at: slot) as AnyObject? }
    let render = { (object: AnyObject, value: Value) in
      guard let view = object as? any ShapeObject else { fatalError("the view has no name") }
      view.show(summary(of: value))
    }
    let bind = screen.binder(of: State.self)
    if let property = property as? KeyPath<State, Value> {
      return bind(property, to: object, render: render)
    }
    guard let property = property as? KeyPath<State, Value?> else {
      fatalError("the property is not of type \(Value.self)")
    }
    return bind(property, to: object, render: render)
  }
}
