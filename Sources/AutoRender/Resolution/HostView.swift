// SPDX-License-Identifier: MIT

final class HostView {
  let label: Label
  let reference: ObjectReference
  let type: Any.Type
  /// `nil` if the view takes values of any type.
  let renderableType: (any ViewRenderable.Type)?
  /// `nil` for a view that only a binding returns.
  let field: HostField?
  let binding: Int?
  /// The type of the states whose binding renders values in the object; `nil` for a view.
  let boundState: Any.Type?
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
    boundState = nil
    let type = Swift.type(of: view)
    self.type = type
    renderableType = type as? any ViewRenderable.Type
    reference = ObjectReference(view: view, renderableType, counting)
    stateType = renderableType?.viewStateType
  }

  /// Creates the view of an object in which a binding renders values.
  @MainActor init(
    label: Label, _ view: any ObjectView, _ counting: ReferenceCounting, field: HostField?,
    binding: Int, of boundState: Any.Type
  ) {
    self.label = label
    self.field = field
    self.binding = binding
    self.boundState = boundState
    let renderableType = Swift.type(of: view).storage
    self.renderableType = renderableType
    type = Swift.type(of: view.renderedObject)
    reference = ObjectReference(view.renderedObject, counting)
    stateType = renderableType.viewStateType
  }

  var id: ObjectIdentifier { reference.id }
}
