// SPDX-License-Identifier: MIT

import PresentationObservable

extension Observable {
  /// Sets a property of this value to a control's value, unless they are equal.
  ///
  /// Controls also set values that the user hasn't changed, such as at the end of editing.
  func store<Part: Equatable>(_ part: Part, in property: WritableKeyPath<Value, Part>) {
    guard value[keyPath: property] != part else { return }
    value[keyPath: property] = part
  }
}
