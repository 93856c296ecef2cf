// SPDX-License-Identifier: MIT

/// The properties that a view shares with views of its class in other screens.
///
/// It refers to neither a screen nor a view, so that screens of a class share it.
final class ViewKind: Equatable {
  let label: Label
  /// The object's class.
  let type: Any.Type
  /// The type whose methods store and render values; `nil` if the view accepts any type.
  let renderableType: (any ViewRenderable.Type)?
  /// The value type; `nil` for a view that accepts any type.
  let stateType: Any.Type?
  /// An equal value doesn't render the view again.
  let skipsEqual: Bool
  /// `nil` for a view that only a binding returns.
  let field: ViewField?
  let binding: Int?
  /// The state type whose binding renders values in the object; `nil` for a view.
  let boundState: Any.Type?
  /// The adapter for views that aren't a ``ViewInput``.
  let adapter: ViewAdapter?
  /// The type of objects that render values of one type themselves.
  let objectType: (any ViewRenderable.Type)?

  init(
    _ label: Label, _ type: Any.Type, renderedBy renderableType: (any ViewRenderable.Type)?,
    _ adapter: ViewAdapter? = nil, in field: ViewField? = nil, binding: Int? = nil,
    boundState: Any.Type? = nil
  ) {
    (self.label, self.type, self.renderableType) = (label, type, renderableType)
    (self.field, self.binding, self.boundState) = (field, binding, boundState)
    self.adapter = adapter
    objectType = adapter == nil && boundState == nil ? renderableType : nil
    stateType = renderableType?.viewStateType
    skipsEqual = stateType is any Equatable.Type
  }

  /// Creates the kind for an object that is a view by a conformance or an adapter; fails if it
  /// isn't a view.
  @MainActor convenience init?(
    _ label: Label, of object: AnyObject, in field: ViewField? = nil, binding: Int? = nil
  ) {
    let type: AnyClass = Swift.type(of: object)
    let renderableType = type as? any ViewRenderable.Type
    if renderableType != nil || type is any ViewInput.Type {
      self.init(label, type, renderedBy: renderableType, in: field, binding: binding)
    } else if let adapter = ViewAdapter.of(type) {
      self.init(
        label, type, renderedBy: adapter.viewType.storage, adapter, in: field, binding: binding)
    } else {
      return nil
    }
  }

  static func == (lhs: ViewKind, rhs: ViewKind) -> Bool {
    lhs === rhs
      || lhs.field === rhs.field && lhs.label == rhs.label && lhs.type == rhs.type
        && lhs.renderableType == rhs.renderableType && lhs.binding == rhs.binding
        && lhs.boundState == rhs.boundState
  }
}
