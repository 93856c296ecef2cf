// SPDX-License-Identifier: MIT

/// The properties of a view that it shares with the views of its class in other screens.
///
/// It refers to neither a screen nor a view, so that screens of a class share it.
final class ViewKind: Equatable {
  let label: Label
  /// The class of the views.
  let type: Any.Type
  /// `nil` if the views take values of any type.
  let renderableType: (any ViewRenderable.Type)?
  /// `nil` for a view that only a binding returns.
  let field: ViewField?
  let binding: Int?
  /// The adapter of views that are no ``ViewInput``.
  let adapter: ViewAdapter?
  /// The type of the states whose binding renders values in the object; `nil` for a view.
  let boundState: Any.Type?
  /// `nil` for a view that takes values of any type.
  let stateType: Any.Type?
  /// A view is not rendered again for an equal value.
  let skipsEqual: Bool

  init(
    label: Label, type: Any.Type, _ renderableType: (any ViewRenderable.Type)?,
    adapter: ViewAdapter? = nil, field: ViewField?, binding: Int?, boundState: Any.Type? = nil
  ) {
    self.label = label
    self.type = type
    self.renderableType = renderableType
    self.adapter = adapter
    self.field = field
    self.binding = binding
    self.boundState = boundState
    stateType = renderableType?.viewStateType
    skipsEqual = stateType is any Equatable.Type
  }

  static func == (lhs: ViewKind, rhs: ViewKind) -> Bool {
    lhs === rhs
      || lhs.field === rhs.field && lhs.label == rhs.label && lhs.type == rhs.type
        && lhs.renderableType == rhs.renderableType && lhs.binding == rhs.binding
        && lhs.boundState == rhs.boundState
  }
}
