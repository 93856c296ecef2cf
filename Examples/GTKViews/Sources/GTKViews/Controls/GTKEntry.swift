// SPDX-License-Identifier: MIT

public import AutoRender
import CGTK
public import Controls

/// A text field of one line.
@MainActor public final class GTKEntry: GTKView {
  /// The binding of the text to an observable.
  public var binding: ControlBinding<String>?
  /// Called with the text when the user presses the Enter key.
  public var onSubmit: (@MainActor (String) -> Void)?

  /// Creates an empty field.
  public init() {
    unsafe super.init(gtk_entry_new())
    on("changed") { [weak self] in
      if let self { binding?.valueDidChange(to: value) }
    }
    on("activate") { [weak self] in
      if let self { onSubmit?(value) }
    }
  }

  /// Moves the keyboard focus to the field.
  public func focus() { unsafe gtk_widget_grab_focus(widget) }
}

extension GTKEntry: ValueControl {
  /// The text; the cursor moves as `TextCursor` describes.
  public var value: String {
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
      unsafe gtk_editable_set_position(opaque, Int32(clamping: before))
    }
  }
}

extension GTKEntry: ViewRenderable {
  /// Replaces the text.
  public func render(state: String) { value = state }
}
