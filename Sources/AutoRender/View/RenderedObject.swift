// SPDX-License-Identifier: MIT

/// A view that renders values in an object of any class, such as a toolkit label.
///
/// ```swift
/// @MainActor func countLabel() -> RenderedObject<ToolkitLabel, Int> {
///   RenderedObject(ToolkitLabel()) {
///     $0.text = "\($1) items"
///   } setVisible: {
///     $0.isHidden = !$1
///   }
/// }
/// ```
///
/// A screen has it in a property, and matches it like any other view. For an object in a single
/// screen, a binding with a closure suffices: ``AutoRenderScreen/autoRenderBindings``.
public final class RenderedObject<Object: AnyObject, Value>: ViewRenderable {
  /// The object that renders values, which is retained.
  public let object: Object
  private let render: (Object, Value) -> Void
  private let setVisible: ((Object, Bool) -> Void)?

  /// Creates a view that renders values in an object, which a closure shows and hides.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - render: Renders a value. If `Value` is optional, `nil` is a value too.
  ///   - setVisible: Shows or hides the object.
  public convenience init(
    _ object: Object, render: @escaping (Object, Value) -> Void,
    setVisible: @escaping (Object, Bool) -> Void
  ) {
    self.init(rendering: object, by: render, setVisible: setVisible)
  }

  /// Creates a view without checking that the object can be hidden.
  init(
    rendering object: Object, by render: @escaping (Object, Value) -> Void,
    setVisible: ((Object, Bool) -> Void)?
  ) {
    self.object = object
    self.render = render
    self.setVisible = setVisible
  }

  /// Renders a value in the object.
  ///
  /// - Parameter state: The value.
  public func render(state: Value) {
    render(object, state)
  }

  /// Shows or hides the object.
  ///
  /// - Parameter visible: A Boolean value that indicates whether the object is visible.
  public func set(visible: Bool) {
    visibility?(visible)
  }

  private var visibility: ((Bool) -> Void)? {
    if let setVisible { return { [object] in setVisible(object, $0) } }
    if let view = object as? any ViewInput { return view.set(visible:) }
    if let adapter = ViewAdapter.of(type(of: object)) {
      return adapter.makeView(object).set(visible:)
    }
    return ToolkitViews.visibilitySetter(of: object)
  }
}

extension RenderedObject where Object: ViewInput {
  /// Creates a view that renders values in another view, and shows and hides that view.
  ///
  /// - Parameters:
  ///   - object: The view, which may itself render another type.
  ///   - render: Renders a value. If `Value` is optional, `nil` is a value too.
  public convenience init(_ object: Object, render: @escaping (Object, Value) -> Void) {
    self.init(rendering: object, by: render, setVisible: nil)
  }
}

/// A view that renders values in an object.
protocol ObjectView: ViewRenderable {
  /// The type whose methods store values.
  static var storage: any ViewRenderable.Type { get }
  var renderedObject: AnyObject { get }
  /// A Boolean value that indicates whether the object can be hidden.
  var canBeHidden: Bool { get }
}

extension RenderedObject: ObjectView {
  static var storage: any ViewRenderable.Type {
    (Value.self as? any Equatable.Type)?.storage ?? Self.self
  }

  var renderedObject: AnyObject { object }
  var canBeHidden: Bool { visibility != nil }
}

/// The storage for values that are known to be `Equatable`, which are compared without a cast.
private final class EquatableStorage<Value: Equatable>: ViewRenderable {
  func render(state: Value) {}
  func set(visible: Bool) {}
}

extension Equatable {
  fileprivate static var storage: any ViewRenderable.Type { EquatableStorage<Self>.self }
}
