// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
public import PresentationAutoRender
public import PresentationControls

/// A single-line text field.
@MainActor public final class GTKEntry: GTKView {
  /// The text's binding to an observable.
  public var binding: ControlBinding<String>?
  /// A closure that receives the text when the user presses the Enter key.
  public var onSubmit: (@MainActor (String) -> Void)?

  /// The text that the program set, unless it formatted what the user typed.
  private var programText: String?
  /// The text length in Unicode scalars, which GTK counts.
  private var length = 0

  /// Creates an empty field.
  public init() {
    unsafe super.init(gtk_entry_new())
    on("changed") { [weak self] in self?.textDidChange() }
    on("activate") { [weak self] in
      if let self { onSubmit?(value) }
    }
  }

  /// Moves keyboard focus to the field.
  public func focus() { unsafe gtk_widget_grab_focus(widget) }

  private func textDidChange() {
    let typed = value
    let isInsertion = typed.unicodeScalars.count > length
    length = typed.unicodeScalars.count
    binding?.valueDidChange(to: typed)
    guard value != typed else { return }
    // After the signal, GTK moves the cursor behind what the user inserted into the typed text.
    let cursor = cursor
    let closure = SignalClosure { [weak self] in
      guard let self, isInsertion || self.cursor != cursor else { return }
      moveCursor(self.cursor, from: typed)
    }
    unsafe presentation_before_event(
      SignalClosure.call, closure.retainedPointer, SignalClosure.release)
  }

  /// The number of Unicode scalars before the cursor.
  fileprivate var cursor: Int { Int(unsafe gtk_editable_get_position(opaque)) }

  /// Moves the cursor to the position that corresponds to one in an old text.
  fileprivate func moveCursor(_ cursor: Int, from old: String) {
    let new = value
    let before = String(String.UnicodeScalarView(old.unicodeScalars.prefix(cursor))).count
    var isTyped = old != programText
    let position = TextCursor.position(before, from: old, to: new, isTyped: &isTyped)
    programText = isTyped ? nil : new
    let scalars = String(new.prefix(position)).unicodeScalars.count
    unsafe gtk_editable_set_position(opaque, Int32(clamping: scalars))
  }
}

extension GTKEntry: ValueControl {
  /// The text; the cursor moves as `TextCursor` describes.
  public var value: String {
    get { unsafe String(cString: gtk_editable_get_text(opaque)) }
    set {
      let (old, cursor) = (value, cursor)
      guard newValue != old else { return }
      // GTK moves the cursor when the text is set.
      unsafe gtk_editable_set_text(opaque, newValue)
      moveCursor(cursor, from: old)
    }
  }
}

extension GTKEntry: TextControl {
  /// A Boolean value that indicates whether the field displays a dot for each character.
  ///
  /// GTK offers no copy of secure text, and assistive technologies read the dots.
  public var isSecure: Bool {
    get { unsafe gtk_entry_get_visibility(pointer()) == 0 }
    set {
      guard newValue != isSecure else { return }
      unsafe gtk_entry_set_visibility(pointer(), newValue ? 0 : 1)
      let purpose = newValue ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM
      unsafe gtk_entry_set_input_purpose(pointer(), purpose)
    }
  }
}

extension GTKEntry: ViewRenderable {
  /// Replaces the text.
  public func render(state: String) { value = state }
}
