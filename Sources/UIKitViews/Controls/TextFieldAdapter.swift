// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationControls
  import UIKit

  /// The text of a text field, stored beside the field.
  @_documentation(visibility: internal)
  public final class _TextFieldAdapter: _ControlAdapter<String>, TextControl {
    private unowned let field: UITextField
    /// The text that the program set, unless it formatted what the user typed.
    private var programText: String?
    /// The text that the program set while an input method composed.
    private var waitingText: String?

    init(_ field: UITextField) {
      self.field = field
      super.init(field, on: .editingChanged, read: { $0.text ?? "" }, write: { $0.text = $1 })
    }

    /// Sets the text, and keeps the cursor as `TextCursor` describes.
    ///
    /// A text that is set while an input method composes waits: it replaces the text afterwards,
    /// unless the field is bound.
    override func display(_ text: String) {
      guard field.markedTextRange == nil else {
        waitingText = text
        return
      }
      let old = field.text ?? ""
      let cursor = field.selectedTextRange.map { range in
        field.offset(from: field.beginningOfDocument, to: range.start)
      }
      super.display(text)
      var isTyped = old != programText
      let position = Self.position(cursor ?? 0, from: old, to: text, isTyped: &isTyped)
      programText = isTyped ? nil : text
      if cursor != nil, field.isFirstResponder { moveCursor(to: position) }
    }

    override func userDidChangeValue() {
      super.userDidChangeValue()
      guard field.markedTextRange == nil, let text = waitingText.take() else { return }
      // A binding has received the user's text, which is newer.
      if binding?.isActive != true { value = text }
    }

    private func moveCursor(to offset: Int) {
      guard let position = field.position(from: field.beginningOfDocument, offset: offset) else {
        return
      }
      field.selectedTextRange = field.textRange(from: position, to: position)
    }

    /// Converts between UTF-16 offsets, which text fields have, and counts of characters.
    private static func position(
      _ offset: Int, from old: String, to new: String, isTyped: inout Bool
    ) -> Int {
      let end = old.utf16.index(
        old.utf16.startIndex, offsetBy: offset, limitedBy: old.utf16.endIndex)
      let before = old[..<(end ?? old.endIndex)].count
      let position = TextCursor.position(before, from: old, to: new, isTyped: &isTyped)
      return new.prefix(position).utf16.count
    }

    /// The value of `isSecureTextEntry`, which hides the text from assistive technologies, the
    /// pasteboard and pictures of the screen.
    ///
    /// Setting `true` makes the field one for a password, unless the program has set the content
    /// type.
    public var isSecure: Bool {
      get { field.isSecureTextEntry }
      set {
        if field.isSecureTextEntry != newValue { field.isSecureTextEntry = newValue }
        if newValue, field.textContentType == nil { field.textContentType = .password }
      }
    }
  }
#endif
