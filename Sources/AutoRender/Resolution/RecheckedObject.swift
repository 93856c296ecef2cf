// SPDX-License-Identifier: MIT

/// An object in a property of a screen that neither an equal word nor a weak reference identifies.
struct RecheckedObject {
  private enum Identity {
    case reference(ObjectReference)
    /// Some classes of Objective-C do not support weak references, and no object of the class is a
    /// view.
    case type(AnyClass)
  }

  private let field: ViewField
  private let identity: Identity

  /// Creates the object of a property, unless a weak reference suffices.
  @MainActor init?(_ object: AnyObject, in field: ViewField, _ counting: ReferenceCounting) {
    self.field = field
    if field.isStrong, !ViewAdapter.isView(type(of: object)) {
      identity = .type(type(of: object))
    } else if !field.isWordAddress {
      identity = .reference(ObjectReference(object, counting))
    } else {
      return nil
    }
  }

  /// Returns whether the property holds the object, or another one that is not a view either.
  func isCurrent(in screen: PropertyReader) -> Bool {
    guard let object = screen.object(in: field) else { return false }
    switch identity {
    case .type(let type): return Swift.type(of: object) == type
    case .reference(let reference): return reference.refers(to: object)
    }
  }
}
