// SPDX-License-Identifier: MIT

/// A view of a screen.
struct ScreenView {
  let kind: ViewKind
  let reference: ObjectReference

  /// The reason why an unowned view is no longer rendered.
  static let danglingReason =
    "it is deallocated, and the screen refers to it as unowned: make the property weak or strong"

  /// Creates a view of a known kind, without a cast; fails if the object is not of its class.
  @MainActor init?(_ object: AnyObject, of kind: ViewKind, _ counting: ReferenceCounting) {
    guard Swift.type(of: object) == kind.type, let type = kind.renderableType else { return nil }
    self.kind = kind
    if let adapter = kind.adapter {
      reference = AdaptedReference(object, counting, adapter)
    } else {
      reference = ObjectReference(renderable: type.renderable(object), counting)
    }
  }

  /// Creates the view that an object is, by a conformance or by an adapter; fails if it is none.
  @MainActor init?(
    label: Label, _ object: AnyObject, _ counting: ReferenceCounting, field: ViewField? = nil,
    binding: Int? = nil
  ) {
    if let view = object as? any ViewInput {
      self.init(label: label, view: view, counting, field: field, binding: binding)
      return
    }
    guard let adapter = ViewAdapter.of(Swift.type(of: object)) else { return nil }
    self.init(
      kind: ViewKind(
        label: label, type: Swift.type(of: object), adapter.viewType, adapter: adapter,
        field: field, binding: binding),
      reference: AdaptedReference(object, counting, adapter))
  }

  private init(kind: ViewKind, reference: ObjectReference) {
    (self.kind, self.reference) = (kind, reference)
  }

  private init(
    label: Label, view: any ViewInput, _ counting: ReferenceCounting, field: ViewField?,
    binding: Int?
  ) {
    let type = Swift.type(of: view)
    let renderableType = type as? any ViewRenderable.Type
    kind = ViewKind(
      label: label, type: type, renderableType, field: field, binding: binding)
    reference =
      renderableType.map { ObjectReference(renderable: $0.renderable(view), counting) }
      ?? ObjectReference(view: view, counting)
  }

  /// Creates the view of an object in which a binding renders values.
  @MainActor init(
    label: Label, _ view: any ObjectView, _ counting: ReferenceCounting, field: ViewField?,
    binding: Int, of boundState: Any.Type
  ) {
    kind = ViewKind(
      label: label, type: Swift.type(of: view.renderedObject), Swift.type(of: view).storage,
      field: field, binding: binding, boundState: boundState)
    reference = ObjectReference(view.renderedObject, counting)
  }

  var id: ObjectIdentifier { reference.id }
}
