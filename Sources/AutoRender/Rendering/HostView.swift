// SPDX-License-Identifier: MIT

/// A view among the stored properties of a host.
final class HostView {
  let label: Label
  let id: ObjectIdentifier
  let type: any ViewInput.Type
  /// The property that holds the view; `nil` for a view that only a binding knows.
  let field: HostField?
  /// The position of that binding.
  let binding: Int?
  /// The type of the values that it renders; nil for a view that takes values of any type.
  let stateType: Any.Type?
  /// The view, if an unowned reference does not keep its memory; otherwise `nil`.
  let weakView: WeakView?
  /// Keeps the memory of the view; `nil` if there is a weak reference.
  private unowned let native: (any ViewInput)?

  /// Why an unowned view is not rendered any more.
  static let isLost =
    "it is deallocated, and the host refers to it as unowned: make the property weak or strong"

  init(
    label: Label, view: any ViewInput, isWeak: Bool, field: HostField? = nil, binding: Int? = nil
  ) {
    self.binding = binding
    self.label = label
    weakView = isWeak ? WeakView(view) : nil
    native = isWeak ? nil : view
    id = ObjectIdentifier(view)
    type = Swift.type(of: view)
    self.field = field
    stateType = (type as? any ViewRenderable.Type)?.viewStateType
  }

  /// The view; `nil` if it is deallocated and the reference to it is weak.
  var view: (any ViewInput)? { native ?? weakView?.view }

  /// A Boolean value that indicates whether an object at the address can only be the view.
  var ownsAddress: Bool { weakView.map { $0.view != nil } ?? true }

  /// Returns a Boolean value that indicates whether an object is the view.
  func isView(_ object: AnyObject) -> Bool {
    ObjectIdentifier(object) == id && ownsAddress
  }
}
