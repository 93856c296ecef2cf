// SPDX-License-Identifier: MIT

import PresentationAutoRender

/// A state whose property types are chosen at run time.
protocol ShapeState {
  init(_ values: FieldValues)

  /// Returns the next state: another value, or the same object with other values.
  func changed(to values: FieldValues) -> Self

  /// Returns a binding from a property to a screen property's view.
  @MainActor static func binding(
    _ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget
  ) -> AutoRenderBinding
}

extension ShapeState {
  func changed(to values: FieldValues) -> Self { Self(values) }

  @MainActor static func bind<Value>(
    _ property: KeyPath<Self, Value>, _ screen: ShapeScreen, _ target: ShapeTarget
  ) -> AutoRenderBinding {
    target.kind?.binding(of: property, screen, target.slot)
      ?? screen.untypedBinding(of: property, at: target.slot)
  }
}

/// A wrapper that stores its value after another property.
@propertyWrapper struct Counted<Value> {
  private let count = 1
  var wrappedValue: Value
}

/// A wrapper whose storage reflection doesn't show.
@propertyWrapper struct Hidden<Value> {
  private var hidden: Value
  var wrappedValue: Value { hidden }

  init(wrappedValue: Value) {
    hidden = wrappedValue
  }
}

struct State1<A>: ShapeState {
  var title: A

  init(_ values: FieldValues) { title = values[0] }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    bind(\.title, screen, target)
  }
}

struct State2<A, B>: ShapeState {
  let titleState: A
  let count: B

  init(_ values: FieldValues) { (titleState, count) = (values[0], values[1]) }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    field == 0 ? bind(\.titleState, screen, target) : bind(\.count, screen, target)
  }
}

struct State3<A, B, C>: ShapeState {
  var title: A
  var subtitleState: B
  private(set) var _count: C

  init(_ values: FieldValues) {
    (title, subtitleState, _count) = (values[0], values[1], values[2])
  }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    switch field {
    case 0: bind(\.title, screen, target)
    case 1: bind(\.subtitleState, screen, target)
    default: bind(\._count, screen, target)
    }
  }
}

/// Colliding names and stems.
struct State4<A, B, C, D>: ShapeState {
  let title: A
  let titleModel: B
  let _title: C
  let badgeView: D

  init(_ values: FieldValues) {
    (title, titleModel, _title, badgeView) = (values[0], values[1], values[2], values[3])
  }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    switch field {
    case 0: bind(\.title, screen, target)
    case 1: bind(\.titleModel, screen, target)
    case 2: bind(\._title, screen, target)
    default: bind(\.badgeView, screen, target)
    }
  }
}

/// A state with property wrappers and weak references.
struct State5<A, B>: ShapeState {
  @Counted var title: A
  weak var item: Item?
  @Hidden var count: Int
  @Counted var subtitle: B
  unowned let owner: Item

  init(_ values: FieldValues) {
    (title, item) = (values[0], values[1])
    _count = Hidden(wrappedValue: values[2])
    (subtitle, owner) = (values[3], values[4])
  }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    switch field {
    case 0: bind(\.title, screen, target)
    case 1: bind(\.item, screen, target)
    case 2: bind(\.count, screen, target)
    case 3: bind(\.subtitle, screen, target)
    default: bind(\.owner, screen, target)
    }
  }
}

struct State6<A, B, C, D, E, F>: ShapeState {
  var name: A
  var title: B
  var subtitle: C
  var count: D
  var badgeState: E
  var iconModel: F

  init(_ values: FieldValues) {
    (name, title, subtitle) = (values[0], values[1], values[2])
    (count, badgeState, iconModel) = (values[3], values[4], values[5])
  }

  static func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    switch field {
    case 0: bind(\.name, screen, target)
    case 1: bind(\.title, screen, target)
    case 2: bind(\.subtitle, screen, target)
    case 3: bind(\.count, screen, target)
    case 4: bind(\.badgeState, screen, target)
    default: bind(\.iconModel, screen, target)
    }
  }
}

/// A state that is always the same object.
class ObjectState2<A, B>: ShapeState {
  var title: A
  var count: B

  required init(_ values: FieldValues) { (title, count) = (values[0], values[1]) }

  func set(_ values: FieldValues) { (title, count) = (values[0], values[1]) }

  func changed(to values: FieldValues) -> Self {
    set(values)
    return self
  }

  class func binding(_ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget)
    -> AutoRenderBinding
  {
    field == 0
      ? screen.untypedBinding(of: \ObjectState2.title, at: target.slot)
      : screen.untypedBinding(of: \ObjectState2.count, at: target.slot)
  }
}

/// A state that is a new subclass object each time.
final class ObjectState3<A, B, C>: ObjectState2<A, B> {
  private(set) var subtitleModel: C

  required init(_ values: FieldValues) {
    subtitleModel = values[2]
    super.init(values)
  }

  override func changed(to values: FieldValues) -> Self { Self(values) }

  override class func binding(
    _ field: Int, _ screen: ShapeScreen, _ target: ShapeTarget
  ) -> AutoRenderBinding {
    switch field {
    case 0: screen.untypedBinding(of: \ObjectState3.title, at: target.slot)
    case 1: screen.untypedBinding(of: \ObjectState3.count, at: target.slot)
    default: screen.untypedBinding(of: \ObjectState3.subtitleModel, at: target.slot)
    }
  }
}
