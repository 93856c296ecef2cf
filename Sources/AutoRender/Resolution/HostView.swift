// SPDX-License-Identifier: MIT

final class HostView {
  let label: Label
  let reference: ObjectReference
  let type: any ViewInput.Type
  /// `nil` if the view takes values of any type.
  let renderableType: (any ViewRenderable.Type)?
  /// `nil` for a view that only a binding returns.
  let field: HostField?
  let binding: Int?
  /// `nil` for a view that takes values of any type.
  let stateType: Any.Type?
  /// The view is not rendered again for an equal value.
  private(set) lazy var skipsEqual = stateType is any Equatable.Type

  /// The reason why an unowned view is no longer rendered.
  static let danglingReason =
    "it is deallocated, and the host refers to it as unowned: make the property weak or strong"

  init(
    label: Label, view: any ViewInput, _ counting: ReferenceCounting, field: HostField? = nil,
    binding: Int? = nil
  ) {
    self.label = label
    self.field = field
    self.binding = binding
    type = Swift.type(of: view)
    renderableType = type as? any ViewRenderable.Type
    reference = ObjectReference(view: view, renderableType, counting)
    stateType = renderableType?.viewStateType
  }

  var id: ObjectIdentifier { reference.id }
}
