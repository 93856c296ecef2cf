// SPDX-License-Identifier: MIT

import CGTK
import Presentation

/// A widget whose value the user can change.
///
/// GTK emits the same signal for changes by the user and by the program; a binding ignores the
/// signals that it causes itself.
class Control<Value: Equatable>: Widget {
  var binding: ControlBinding<Value>?

  required init(_ opaque: OpaquePointer) {
    unsafe super.init(opaque)
    on(Self.signal) { [weak self] in self?.notify() }
  }

  /// The signal that GTK emits after the value has changed.
  class var signal: String { "changed" }

  /// Notifies the binding of the current value.
  func notify() {}
}

/// A text field.
final class Entry: Control<String>, ValueControl, ViewRenderable {
  var value: String {
    get { unsafe String(cString: gtk_editable_get_text(opaque)) }
    set {
      let old = value
      guard newValue != old else { return }
      // GTK counts Unicode scalars, and moves the cursor when the text is set.
      let scalars = old.unicodeScalars.prefix(Int(unsafe gtk_editable_get_position(opaque)))
      let cursor = String(String.UnicodeScalarView(scalars)).count
      let position = TextCursor.position(cursor, from: old, to: newValue)
      unsafe gtk_editable_set_text(opaque, newValue)
      let before = String(newValue.prefix(position)).unicodeScalars.count
      unsafe gtk_editable_set_position(opaque, Int32(before))
    }
  }

  override func notify() { binding?.valueDidChange(to: value) }
  func render(state: String) { value = state }
}

/// A switch.
final class Switch: Control<Bool>, ValueControl, ViewRenderable {
  var value: Bool {
    get { unsafe gtk_switch_get_active(opaque) != 0 }
    set { if newValue != value { unsafe gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
  }

  override class var signal: String { "notify::active" }
  override func notify() { binding?.valueDidChange(to: value) }
  func render(state: Bool) { value = state }
}

/// A drop-down list of texts, with the position of the one that is selected.
final class Choice: Control<Int?>, ValueControl, ViewRenderable {
  var value: Int? {
    get {
      let position = unsafe gtk_drop_down_get_selected(opaque)
      return position == GTK_INVALID_LIST_POSITION ? nil : Int(clamping: position)
    }
    set {
      guard newValue != value else { return }
      let position = newValue.flatMap { guint(exactly: $0) } ?? GTK_INVALID_LIST_POSITION
      unsafe gtk_drop_down_set_selected(opaque, position)
    }
  }

  override class var signal: String { "notify::selected" }
  override func notify() { binding?.valueDidChange(to: value) }
  func render(state: Int?) { value = state }
}
